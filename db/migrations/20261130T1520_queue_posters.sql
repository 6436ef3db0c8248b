-- The poster with which patients say at a unit that they have come. A unit without a row has its first one.
create table queue_posters (
  facility_id integer constraint queue_posters_pk primary key constraint queue_posters_facility references facilities on delete cascade,
  -- each renewal ends the posters before
  generation  integer not null constraint queue_posters_generation check (generation > 1)
);
