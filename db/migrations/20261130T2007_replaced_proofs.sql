-- While a cashier looks for the money, its sender may show another proof in the place of the first.

alter table payment_proofs
  drop constraint payment_proofs_state,
  add constraint payment_proofs_state check (state in ('waiting', 'confirmed', 'rejected', 'replaced'));
