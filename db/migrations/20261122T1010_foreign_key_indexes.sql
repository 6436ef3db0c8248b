-- Deleting or renumbering a row looks for the rows that refer to it. Every foreign key has an index for that; a null refers to nothing
-- and is left out. Indexes that list published rows alone do not count: the check has to see drafts too.

create index appointment_requests_schedule_id on appointment_requests (schedule_id);
create index appointment_requests_facility_id on appointment_requests (facility_id);
create index appointment_requests_specialization_id on appointment_requests (specialization_id);
create index appointment_requests_doctor_id on appointment_requests (doctor_id);
create index articles_category_id on articles (category_id);
create index articles_reviewer_id on articles (reviewer_id) where reviewer_id is not null;
create index business_cards_facility_id on business_cards (facility_id);
create index contact_messages_specialization_id on contact_messages (specialization_id) where specialization_id is not null;
create index doctor_leaves_facility_id on doctor_leaves (facility_id) where facility_id is not null;
create index facilities_facility_type_id on facilities (facility_type_id);
create index landing_pages_facility_id on landing_pages (facility_id);
create index practices_specialization_id on practices (specialization_id);
create index promos_facility_id on promos (facility_id) where facility_id is not null;
create index promos_doctor_id on promos (doctor_id) where doctor_id is not null;
create index promos_service_category_id on promos (service_category_id) where service_category_id is not null;
create index services_category_id on services (category_id);
create index services_facility_id on services (facility_id);
create index services_specialization_id on services (specialization_id) where specialization_id is not null;
create index specializations_parent_id on specializations (parent_id) where parent_id is not null;

-- The former one knew sessions that have not ended, and erasing an account takes ended ones too.
drop index sessions_user_id;
create index sessions_user_id on sessions (user_id) where user_id is not null;
