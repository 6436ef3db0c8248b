-- A chat that its doctor hands over to another one of the same specialization. The new doctor and the patient accept in time, or everything goes back.

create table chat_handovers (
  id                  uuid        not null default gen_random_uuid() constraint chat_handovers_pk primary key,
  room_id             uuid        not null constraint chat_handovers_room references chat_rooms on delete restrict,
  from_doctor_id      integer     not null constraint chat_handovers_from references doctors on delete restrict,
  to_doctor_id        integer     not null constraint chat_handovers_to references doctors on delete restrict,
  reason              text        not null constraint chat_handovers_reason check (reason in ('emergency', 'unwell', 'expertise')),
  state               text        not null default 'offered' constraint chat_handovers_state
    check (state in ('offered', 'accepted', 'declined', 'lapsed')),
  offered_at          timestamptz not null,
  offer_until         timestamptz not null,
  doctor_accepted_at  timestamptz,
  patient_accepted_at timestamptz,
  -- the last message that the former doctor could read
  to_seq              integer,
  ended_at            timestamptz,
  constraint chat_handovers_other_doctor check (from_doctor_id <> to_doctor_id),
  constraint chat_handovers_ended check ((state = 'offered') = (ended_at is null)),
  constraint chat_handovers_in_time check (doctor_accepted_at < offer_until and patient_accepted_at < offer_until),
  constraint chat_handovers_accepted check (state <> 'accepted'
    or (doctor_accepted_at is not null and patient_accepted_at is not null and to_seq is not null))
);
create unique index chat_handovers_once on chat_handovers (room_id) where state = 'offered';
create index chat_handovers_room on chat_handovers (room_id, offered_at);
create index chat_handovers_from_doctor on chat_handovers (from_doctor_id);
create index chat_handovers_to_doctor on chat_handovers (to_doctor_id, state);

alter table chat_rooms
  -- until when an offered hand-over is accepted by both, or everything goes back; null = none is offered
  add column handover_until timestamptz,
  add constraint chat_rooms_handover check (handover_until is null or state in ('paid', 'active'));
create index chat_rooms_handover_until on chat_rooms (handover_until) where handover_until is not null;
