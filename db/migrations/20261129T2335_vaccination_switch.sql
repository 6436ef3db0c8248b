-- Whether the schedules of vaccinations are shown: after a paediatrician has compared them (decision 205).
alter table legal_approvals drop constraint legal_approvals_name,
  add constraint legal_approvals_name check (name in
    ('telemedicine', 'promo_discounts', 'sale_bebas', 'sale_bebas_terbatas', 'ratings', 'returns', 'vaccination_schedule'));
