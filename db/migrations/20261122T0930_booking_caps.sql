-- A request may be kept without holding a slot: beyond the caps of unproven numbers, or as a duplicate (decision 69).

alter table appointment_requests
  -- what the patient reads; counts towards the caps
  add column shows_place  boolean not null default true,
  -- shown but not held: a duplicate, or more requests than the number has in a day
  add column withheld     boolean not null default false,
  -- the first request of the same person for this date; no foreign key, because it may be deleted earlier
  add column duplicate_of bigint,
  -- made while signed in to an account with a proven phone number
  add column is_proven    boolean not null default false,
  -- set by the booking desk: the number is real, and its share is free for others
  add column confirmed_at timestamptz,
  -- keyed hashes of the client network and the visit session; removed after 7 days
  add column network_hash text,
  add column visit_hash   text,
  add column holds_place  boolean not null generated always as (status = 'requested' and shows_place and not withheld) stored,
  add constraint appointment_requests_duplicate check (duplicate_of is null or withheld);

update appointment_requests r set is_proven = true from users u where u.id = r.user_id and u.phone is not null;

drop index appointment_requests_same_person;
create unique index appointment_requests_same_person on appointment_requests (schedule_id, visit_date, phone, lower(patient_name))
  where status = 'requested' and duplicate_of is null;

-- `taken` = requests with holds_place; `withheld` = requests that show a place without holding one. The public sees their sum:
-- the remaining capacity must not reveal that a request was a duplicate.
alter table appointment_slots
  add column withheld integer not null default 0 constraint appointment_slots_withheld check (withheld >= 0);
