"""The pages of the site, and what writes those that come from the code (`generate`)."""
