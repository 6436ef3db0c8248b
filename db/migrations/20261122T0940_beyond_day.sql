-- Why a request is withheld has to outlast its being a duplicate: when it takes the role of the first it must not hold a slot for that.

alter table appointment_requests
  -- more requests than the number has in a day
  add column is_beyond_day boolean not null default false;

update appointment_requests set is_beyond_day = true where withheld and duplicate_of is null;

alter table appointment_requests add constraint appointment_requests_beyond_day check (withheld or not is_beyond_day);
