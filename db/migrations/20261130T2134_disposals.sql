-- Goods that leave for good: back to their wholesaler (retur), or destroyed before two persons (pemusnahan).

create table disposals (
  id          bigint      generated always as identity constraint disposals_pk primary key,
  facility_id integer     not null constraint disposals_pharmacy references pharmacies on delete restrict,
  kind        text        not null constraint disposals_kind check (kind in ('return', 'destroy')),
  -- who takes returned goods back
  supplier_id integer     constraint disposals_supplier references suppliers on delete restrict,
  state       text        not null default 'draft' constraint disposals_state check (state in ('draft', 'done', 'dropped')),
  created_by  uuid        constraint disposals_created_by references users on delete set null,
  created_at  timestamptz not null,
  done_by     uuid        constraint disposals_done_by references users on delete set null,
  done_at     timestamptz,
  -- as the document says: who recorded the goods and who was the second person, how and where they were destroyed, and why they left
  executor    text        constraint disposals_executor check (length(executor) between 2 and 600),
  witness     text        constraint disposals_witness check (length(witness) between 2 and 150),
  method      text        constraint disposals_method check (length(method) between 3 and 200),
  place       text        constraint disposals_place check (length(place) between 3 and 200),
  reason      text        constraint disposals_reason check (length(reason) between 3 and 200),
  constraint disposals_taken_back check ((kind = 'return') = (supplier_id is not null)),
  constraint disposals_done check (
    (state = 'done') = (done_at is not null) and (state = 'done') = (executor is not null) and (state = 'done') = (reason is not null)),
  constraint disposals_destroyed check (
    (state = 'done' and kind = 'destroy') = (witness is not null) and (witness is null) = (method is null) and (witness is null) = (place is null))
);
create index disposals_of_pharmacy on disposals (facility_id, state);
create index disposals_of_supplier on disposals (supplier_id) where supplier_id is not null;
create index disposals_creator on disposals (created_by) where created_by is not null;
create index disposals_doer on disposals (done_by) where done_by is not null;

create table disposal_lines (
  id          bigint  generated always as identity constraint disposal_lines_pk primary key,
  disposal_id bigint  not null constraint disposal_lines_disposal references disposals on delete cascade,
  batch_id    bigint  not null constraint disposal_lines_batch references stock_batches on delete restrict,
  -- what is sold until then, or what was set aside and is in no stock any more
  source      text    not null constraint disposal_lines_source check (source in ('stock', 'quarantine')),
  qty         integer not null constraint disposal_lines_qty check (qty between 1 and 1000000),
  added_by    uuid    constraint disposal_lines_added_by references users on delete set null,
  constraint disposal_lines_once unique (disposal_id, batch_id, source)
);
create index disposal_lines_of_batch on disposal_lines (batch_id);
create index disposal_lines_adder on disposal_lines (added_by) where added_by is not null;

-- What is returned from the stock leaves it once for its line; what was set aside has left it before.
alter table stock_moves
  add column disposal_line_id bigint constraint stock_moves_disposal_line references disposal_lines on delete restrict,
  drop constraint stock_moves_kind,
  add constraint stock_moves_kind
    check (kind in ('receive', 'void', 'transfer', 'return', 'pick', 'restock', 'adjust', 'expire', 'recall', 'damage')),
  add constraint stock_moves_of_disposal check ((kind = 'return') = (disposal_line_id is not null));
create unique index stock_moves_disposal_once on stock_moves (disposal_line_id) where disposal_line_id is not null;
