-- Services are edited by staff. Hours that are taken off remain for the reservations that were made in them.
alter table service_categories add column updated_at timestamptz not null default now();
alter table service_schedules add column is_active boolean not null default true;
