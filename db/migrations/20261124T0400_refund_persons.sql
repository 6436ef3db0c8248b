-- Who sends a refund by bank is another person than who approved it, and what was declined is not counted as returned.

alter table refunds
  -- who gave it to the bank; null = not sent by a person, or by one whose account is gone
  add column sent_by uuid constraint refunds_sent_by references users on delete set null,
  add constraint refunds_other_sender check (sent_by <> approved_by);
create index refunds_by_sender on refunds (sent_by) where sent_by is not null;

-- its refund was declined, so this stays the seller's
alter table order_refunds add column declined_at timestamptz;

-- payments are found by the last characters of the number that a person names
create index payment_attempts_by_number on payment_attempts (right(split_part(reference, '.', 1), 8));
create index payment_attempts_transfers on payment_attempts (created_at) where channel = 'transfer';
