-- Lists of services show the featured ones first, in every list.
drop index services_category_listed;
create index services_category_listed on services (category_id, is_featured desc, sort_order, id) where published_at is not null;
drop index services_facility_listed;
create index services_facility_listed on services (facility_id, is_featured desc, sort_order, id) where published_at is not null;
create index services_listed on services (is_featured desc, sort_order, id) where published_at is not null;
