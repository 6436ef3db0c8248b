-- A line with a balance is known by its day, sum and balance; one without also by its text. What was imported before went by all four, so that
-- another reading of it is found by its day and sum alone.
alter table bank_lines add column has_balance boolean not null default false;
