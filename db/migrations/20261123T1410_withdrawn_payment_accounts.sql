-- A proposed bank account can be withdrawn before a second person approves it.

alter table payment_accounts
  add column withdrawn_at timestamptz,
  drop constraint payment_accounts_state,
  add constraint payment_accounts_state check (state in ('proposed', 'active', 'retired', 'withdrawn')),
  drop constraint payment_accounts_approved,
  add constraint payment_accounts_approved check ((state in ('proposed', 'withdrawn')) = (approved_at is null)),
  add constraint payment_accounts_withdrawn check ((state = 'withdrawn') = (withdrawn_at is not null));
