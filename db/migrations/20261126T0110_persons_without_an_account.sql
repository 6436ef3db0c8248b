-- A breach also concerns persons without an account and without a contact: they are named by their record and told by hand.

alter table privacy_incident_persons add column object text constraint privacy_incident_persons_object check (length(object) between 3 and 100);
alter table privacy_incident_persons drop constraint privacy_incident_persons_one;
alter table privacy_incident_persons add constraint privacy_incident_persons_one check (num_nonnulls(user_id, contact, object) <= 1);
create unique index privacy_incident_persons_objects on privacy_incident_persons (incident_id, object) where object is not null;

alter table privacy_incident_persons drop constraint privacy_incident_persons_origin;
alter table privacy_incident_persons add constraint privacy_incident_persons_origin
  check (origin in ('accounts', 'all_accounts', 'actor', 'reveals', 'records', 'form', 'unit'));
alter table privacy_incident_persons drop constraint privacy_incident_persons_state;
alter table privacy_incident_persons add constraint privacy_incident_persons_state
  check (state in ('waiting', 'sent', 'exercised', 'unreachable', 'by_hand', 'informed'));

-- How many rows a search found that belong to no person who is known.
alter table privacy_incident_steps add column unmatched integer constraint privacy_incident_steps_unmatched check (unmatched > 0);
alter table privacy_incident_steps drop constraint privacy_incident_steps_kind;
alter table privacy_incident_steps add constraint privacy_incident_steps_kind
  check (kind in ('opened', 'noted', 'persons', 'notice', 'approved', 'sent', 'told', 'by_hand', 'authority', 'closed'));
