-- The ledgers of forms: their rows are added and never changed (db/functions/ledgers.sql).

create or replace trigger form_consents_unchanged before update on form_consents for each row execute function refuse_change();
create or replace trigger form_consents_not_emptied before truncate on form_consents for each statement execute function refuse_change();
create or replace trigger event_scans_unchanged before update on event_scans for each row execute function refuse_change();
create or replace trigger event_scans_not_emptied before truncate on event_scans for each statement execute function refuse_change();
create or replace trigger form_complaint_events_unchanged before update on form_complaint_events for each row execute function refuse_change();
create or replace trigger form_complaint_events_not_emptied before truncate on form_complaint_events
  for each statement execute function refuse_change();
