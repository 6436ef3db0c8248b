-- The end of a publication is a revision too, so that the revisions alone say what was on the site on a day.

alter table staff_revisions drop constraint staff_revisions_cause;
alter table staff_revisions add constraint staff_revisions_cause
  check (cause in ('before', 'note', 'publish', 'schedule', 'restore', 'trash', 'unpublish'));
