-- Details of a visit are stored only with a consent that can be proven (decision 85): the version of the text and the moment.

-- Without a recorded version there is no proof of a consent (UU 27/2022, article 24), so these rows may not be kept.
delete from appointment_details where consent_version = 'not-stated';

alter table appointment_details
  add column consented_at timestamptz,
  -- the account that entered all of it; null when a part came from anybody else
  add column entered_by uuid constraint appointment_details_entered_by references users on delete set null;

update appointment_details set consented_at = updated_at;

alter table appointment_details
  alter column consented_at set not null,
  add constraint appointment_details_consent check (consent_version <> 'not-stated');

create index appointment_details_by_account on appointment_details (entered_by);
