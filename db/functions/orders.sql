-- Guards of orders: which states follow each other, what never changes, sums that fit, and a history that only grows.

create or replace function guard_order() returns trigger language plpgsql as $$
begin
  if (new.name, new.type_code, new.placed_at, new.products, new.discount, new.shipment, new.ppn)
     is distinct from (old.name, old.type_code, old.placed_at, old.products, old.discount, old.shipment, old.ppn) then
    raise exception 'order %: what was ordered does not change', old.id using errcode = '23514';
  end if;
  if new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'order %: its owner does not change', old.id using errcode = '23514';
  end if;
  if old.state not in ('placed', 'awaiting', 'expired') and new.total <> old.total then
    raise exception 'order %: what was paid does not change', old.id using errcode = '23514';
  end if;
  -- What was declined goes back to no one.
  if new.refunded < old.refunded
     and new.refunded <> (select coalesce(sum(amount), 0) from order_refunds where order_id = new.id and declined_at is null) then
    raise exception 'order %: what was returned does not become less', old.id using errcode = '23514';
  end if;
  if new.state <> old.state and not (case old.state
       when 'placed' then new.state in ('awaiting', 'paid', 'expired', 'cancelled', 'refused')
       when 'awaiting' then new.state in ('paid', 'expired', 'cancelled', 'refused')
       when 'paid' then new.state in ('processing', 'cancelled', 'refused', 'awaiting')
       when 'processing' then new.state in ('completed', 'cancelled', 'refused', 'awaiting')
       when 'expired' then new.state = 'paid'
       else false end) then
    raise exception 'order %: % does not follow %', old.id, new.state, old.state using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger orders_guard before update on orders for each row execute function guard_order();

create or replace function guard_seller_order() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.facility_id, new.mode, new.products, new.discount, new.shipment, new.ppn)
     is distinct from (old.order_id, old.facility_id, old.mode, old.products, old.discount, old.shipment, old.ppn) then
    raise exception 'seller order %: what was ordered does not change', old.id using errcode = '23514';
  end if;
  if old.receipt_no is not null and (new.receipt_year, new.receipt_no) is distinct from (old.receipt_year, old.receipt_no) then
    raise exception 'seller order %: its receipt does not change', old.id using errcode = '23514';
  end if;
  if new.state <> old.state and not (case old.state
       when 'waiting' then new.state in ('accepted', 'refused', 'cancelled')
       when 'accepted' then new.state in ('waiting', 'refused', 'cancelled')
         or new.state = case new.mode when 'service' then 'collected' else 'packed' end
       -- Refused: its goods were recalled or banned. Accepted: it was unpacked.
       when 'packed' then new.state = 'refused' or (new.state = 'accepted' and new.mode <> 'service') or (new.state = 'shipped' and new.mode in ('courier', 'own')) or (new.state = 'ready' and new.mode = 'pickup')
       -- Refused: a parcel that came back, or was lost.
       when 'shipped' then new.state = 'refused' or (new.state = 'delivered' and new.mode <> 'service')
       -- Refused: nobody fetched it in time, or its goods were recalled or banned. Accepted: it was unpacked.
       when 'ready' then new.state in ('collected', 'refused') or (new.state = 'accepted' and new.mode <> 'service')
       else false end) then
    raise exception 'seller order %: % does not follow %', old.id, new.state, old.state using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger seller_orders_guard before update on seller_orders for each row execute function guard_seller_order();

-- The rank of a parcel's state never falls, and what is over stays.
create or replace function guard_shipment() returns trigger language plpgsql as $$
begin
  if (new.seller_order_id, new.no, new.mode) is distinct from (old.seller_order_id, old.no, old.mode) then
    raise exception 'shipment %: what it is for does not change', old.id using errcode = '23514';
  end if;
  if new.state <> old.state and not (case old.state
       when 'booked' then new.state in ('in_transit', 'delivered')
       when 'in_transit' then new.state in ('held', 'returning', 'delivered', 'lost')
       when 'held' then new.state in ('returning', 'delivered', 'lost')
       when 'returning' then new.state in ('returned', 'lost')
       else false end) then
    raise exception 'shipment %: % does not follow %', old.id, new.state, old.state using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger shipments_guard before update on shipments for each row execute function guard_shipment();

