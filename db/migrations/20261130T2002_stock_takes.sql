-- Stock that is counted batch by batch, without its counter seeing what should be there, while the sale goes on.

create table stock_takes (
  id          bigint      generated always as identity constraint stock_takes_pk primary key,
  facility_id integer     not null constraint stock_takes_pharmacy references pharmacies on delete restrict,
  -- all of it, one rack, one category, or the ten items that were counted longest ago
  scope       text        not null constraint stock_takes_scope check (scope in ('all', 'rack', 'category', 'day')),
  -- the rack, or the id of the category
  scope_value text        not null default '' constraint stock_takes_scope_value check (length(scope_value) <= 30),
  state       text        not null default 'open' constraint stock_takes_state check (state in ('open', 'review', 'posted', 'dropped')),
  opened_by   uuid        constraint stock_takes_opened_by references users on delete set null,
  opened_at   timestamptz not null,
  posted_by   uuid        constraint stock_takes_posted_by references users on delete set null,
  posted_at   timestamptz,
  constraint stock_takes_posted check ((state = 'posted') = (posted_at is not null)),
  constraint stock_takes_valued check ((scope in ('rack', 'category')) = (scope_value <> ''))
);
create unique index stock_takes_once on stock_takes (facility_id, scope, scope_value) where state in ('open', 'review');
create index stock_takes_of_pharmacy on stock_takes (facility_id, state);
create index stock_takes_opener on stock_takes (opened_by) where opened_by is not null;
create index stock_takes_poster on stock_takes (posted_by) where posted_by is not null;

create table stock_take_lines (
  id           bigint      generated always as identity constraint stock_take_lines_pk primary key,
  count_id     bigint      not null constraint stock_take_lines_count references stock_takes on delete cascade,
  batch_id     bigint      not null constraint stock_take_lines_batch references stock_batches on delete restrict,
  -- null = not yet; 0 is a count
  counted      integer     constraint stock_take_lines_counted check (counted between 0 and 1000000),
  -- what should have been there at that moment
  on_hand_then integer     constraint stock_take_lines_on_hand check (on_hand_then >= 0),
  counted_at   timestamptz,
  counted_by   uuid        constraint stock_take_lines_counted_by references users on delete set null,
  -- how often it was counted
  times        smallint    not null default 0 constraint stock_take_lines_times check (times >= 0),
  constraint stock_take_lines_once unique (count_id, batch_id),
  constraint stock_take_lines_whole check ((counted is null) = (on_hand_then is null) and (counted is null) = (counted_at is null))
);
create index stock_take_lines_of_batch on stock_take_lines (batch_id);
create index stock_take_lines_counter on stock_take_lines (counted_by) where counted_by is not null;
