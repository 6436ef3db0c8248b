-- Moved by its patient when cancelling would no longer have returned everything: cancelling afterwards does not either.
alter table reservation_moves add column is_late boolean not null default false;
