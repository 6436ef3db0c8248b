-- The cart of an account: which variants, how many of each, and whether they are chosen for the next order. Prices and stock are read when it
-- is shown; only what a variant cost when the person last saw it is kept, to say that it has changed.

create table carts (
  user_id    uuid        constraint carts_pk primary key constraint carts_user references users on delete cascade,
  changed_at timestamptz not null
);
create index carts_changed on carts (changed_at);

create table cart_lines (
  user_id    uuid        not null constraint cart_lines_cart references carts on delete cascade,
  stock_id   integer     not null constraint cart_lines_stock references medicine_stocks on delete cascade,
  qty        integer     not null constraint cart_lines_qty check (qty between 1 and 999),
  checked    boolean     not null default true,
  seen_price bigint      not null constraint cart_lines_seen_price check (seen_price > 0),
  added_at   timestamptz not null,
  constraint cart_lines_pk primary key (user_id, stock_id)
);
create index cart_lines_variant on cart_lines (stock_id);
