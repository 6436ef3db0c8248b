-- Stock in base units. Everything that writes it locks the rows of stock_items first, in the order of their ids.

-- Locks these items and brings them up to that time: ended holds are released, batches past their last day of sale become shortages, and
-- shortages are written off as far as no order holds the units.
create or replace function settle_stock(items bigint[], at timestamptz) returns void
language plpgsql volatile
as $$
declare
  shortage record;
  free integer;
  n integer;
begin
  perform from stock_items where id = any (items) order by id for update;

  with ended as (
    update stock_holds set state = 'released', ended_at = at
    where item_id = any (items) and state = 'active' and expires_at <= at
    returning item_id, qty
  )
  update stock_items i set held = i.held - e.qty
  from (select item_id, sum(qty)::integer as qty from ended group by item_id) e
  where i.id = e.item_id;

  insert into stock_shortages (batch_id, kind, qty, reported_at)
  select b.id, 'expire', b.on_hand - s.qty, at
  from stock_batches b
  join stock_items i on i.id = b.item_id
  join facilities f on f.id = i.facility_id
  cross join lateral (select coalesce(sum(s.qty), 0)::integer as qty from stock_shortages s where s.batch_id = b.id) s
  where b.item_id = any (items) and b.sell_until < ((at) at time zone f.time_zone)::date and b.on_hand > s.qty
  order by b.id;

  for shortage in
    select s.*, b.item_id from stock_shortages s join stock_batches b on b.id = s.batch_id where b.item_id = any (items) order by s.id
  loop
    select on_hand - held into free from stock_items where id = shortage.item_id;
    n := least(shortage.qty, free);
    continue when n <= 0;
    insert into stock_moves (item_id, batch_id, kind, delta, reason, actor_id, happened_at)
    values (shortage.item_id, shortage.batch_id, shortage.kind, -n, shortage.reason, shortage.actor_id, at);
    update stock_batches
    set on_hand = on_hand - n, quarantined = quarantined + case when shortage.kind = 'adjust' then 0 else n end
    where id = shortage.batch_id;
    update stock_items set on_hand = on_hand - n where id = shortage.item_id;
    if n = shortage.qty then
      delete from stock_shortages where id = shortage.id;
    else
      update stock_shortages set qty = qty - n where id = shortage.id;
    end if;
  end loop;
end
$$;

-- What a page says about one variant: a(vailable), l(ow), n(one); null without a variant.
create or replace function stock_band(free integer, low_level integer, base_qty integer) returns text
language sql immutable parallel safe
as $$
  select case when base_qty is null then null when coalesce(free, 0) < base_qty then 'n' when free <= low_level then 'l' else 'a' end
$$;

-- The same for these items, one letter for each active variant of its listing.
create or replace function stock_bands(items bigint[])
returns table (item_id bigint, bands text)
language sql stable
as $$
  select i.id, coalesce(string_agg(stock_band(i.on_hand - i.held, i.low_level, v.base_qty), '' order by v.id), '')
  from stock_items i
  left join medicines m on m.product_id = i.product_id and m.facility_id = i.facility_id
  left join medicine_stocks v on v.medicine_id = m.id and v.is_active
  where i.id = any (items)
  group by i.id
$$;

-- The ledger only grows. An account that is erased leaves its moves without its id, an order that is deleted without its line.
create or replace function guard_stock_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{actor_id,line_id}'::text[] = to_jsonb(old) - '{actor_id,line_id}'::text[]
     and (new.actor_id is null or new.actor_id = old.actor_id) and (new.line_id is null or new.line_id = old.line_id) then
    return new;
  end if;
  raise exception 'stock_moves only grows' using errcode = '42501';
end $$;

create or replace trigger stock_moves_unchanged before update or delete on stock_moves for each row execute function guard_stock_move();
create or replace trigger stock_moves_not_emptied before truncate on stock_moves for each statement execute function refuse_change();

-- Of a line nothing goes back that was not picked, and never more is out than it held.
create or replace function guard_line_moves() returns trigger language plpgsql as $$
declare
  in_batch bigint;
  total bigint;
  most integer;
begin
  select sum(delta) filter (where batch_id = new.batch_id), sum(delta) into in_batch, total from stock_moves where line_id = new.line_id;
  select qty into most from stock_holds where line_id = new.line_id;
  if in_batch > 0 or -total > most then
    raise exception 'order line %: more is picked or put back than it held', new.line_id using errcode = '23514';
  end if;
  return null;
end $$;

create or replace trigger stock_moves_of_line after insert on stock_moves for each row when (new.line_id is not null)
  execute function guard_line_moves();

-- A hold that ended comes back only when its line is held again; one that was packed only after all that was picked for it is back. Units that are held are never forgotten with their order.
create or replace function guard_stock_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'active' then return old; end if;
    raise exception 'stock hold %: its units are still held', old.id using errcode = '23514';
  end if;
  if (new.line_id, new.item_id) is distinct from (old.line_id, old.item_id) then
    raise exception 'stock hold %: what it is for does not change', old.id using errcode = '23514';
  end if;
  if (old.state = 'consumed' and (new.state <> 'released'
        or exists (select from stock_moves where line_id = old.line_id having sum(delta) <> 0)))
     or (old.state = 'released' and new.state = 'consumed') then
    raise exception 'stock hold %: % does not follow %', old.id, new.state, old.state using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger stock_holds_guard before update or delete on stock_holds for each row execute function guard_stock_hold();

-- The number of a batch as it is compared: large or small letters, whatever stands between them.
create or replace function batch_key(number text) returns text
language sql immutable parallel safe
as $$
  select upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'))
$$;

-- The batches that were recalled, or are held until that is decided: none of them is received, sold, packed, moved or counted.
create or replace view withheld_batches as
select batch_id, id as recall_id, state, coalesce(decision, reason) as reason from stock_recalls where state <> 'released';

-- The parts of orders that were packed from a batch of this number.
create or replace function parts_of_batch(number text) returns setof bigint
language sql stable
as $$
  select distinct l.seller_order_id
  from stock_batches b
  join stock_moves m on m.batch_id = b.id and m.line_id is not null
  join order_lines l on l.id = m.line_id
  where batch_key(b.batch_no) = batch_key(number) and batch_key(number) <> ''
$$;
