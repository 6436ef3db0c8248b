-- Ratings are of a chat or of a visit. What is read of them stands in the row: a visit is deleted earlier than its rating.

alter table doctor_ratings drop constraint doctor_ratings_pk;
alter table doctor_ratings
  add column id bigint generated always as identity constraint doctor_ratings_pk primary key,
  alter column room_id drop not null,
  add column kind text not null default 'chat' constraint doctor_ratings_kind check (kind in ('chat', 'visit')),
  -- null = of a chat, or the visit is deleted
  add column reservation_id uuid constraint doctor_ratings_reservation references reservations on delete set null,
  -- null = a service that no doctor gives
  add column doctor_id integer constraint doctor_ratings_doctor references doctors on delete cascade,
  add column facility_id integer constraint doctor_ratings_facility references facilities on delete cascade,
  add column user_id uuid constraint doctor_ratings_user references users on delete cascade,
  add column service text;
update doctor_ratings t set doctor_id = r.doctor_id, facility_id = r.facility_id, user_id = r.user_id, service = r.service
from chat_rooms r where r.id = t.room_id;
delete from doctor_ratings where user_id is null;
alter table doctor_ratings
  alter column kind drop default,
  alter column facility_id set not null,
  alter column user_id set not null,
  alter column service set not null,
  add constraint doctor_ratings_room_once unique (room_id),
  add constraint doctor_ratings_reservation_once unique (reservation_id),
  add constraint doctor_ratings_of_one check ((kind = 'chat') = (room_id is not null) and (kind = 'visit' or reservation_id is null));
create index doctor_ratings_doctor on doctor_ratings (doctor_id) where doctor_id is not null;
create index doctor_ratings_facility on doctor_ratings (facility_id, rated_at desc);
create index doctor_ratings_user on doctor_ratings (user_id);
