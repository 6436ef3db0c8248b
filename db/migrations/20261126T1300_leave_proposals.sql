-- Leave that a doctor asks for. Every hospital of the doctor has a row of its own, which its managers decide; until then no visit changes.

create table leave_proposals (
  id           bigint   generated always as identity constraint leave_proposals_pk primary key,
  doctor_id    integer  not null constraint leave_proposals_doctor references doctors on delete cascade,
  facility_id  integer  not null constraint leave_proposals_facility references facilities on delete cascade,
  starts_on    date     not null,
  ends_on      date     not null,
  -- for the staff alone
  reason       text     not null constraint leave_proposals_reason check (length(reason) <= 200),
  state        text     not null default 'proposed'
               constraint leave_proposals_state check (state in ('proposed', 'accepted', 'declined', 'withdrawn')),
  -- why it was declined, for the doctor
  note         text     not null default '' constraint leave_proposals_note check (length(note) <= 200),
  created_at   timestamptz not null,
  decided_by   uuid     constraint leave_proposals_decided_by references users on delete set null,
  decided_at   timestamptz,
  constraint leave_proposals_period check (starts_on <= ends_on),
  constraint leave_proposals_decided check ((state = 'proposed') = (decided_at is null)),
  -- The same days are asked for once at a time.
  constraint leave_proposals_once exclude using gist
    (doctor_id with =, facility_id with =, daterange(starts_on, ends_on, '[]') with &&) where (state = 'proposed')
);
create index leave_proposals_doctor on leave_proposals (doctor_id, ends_on);
create index leave_proposals_facility on leave_proposals (facility_id, ends_on);
create index leave_proposals_decided_by on leave_proposals (decided_by) where decided_by is not null;
