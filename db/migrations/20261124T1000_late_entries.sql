-- What people enter for somebody else: money of an earlier day, and the bank account of an owner who is erased.

alter table payment_attempts
  -- the day on which the money stands on the statement, where a cashier names it
  add column received_on date,
  add constraint payment_attempts_received_on check (received_on is null or paid_at is not null);

alter table refunds
  -- who entered the bank account of an owner who is erased; null = the owner named it
  add column account_by uuid constraint refunds_account_by references users on delete set null,
  add constraint refunds_other_account check (account_by <> approved_by);
create index refunds_by_account_entry on refunds (account_by) where account_by is not null;
