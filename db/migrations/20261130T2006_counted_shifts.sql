-- A drawer is counted before anybody sees what should be in it, cash and card slips apart; what is far off is counted twice, and the next cashier confirms it.

alter table cashier_shifts
  add column counted_at    timestamptz,
  -- the slips of the card machine
  add column counted_card  bigint constraint cashier_shifts_counted_card check (counted_card between 0 and 999999999999),
  add column expected_card bigint,
  -- the first of two counts
  add column first_cash    bigint constraint cashier_shifts_first_cash check (first_cash between 0 and 999999999999),
  add column first_card    bigint constraint cashier_shifts_first_card check (first_card between 0 and 999999999999),
  -- who took the drawer over
  add column confirmed_by  uuid constraint cashier_shifts_confirmed_by references users on delete set null,
  add column confirmed_at  timestamptz;
update cashier_shifts s set counted_at = closed_at, counted_card = p.card, expected_card = p.card
from (select id, (select coalesce(sum(amount), 0) from cashier_shift_payments where shift_id = c.id and tender = 'card') as card from cashier_shifts c) p
where p.id = s.id and closed_at is not null;
alter table cashier_shifts
  drop constraint cashier_shifts_closed,
  drop constraint cashier_shifts_difference,
  add constraint cashier_shifts_counted check (num_nulls(counted_at, counted_cash, counted_card, expected_cash, expected_card) in (0, 5)),
  add constraint cashier_shifts_first check ((first_cash is null) = (first_card is null)),
  add constraint cashier_shifts_closed check (closed_at is null or counted_at is not null),
  add constraint cashier_shifts_difference check (closed_at is null or reason is not null
    or (counted_cash = expected_cash and counted_card = expected_card)),
  add constraint cashier_shifts_confirmed check (confirmed_at is null or closed_at is not null),
  add constraint cashier_shifts_other_person check (confirmed_by <> user_id);
create index cashier_shifts_by_confirmer on cashier_shifts (confirmed_by) where confirmed_by is not null;
