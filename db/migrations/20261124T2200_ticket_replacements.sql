-- The tickets of an event are replaced after its key has leaked; everybody who has one is told, as of a move.
alter table event_changes drop constraint event_changes_kind;
alter table event_changes add constraint event_changes_kind check (kind in ('moved', 'cancelled', 'tickets_replaced'));

-- What looks automated and waits for staff.
create index form_submissions_held on form_submissions (form_version_id, created_at) where is_quarantined;
