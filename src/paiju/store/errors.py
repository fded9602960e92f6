"""What can go wrong with what is kept."""


class StoreError(ValueError):
    """The store cannot do what was asked; says which table or folder, and why."""


class Taken(StoreError):
    """What is to be kept stands where something is kept already."""