create or replace function guard_order_line() returns trigger language plpgsql as $$
begin
  if new.cancelled < old.cancelled or to_jsonb(new) - 'cancelled' <> to_jsonb(old) - 'cancelled' then
    raise exception 'order line %: what was ordered does not change', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger order_lines_guard before update on order_lines for each row execute function guard_order_line();

-- At commit the sums of an order are those of its parts, and those of each part are those of its lines.
create or replace function check_order_sums() returns trigger language plpgsql as $$
declare wrong bigint;
begin
  select s.id into wrong from seller_orders s
  left join lateral (
    select coalesce(sum(l.quantity * l.price), 0) as products, coalesce(sum(l.discount), 0) as discount, coalesce(sum(l.ppn), 0) as ppn
    from order_lines l where l.seller_order_id = s.id) l on true
  where s.order_id = new.id and (s.products, s.discount, s.ppn) <> (l.products, l.discount, l.ppn) limit 1;
  if wrong is not null then
    raise exception 'seller order %: its sums are not those of its lines', wrong using errcode = '23514';
  end if;
  if not exists (
    select from (
      select coalesce(sum(products), 0) as products, coalesce(sum(discount), 0) as discount, coalesce(sum(shipment), 0) as shipment,
        coalesce(sum(ppn), 0) as ppn
      from seller_orders where order_id = new.id) s
    where (s.products, s.discount, s.shipment, s.ppn) = (new.products, new.discount, new.shipment, new.ppn)) then
    raise exception 'order %: its sums are not those of its parts', new.id using errcode = '23514';
  end if;
  return null;
end $$;

drop trigger if exists orders_sums on orders;
create constraint trigger orders_sums after insert on orders deferrable initially deferred for each row execute function check_order_sums();

-- An account that is erased leaves its events without its id; nothing else of them changes, and they are deleted after ten years alone.
create or replace function guard_order_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.happened_at < now() - interval '10 years' then return old; end if;
    raise exception 'order_events only grows' using errcode = '42501';
  end if;
  if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then return new; end if;
  raise exception 'order_events only grows' using errcode = '42501';
end $$;

create or replace trigger order_events_unchanged before update on order_events for each row execute function guard_order_event();
create or replace trigger order_events_only_grow before delete on order_events for each row execute function guard_order_event();
create or replace trigger order_events_not_emptied before truncate on order_events for each statement execute function refuse_change();

-- The role of the process may only read and add to the history. This function deletes orders with the rights of the tables' owner, and decides
-- itself which are old: those that are over and whose whole history is older than ten years.
create or replace function delete_old_orders(most int) returns int
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare old_ids bigint[];
begin
  select array_agg(id) into old_ids from (
    select id from public.orders o
    where placed_at < now() - interval '10 years' and o.state in ('completed', 'expired', 'cancelled', 'refused')
      and not exists (select from public.order_events e where e.order_id = o.id and e.happened_at >= now() - interval '10 years')
    order by id limit least(most, 1000) for update skip locked) old;
  delete from public.order_events where order_id = any(old_ids);
  delete from public.orders where id = any(old_ids);
  return coalesce(cardinality(old_ids), 0);
end $$;

-- What a courier has signed for stays as it was; the key that encrypts the signature may be renewed, and accounts erased.
create or replace function guard_courier_round() returns trigger language plpgsql as $$
begin
  if old.state = 'closed' and (new.state, new.facility_id, new.courier, new.vehicle, new.opened_at, new.closed_at)
     is distinct from (old.state, old.facility_id, old.courier, old.vehicle, old.opened_at, old.closed_at) then
    raise exception 'courier round %: what was handed over does not change', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger courier_rounds_guard before update on courier_rounds for each row execute function guard_courier_round();

-- Parcels join and leave an open round alone. They go with their order, whose deletion has a search path of its own, and with their round.
create or replace function guard_courier_round_part() returns trigger language plpgsql as $$
declare
  part public.courier_round_parts := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from public.courier_rounds where id = part.courier_round_id and state = 'closed')
     and exists (select from public.seller_orders where id = part.seller_order_id) then
    raise exception 'courier round %: what was handed over does not change', part.courier_round_id using errcode = '23514';
  end if;
  return part;
end $$;

create or replace trigger courier_round_parts_guard before insert or update or delete on courier_round_parts
  for each row execute function guard_courier_round_part();
