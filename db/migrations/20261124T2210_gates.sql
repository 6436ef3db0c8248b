-- A scan keeps its name when its device is enrolled again, and its answer when it is sent again.

alter table event_scans
  drop constraint event_scans_device_once,
  drop constraint event_scans_user_once,
  -- what was answered: the first time of the ticket on this list, and how many of its party were inside
  add column first_at timestamptz,
  add column admitted smallint constraint event_scans_admitted check (admitted between 1 and 20),
  add constraint event_scans_once unique (form_id, nonce),
  add constraint event_scans_answered check ((outcome = 'refused') = (first_at is null) and (first_at is null) = (admitted is null)),
  add constraint event_scans_found check (outcome = 'refused' or registration_id is not null);

create index event_scans_of_device on event_scans (device_id) where device_id is not null;
create index event_scans_conflicts on event_scans (form_id, id) where is_conflict;

-- No scan of a device is earlier: its enrolment, or that of the device whose unsent scans it has.
alter table event_gate_devices add column scans_from timestamptz;
update event_gate_devices set scans_from = created_at;
alter table event_gate_devices
  alter column scans_from set not null,
  add constraint event_gate_devices_scans check (scans_from <= created_at);
