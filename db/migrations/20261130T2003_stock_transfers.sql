-- Goods that a pharmacy sends to another one: out of the stock of the one when they leave, into that of the other as they are counted.

create table transfers (
  id          bigint      generated always as identity constraint transfers_pk primary key,
  from_id     integer     not null constraint transfers_from references pharmacies on delete restrict,
  to_id       integer     not null constraint transfers_to references pharmacies on delete restrict,
  -- received = something is still on its way; closed = nothing is, or it is lost for a reason
  state       text        not null default 'draft' constraint transfers_state check (state in ('draft', 'sent', 'received', 'closed', 'dropped')),
  created_by  uuid        constraint transfers_created_by references users on delete set null,
  created_at  timestamptz not null,
  sent_by     uuid        constraint transfers_sent_by references users on delete set null,
  sent_at     timestamptz,
  closed_by   uuid        constraint transfers_closed_by references users on delete set null,
  closed_at   timestamptz,
  lost_reason text        constraint transfers_lost_reason check (length(lost_reason) between 3 and 200),
  constraint transfers_apart check (from_id <> to_id),
  constraint transfers_sent check ((state in ('draft', 'dropped')) = (sent_at is null)),
  constraint transfers_closed check ((state = 'closed') = (closed_at is not null))
);
create index transfers_of_sender on transfers (from_id, state);
create index transfers_of_receiver on transfers (to_id, state);
create index transfers_creator on transfers (created_by) where created_by is not null;
create index transfers_sender on transfers (sent_by) where sent_by is not null;
create index transfers_closer on transfers (closed_by) where closed_by is not null;

create table transfer_lines (
  id          bigint  generated always as identity constraint transfer_lines_pk primary key,
  transfer_id bigint  not null constraint transfer_lines_transfer references transfers on delete cascade,
  -- of the sender
  batch_id    bigint  not null constraint transfer_lines_batch references stock_batches on delete restrict,
  qty         integer not null constraint transfer_lines_qty check (qty between 1 and 1000000),
  received    integer not null default 0 constraint transfer_lines_received check (received between 0 and qty),
  constraint transfer_lines_once unique (transfer_id, batch_id)
);
create index transfer_lines_of_batch on transfer_lines (batch_id);

-- A line leaves its sender once; what has come of it is never more than has left.
alter table stock_moves
  add column transfer_line_id bigint constraint stock_moves_transfer_line references transfer_lines on delete restrict,
  drop constraint stock_moves_kind,
  add constraint stock_moves_kind
    check (kind in ('receive', 'void', 'transfer', 'pick', 'restock', 'adjust', 'expire', 'recall', 'damage')),
  drop constraint stock_moves_delta,
  add constraint stock_moves_delta check (case kind when 'receive' then delta > 0 when 'restock' then delta > 0 when 'adjust' then delta <> 0
    when 'transfer' then delta <> 0 else delta < 0 end),
  add constraint stock_moves_of_transfer check ((kind = 'transfer') = (transfer_line_id is not null));
create unique index stock_moves_transfer_once on stock_moves (transfer_line_id) where delta < 0 and transfer_line_id is not null;
create index stock_moves_transfer_line on stock_moves (transfer_line_id) where transfer_line_id is not null;
