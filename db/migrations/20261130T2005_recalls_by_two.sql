-- A batch is held with one press, and a second person decides: it is recalled, or sold again.

alter table stock_recalls
  add column state      text not null default 'recalled' constraint stock_recalls_state check (state in ('held', 'recalled', 'released')),
  -- the letter that recalls it, or why it is sold again
  add column decision   text constraint stock_recalls_decision check (length(decision) between 3 and 200),
  -- null = nobody yet, or an account that was erased
  add column decided_by uuid constraint stock_recalls_decided_by references users on delete set null,
  add column decided_at timestamptz;
alter table stock_recalls alter column state drop default;
update stock_recalls set decision = reason, decided_at = recalled_at;
alter table stock_recalls
  add constraint stock_recalls_decided check ((state = 'held') = (decided_at is null) and (state = 'held') = (decision is null)),
  add constraint stock_recalls_two_persons check (decided_by <> actor_id),
  drop constraint stock_recalls_once;
create unique index stock_recalls_once on stock_recalls (batch_id) where state <> 'released';
create index stock_recalls_by_batch on stock_recalls (batch_id);
create index stock_recalls_by_decider on stock_recalls (decided_by) where decided_by is not null;

-- What was set aside for a recall comes back when its batch is released.
alter table stock_moves
  drop constraint stock_moves_delta,
  add constraint stock_moves_delta check (case when kind in ('receive', 'restock') then delta > 0 when kind in ('adjust', 'recall', 'transfer')
    then delta <> 0 else delta < 0 end);
