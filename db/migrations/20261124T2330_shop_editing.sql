-- Pharmacies and the categories of medicines are edited by staff, whose lists show when each was changed.
alter table pharmacies add column updated_at timestamptz not null default now();
alter table medicine_categories add column updated_at timestamptz not null default now();
