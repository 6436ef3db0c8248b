-- A doctor signs what a patient takes, and names no pharmacy: the patient chooses afterwards which one prepares it.

alter table prescriptions
  alter column facility_id drop not null,
  drop constraint prescriptions_state,
  add constraint prescriptions_state
    check (state in ('signed', 'uploaded', 'review', 'quoted', 'approved', 'refused', 'used', 'expired', 'withdrawn', 'replaced')),
  -- without a pharmacy it waits for the choice, or has ended before it
  add constraint prescriptions_chosen check (facility_id is not null or (signed_by is not null and state in ('signed', 'expired', 'replaced')));
create index prescriptions_unchosen on prescriptions (valid_until) where state = 'signed';
