"""What all wings of the training share: arguments, output, pages, blocks of work."""
