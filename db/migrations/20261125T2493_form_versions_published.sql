-- What is being written of a form stands in form_edits, so that every version is published.
delete from form_versions where published_at is null;
drop index form_versions_one_draft;
alter table form_versions alter column published_at set not null;
