-- Some fields of content are published by another person than the one who wrote them.
alter table staff_records add column proposed_by uuid constraint staff_records_proposed_by references users on delete set null;
create index staff_records_proposed_by on staff_records (proposed_by) where proposed_by is not null;
