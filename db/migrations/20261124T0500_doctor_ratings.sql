-- What a patient thinks of a finished chat, one a room. Internal: it is shown nowhere on the public site.

create table doctor_ratings (
  room_id         uuid         constraint doctor_ratings_pk primary key constraint doctor_ratings_room references chat_rooms on delete cascade,
  stars           smallint     not null constraint doctor_ratings_stars check (stars between 1 and 5),
  -- an empty text when nothing was written
  sealed_comment  text         not null,
  rated_at        timestamptz  not null
);
create index doctor_ratings_rated_at on doctor_ratings (rated_at);
