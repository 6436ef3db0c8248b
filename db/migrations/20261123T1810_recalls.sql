-- Batches that were recalled, with every part of an order that was packed from one: whose buyer is notified, and a task for the pharmacy.

create table stock_recalls (
  id          bigint      generated always as identity constraint stock_recalls_pk primary key,
  batch_id    bigint      not null constraint stock_recalls_batch references stock_batches on delete restrict,
  reason      text        not null constraint stock_recalls_reason check (length(reason) between 3 and 200),
  -- null = an account that was erased
  actor_id    uuid        constraint stock_recalls_actor references users on delete set null,
  recalled_at timestamptz not null,
  constraint stock_recalls_once unique (batch_id)
);
create index stock_recalls_by_actor on stock_recalls (actor_id) where actor_id is not null;

create table stock_recall_parts (
  recall_id       bigint      not null constraint stock_recall_parts_recall references stock_recalls on delete restrict,
  seller_order_id bigint      not null constraint stock_recall_parts_seller_order references seller_orders on delete cascade,
  -- base units that were packed
  qty             integer     not null constraint stock_recall_parts_qty check (qty > 0),
  -- when its history and its buyer's message were written
  notified_at         timestamptz,
  outcome         text        constraint stock_recall_parts_outcome check (outcome in ('returned', 'destroyed', 'used', 'stopped', 'unreached')),
  note            text        constraint stock_recall_parts_note check (length(note) between 1 and 200),
  done_by         uuid        constraint stock_recall_parts_done_by references users on delete set null,
  done_at         timestamptz,
  constraint stock_recall_parts_pk primary key (recall_id, seller_order_id),
  constraint stock_recall_parts_done check ((outcome is null) = (done_at is null))
);
create index stock_recall_parts_by_seller_order on stock_recall_parts (seller_order_id);
create index stock_recall_parts_by_doer on stock_recall_parts (done_by) where done_by is not null;
