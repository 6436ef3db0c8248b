-- Where a visit was before a move and where it went, in words of that moment: the doctor and the hospital may be called otherwise later.
alter table appointment_events
  add to_date    date,
  add from_place text,
  add to_place   text,
  add constraint appointment_events_move check (kind = 'move' or num_nonnulls(to_date, from_place, to_place) = 0);

alter table reservation_moves
  add from_place text,
  add to_place   text,
  -- who moved it: null = the product itself, or an account that is gone
  add actor_id   uuid constraint reservation_moves_actor references users on delete set null,
  add note       text constraint reservation_moves_note check (length(note) between 1 and 500);
create index reservation_moves_of_actor on reservation_moves (actor_id) where actor_id is not null;
