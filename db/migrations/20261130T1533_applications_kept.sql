-- A facility is not deleted while it has applications: their CVs would stay. An index of its own is there (job_applications_by_facility).
alter table job_applications drop constraint job_applications_facility,
  add constraint job_applications_facility foreign key (facility_id) references facilities;

-- Of vacancies that are not on the site the last day is over.
update job_applications a set closes_on = least(a.closes_on, (v.updated_at at time zone 'Asia/Jakarta')::date)
from vacancies v where v.id = a.vacancy_id and v.published_at is null;
