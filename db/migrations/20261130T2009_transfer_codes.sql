-- A transfer may be some rupiah less than what is sold, so that no two open ones to one account have the same sum: the way to pay then costs less than
-- nothing. Two persons switch it on.

alter table payment_attempts drop constraint payment_attempts_fee,
  add constraint payment_attempts_fee check (fee > -500 and fee < amount);
alter table orders drop constraint orders_fee,
  add constraint orders_fee check (fee > -500);
alter table legal_approvals drop constraint legal_approvals_name,
  add constraint legal_approvals_name check (name in
    ('telemedicine', 'sick_notes', 'promo_discounts', 'sale_bebas', 'sale_bebas_terbatas', 'ratings', 'returns', 'vaccination_schedule',
     'transfer_codes'));
