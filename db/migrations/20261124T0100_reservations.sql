-- Reservations of doctors (SRD) and service orders (SPT), their places, and the waiting list.

-- A service that is given in the hours of a doctor takes its places there, together with Pendaftaran.
alter table service_schedules
  add column practice_schedule_id integer constraint service_schedules_practice_schedule references practice_schedules on delete set null;
create index service_schedules_practice_schedule on service_schedules (practice_schedule_id) where practice_schedule_id is not null;

-- How many reservations hold a place on one date of a service's hours. The row of the schedule is its lock.
create table service_slots (
  schedule_id  integer not null constraint service_slots_schedule references service_schedules on delete cascade,
  visit_date   date    not null,
  -- null = not limited
  capacity     integer,
  taken        integer not null default 0,
  constraint service_slots_pk primary key (schedule_id, visit_date),
  constraint service_slots_within_capacity check (taken >= 0 and (capacity is null or taken <= capacity))
);

create table reservations (
  id                   uuid        not null default gen_random_uuid() constraint reservations_pk primary key,
  -- said at the desk; no letters that are read as others
  code                 text        not null constraint reservations_code unique
                                   constraint reservations_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  -- SHA-256 of the private link's token
  token_hash           bytea       not null constraint reservations_token_hash unique,
  kind                 text        not null constraint reservations_kind check (kind in ('SPT', 'SRD')),
  service_id           integer     not null constraint reservations_service references services,
  option_id            integer     constraint reservations_option references service_options on delete set null,
  facility_id          integer     not null constraint reservations_facility references facilities,
  doctor_id            integer     constraint reservations_doctor references doctors,
  user_id              uuid        constraint reservations_user references users on delete set null,
  family_member_id     uuid        constraint reservations_family_member references family_members on delete set null,
  patient_name         text        not null constraint reservations_patient_name check (length(patient_name) between 1 and 120),
  -- null = nothing is to be paid, or no time is agreed on yet
  order_id             bigint      constraint reservations_order references orders on delete set null
                                   constraint reservations_order_once unique,
  practice_schedule_id integer     constraint reservations_practice_schedule references practice_schedules,
  service_schedule_id  integer     constraint reservations_service_schedule references service_schedules,
  visit_date           date        not null,
  -- the hours, the price and the rule of cancelling as they were told
  start_hour           time        not null,
  end_hour             time,
  starts_at            timestamptz not null,
  ends_at              timestamptz not null,
  price                bigint      not null constraint reservations_price check (price between 0 and 999999999),
  policy               text        not null,
  is_by_appointment    boolean     not null default false,
  state                text        not null constraint reservations_state check (state in
                                   ('requested', 'offered', 'held', 'booked', 'checked_in', 'fulfilled', 'no_show', 'expired', 'cancelled')),
  state_at             timestamptz not null,
  hold_until           timestamptz,
  moves                smallint    not null default 0 constraint reservations_moves check (moves between 0 and 2),
  -- why it does not take place as it was told: the doctor is away, or the hours are others
  disruption           text        constraint reservations_disruption check (disruption in ('absent', 'hours')),
  disrupted_at         timestamptz,
  -- nobody has said whether the person came
  is_unconfirmed       boolean     not null default false,
  cancelled_by         text        constraint reservations_cancelled_by check (cancelled_by in ('patient', 'desk')),
  returned_percent     smallint    constraint reservations_returned_percent check (returned_percent between 0 and 100),
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  holds_place          boolean     not null generated always as
                                   (state in ('offered', 'held', 'booked', 'checked_in', 'fulfilled', 'no_show')) stored,
  constraint reservations_one_schedule check (num_nonnulls(practice_schedule_id, service_schedule_id) = 1),
  constraint reservations_hours check (ends_at > starts_at),
  constraint reservations_hold check ((hold_until is not null) = (state in ('offered', 'held'))),
  constraint reservations_disrupted check ((disruption is null) = (disrupted_at is null)),
  constraint reservations_cancelled check (state <> 'cancelled' or cancelled_by is not null),
  constraint reservations_unconfirmed check (not is_unconfirmed or state = 'fulfilled'),
  -- no doctor in two places in one hour
  constraint reservations_doctor_in_one_place exclude using gist
    (doctor_id with =, facility_id with <>, tstzrange(starts_at, ends_at) with &&)
    where (doctor_id is not null and state in ('offered', 'held', 'booked', 'checked_in', 'fulfilled', 'no_show'))
);
-- One person has one place in an hour.
create unique index reservations_person_once on reservations
  (user_id, lower(patient_name), coalesce(practice_schedule_id, 0), coalesce(service_schedule_id, 0), visit_date)
  where state in ('requested', 'offered', 'held', 'booked', 'checked_in');
