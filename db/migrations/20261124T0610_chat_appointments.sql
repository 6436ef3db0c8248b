-- Places that a doctor offers to the patient of a chat. The reservation holds the place; who it is for is that of the chat.
create table chat_appointments (
  reservation_id uuid        constraint chat_appointments_pk primary key
                             constraint chat_appointments_reservation references reservations on delete cascade,
  room_id        uuid        not null constraint chat_appointments_room references chat_rooms on delete restrict,
  offered_at     timestamptz not null
);
create index chat_appointments_room on chat_appointments (room_id, offered_at desc);
