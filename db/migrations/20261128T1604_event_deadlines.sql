-- How long a seat is held for a payment at the place, beside the minutes for every other way.
alter table forms add column at_place_hours smallint not null default 24
  constraint forms_at_place_hours check (at_place_hours between 1 and 720);

-- Until when a registration is to be paid. `hold_until` is the same or later: a payment of the last minute arrives after it.
alter table event_registrations add column pay_until timestamptz,
  add constraint event_registrations_pay_until check (pay_until is null or (state = 'awaiting_payment' and pay_until <= hold_until));
update event_registrations set pay_until = hold_until where state = 'awaiting_payment';

-- Counts the changes of what a calendar entry says (db/functions/calendar_entries.sql).
alter table forms add column revision integer not null default 0;
update forms set revision = moves;
alter table event_registrations add column revision integer not null default 0;
alter table reservations add column revision integer not null default 0;
update reservations set revision = 1 where state in ('cancelled', 'expired');
