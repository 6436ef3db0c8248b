-- Doses by weight of a limit, and the second person who agrees that one is not used any more.

alter table medicine_limits
  -- From and to which weight in kilograms, how many milligrams at once, and how often a day: [{"from": 10, "to": 12.9, "mg": 120, "times": 3}].
  add column bands      jsonb       not null default '[]' constraint medicine_limits_bands check (jsonb_typeof(bands) = 'array'),
  add column ending_by  uuid        constraint medicine_limits_ending_by references users on delete set null,
  add column ending_at  timestamptz,
  add constraint medicine_limits_ended_by_two check (ended_by <> ending_by),
  drop constraint medicine_limits_says_something,
  add constraint medicine_limits_says_something check (
    allergy_group is not null or min_age_months is not null or not_in_pregnancy or coalesce(max_dose_mg, max_day_mg, max_day_mg_per_kg) is not null
      or bands <> '[]');
create index medicine_limits_by_ending on medicine_limits (ending_by) where ending_by is not null;
