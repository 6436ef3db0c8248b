-- The last day of a vacancy is that of its applications too. One whose own day is over keeps it: who applied is not kept longer because the
-- vacancy opens again.
create or replace function move_last_day_of_applications() returns trigger language plpgsql as $$
begin
  update job_applications set closes_on = new.closes_on
  where vacancy_id = new.id and (closes_on > new.closes_on or closes_on >= (new.updated_at at time zone 'Asia/Jakarta')::date);
  return null;
end $$;

create or replace trigger vacancies_last_day after update of closes_on on vacancies for each row when (new.closes_on <> old.closes_on)
  execute function move_last_day_of_applications();

-- A vacancy that is taken off the site is over.
create or replace function end_applications() returns trigger language plpgsql as $$
begin
  update job_applications set closes_on = least(closes_on, (new.updated_at at time zone 'Asia/Jakarta')::date) where vacancy_id = new.id;
  return null;
end $$;

create or replace trigger vacancies_taken_off after update of published_at on vacancies
  for each row when (old.published_at is not null and new.published_at is null) execute function end_applications();
