-- Prescriptions that a doctor signs in a chat. They go to a pharmacist like those that patients send; what was signed does not change.

alter table prescriptions
  -- the doctor who signed it in a chat; null = the patient sent it
  add column signed_by integer constraint prescriptions_signed_by references doctors on delete restrict,
  -- the one of the same chat that it corrects
  add column replaces uuid constraint prescriptions_replaces references prescriptions on delete set null
                           constraint prescriptions_replaces_once unique,
  drop constraint prescriptions_state,
  add constraint prescriptions_state
    check (state in ('uploaded', 'review', 'quoted', 'approved', 'refused', 'used', 'expired', 'withdrawn', 'replaced')),
  add constraint prescriptions_signed check (signed_by is null or (sealed_reading is not null and issued_on is not null and valid_until is not null)),
  add constraint prescriptions_replaces_signed check (replaces is null or (signed_by is not null and replaces <> id));
create index prescriptions_signed_by on prescriptions (signed_by) where signed_by is not null;

-- What the doctor signed; the pharmacist's decision about each is the line of the same number.
create table prescription_signed_lines (
  prescription_id uuid     not null constraint prescription_signed_lines_prescription references prescriptions on delete cascade,
  no              smallint not null constraint prescription_signed_lines_no check (no between 1 and 5),
  product_id      integer  not null constraint prescription_signed_lines_product references products on delete restrict,
  -- base units
  quantity        integer  not null constraint prescription_signed_lines_quantity check (quantity between 1 and 100000),
  -- what is written, and how it is taken
  sealed_text     text     not null,
  constraint prescription_signed_lines_pk primary key (prescription_id, no)
);
create index prescription_signed_lines_product on prescription_signed_lines (product_id);

-- The chat in which a prescription was signed.
create table chat_prescriptions (
  prescription_id uuid        constraint chat_prescriptions_pk primary key
                              constraint chat_prescriptions_prescription references prescriptions on delete cascade,
  room_id         uuid        not null constraint chat_prescriptions_room references chat_rooms on delete restrict,
  signed_at       timestamptz not null
);
create index chat_prescriptions_room on chat_prescriptions (room_id, signed_at);