create index reservations_of_practice on reservations (practice_schedule_id, visit_date) where practice_schedule_id is not null;
create index reservations_of_service_hours on reservations (service_schedule_id, visit_date) where service_schedule_id is not null;
create index reservations_of_user on reservations (user_id, starts_at desc) where user_id is not null;
create index reservations_of_doctor on reservations (doctor_id, visit_date) where doctor_id is not null;
create index reservations_of_facility on reservations (facility_id, visit_date, start_hour, id);
create index reservations_of_service on reservations (service_id);
create index reservations_of_option on reservations (option_id) where option_id is not null;
create index reservations_of_family on reservations (family_member_id) where family_member_id is not null;
create index reservations_held on reservations (hold_until) where hold_until is not null;
create index reservations_open_past on reservations (ends_at) where state in ('booked', 'checked_in');

-- The dates that a reservation had before.
create table reservation_moves (
  id             bigint      generated always as identity constraint reservation_moves_pk primary key,
  reservation_id uuid        not null constraint reservation_moves_reservation references reservations on delete cascade,
  from_date      date        not null,
  from_start     time        not null,
  to_date        date        not null,
  to_start       time        not null,
  moved_by       text        not null constraint reservation_moves_by check (moved_by in ('patient', 'desk', 'schedule')),
  created_at     timestamptz not null
);
create index reservation_moves_by_reservation on reservation_moves (reservation_id, id);

-- Who waits for a place with a doctor. An offer holds a place as a reservation.
create table waitlist_entries (
  id               uuid        not null default gen_random_uuid() constraint waitlist_entries_pk primary key,
  user_id          uuid        not null constraint waitlist_entries_user references users on delete cascade,
  family_member_id uuid        constraint waitlist_entries_family_member references family_members on delete set null,
  service_id       integer     not null constraint waitlist_entries_service references services,
  option_id        integer     constraint waitlist_entries_option references service_options on delete set null,
  doctor_id        integer     not null constraint waitlist_entries_doctor references doctors,
  facility_id      integer     not null constraint waitlist_entries_facility references facilities,
  from_date        date        not null,
  to_date          date        not null,
  state            text        not null default 'waiting' constraint waitlist_entries_state check (state in
                               ('waiting', 'offered', 'accepted', 'declined', 'lapsed', 'cancelled', 'past')),
  state_at         timestamptz not null,
  reservation_id   uuid        constraint waitlist_entries_reservation references reservations on delete set null,
  created_at       timestamptz not null,
  constraint waitlist_entries_period check (from_date <= to_date)
);
create unique index waitlist_entries_once on waitlist_entries (user_id, doctor_id, facility_id) where state in ('waiting', 'offered');
create index waitlist_entries_of_user on waitlist_entries (user_id, created_at desc);
create index waitlist_entries_waiting on waitlist_entries (doctor_id, facility_id, created_at, id) where state = 'waiting';
create index waitlist_entries_of_facility on waitlist_entries (facility_id);
create index waitlist_entries_of_doctor on waitlist_entries (doctor_id);
create index waitlist_entries_of_service on waitlist_entries (service_id);
create index waitlist_entries_of_option on waitlist_entries (option_id) where option_id is not null;
create index waitlist_entries_of_family on waitlist_entries (family_member_id) where family_member_id is not null;
create index waitlist_entries_of_reservation on waitlist_entries (reservation_id) where reservation_id is not null;

-- What a person was told about a reservation; each key once.
create table reservation_messages (
  reservation_id uuid        not null constraint reservation_messages_reservation references reservations on delete cascade,
  kind           text        not null constraint reservation_messages_kind check (kind ~ '^[a-z_]{1,40}$'),
  -- what makes it another message of the kind, such as the date
  about          text        not null,
  message_id     bigint      constraint reservation_messages_message references outbox_messages on delete set null,
  created_at     timestamptz not null,
  constraint reservation_messages_pk primary key (reservation_id, kind, about)
);
create index reservation_messages_of_outbox on reservation_messages (message_id) where message_id is not null;
