-- What a prescription is checked by: limits of active ingredients, as pharmacists of the hospital enter them with their source and a second one
-- publishes them. One of an ingredient holds at a time.

create table medicine_limits (
  id                 bigint      generated always as identity constraint medicine_limits_pk primary key,
  -- As it stands in the contents of products, in small letters.
  ingredient         text        not null constraint medicine_limits_ingredient check (length(ingredient) between 2 and 120 and ingredient = lower(ingredient)),
  -- Whoever does not tolerate one of a group, should not get another.
  allergy_group      text        constraint medicine_limits_allergy_group check (length(allergy_group) between 2 and 60 and allergy_group = lower(allergy_group)),
  min_age_months     int         constraint medicine_limits_min_age check (min_age_months between 1 and 1200),
  not_in_pregnancy   boolean     not null default false,
  max_dose_mg        numeric     constraint medicine_limits_max_dose check (max_dose_mg > 0),
  max_day_mg         numeric     constraint medicine_limits_max_day check (max_day_mg > 0),
  max_day_mg_per_kg  numeric     constraint medicine_limits_max_day_per_kg check (max_day_mg_per_kg > 0),
  source             text        not null constraint medicine_limits_source check (length(source) between 5 and 200),
  state              text        not null default 'proposed' constraint medicine_limits_state check (state in ('proposed', 'published', 'ended')),
  proposed_by        uuid        constraint medicine_limits_proposer references users on delete set null,
  proposed_at        timestamptz not null,
  published_by       uuid        constraint medicine_limits_publisher references users on delete set null,
  published_at       timestamptz,
  ended_by           uuid        constraint medicine_limits_ender references users on delete set null,
  ended_at           timestamptz,
  constraint medicine_limits_two_persons check (published_by <> proposed_by),
  constraint medicine_limits_says_something check (
    allergy_group is not null or min_age_months is not null or not_in_pregnancy or coalesce(max_dose_mg, max_day_mg, max_day_mg_per_kg) is not null)
);
create unique index medicine_limits_one on medicine_limits (ingredient, state) where state <> 'ended';
create index medicine_limits_by_proposer on medicine_limits (proposed_by) where proposed_by is not null;
create index medicine_limits_by_publisher on medicine_limits (published_by) where published_by is not null;
create index medicine_limits_by_ender on medicine_limits (ended_by) where ended_by is not null;

alter table prescriptions
  -- What the checks found, and why it is given in spite of that; encrypted.
  add column sealed_checks text,
  -- When the paper that was photographed came to the pharmacy.
  add column original_at   timestamptz,
  add column original_by   uuid constraint prescriptions_original_by references users on delete set null;
create index prescriptions_by_original on prescriptions (original_by) where original_by is not null;
