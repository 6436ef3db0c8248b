-- Which states of a prescription follow each other, what is never sold from one, and what a person may buy from theirs.

create or replace function guard_prescription() returns trigger language plpgsql as $$
begin
  if new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'prescription %: its owner does not change', old.id using errcode = '23514';
  end if;
  if new.signed_by is distinct from old.signed_by or (new.replaces is not null and new.replaces is distinct from old.replaces)
     or (old.signed_by is not null and (new.issued_on, new.created_at) is distinct from (old.issued_on, old.created_at)) then
    raise exception 'prescription %: what was signed does not change', old.id using errcode = '23514';
  end if;
  -- Its patient chooses the pharmacy of what a doctor signed, and another one while nobody works on it.
  if new.facility_id is distinct from old.facility_id and (old.signed_by is null or old.state not in ('signed', 'uploaded')) then
    raise exception 'prescription %: its pharmacy does not change', old.id using errcode = '23514';
  end if;
  if old.signed_by is not null and new.state = 'withdrawn' then
    raise exception 'prescription %: its doctor alone replaces it', old.id using errcode = '23514';
  end if;
  if new.state <> old.state and not (case old.state
       when 'signed' then new.state in ('uploaded', 'expired', 'replaced')
       when 'uploaded' then new.state in ('review', 'withdrawn', 'replaced')
       when 'review' then new.state in ('uploaded', 'quoted', 'approved', 'refused', 'withdrawn', 'replaced')
       when 'quoted' then new.state in ('approved', 'refused', 'withdrawn', 'expired', 'replaced')
       when 'approved' then new.state in ('used', 'expired', 'withdrawn', 'replaced')
       -- an order that had used it ended without a delivery
       when 'used' then new.state = 'approved'
       else false end) then
    raise exception 'prescription %: % does not follow %', old.id, new.state, old.state using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger prescriptions_guard before update on prescriptions for each row execute function guard_prescription();

-- Narcotics and psychotropics are given at the hospital alone, to whoever brings the original.
create or replace function is_sold_on_prescription(class text) returns boolean
language sql immutable parallel safe
as $$ select class in ('bebas', 'bebas_terbatas', 'keras') $$;

create or replace function guard_prescription_line() returns trigger language plpgsql as $$
begin
  if new.decision <> 'refuse' and not is_sold_on_prescription((select p.class from products p where p.id = new.product_id)) then
    raise exception 'prescription line: its class is not sold online' using errcode = '23514';
  end if;
  -- Of what a doctor signed, nothing is added, and no more of it is approved. A substitute is answered for by the pharmacist.
  if exists (select from prescriptions r where r.id = new.prescription_id and r.signed_by is not null) and not exists (
    select from prescription_signed_lines s
    where s.prescription_id = new.prescription_id and s.no = new.no
      and (new.decision <> 'approve' or (s.product_id = new.product_id and new.approved_qty <= s.quantity))
  ) then
    raise exception 'prescription line: it was not signed' using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger prescription_lines_guard before insert or update of decision, product_id, approved_qty, no on prescription_lines
  for each row execute function guard_prescription_line();

create or replace function guard_signed_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not is_sold_on_prescription((select p.class from products p where p.id = new.product_id)) then
    raise exception 'signed line: its class is not prescribed here' using errcode = '23514';
  end if;
  -- The key that encrypts it may be renewed.
  if tg_op = 'UPDATE' and (new.prescription_id, new.no, new.product_id, new.quantity)
     is distinct from (old.prescription_id, old.no, old.product_id, old.quantity) then
    raise exception 'signed line: what was signed does not change' using errcode = '23514';
  end if;
  if tg_op = 'DELETE' then
    if exists (select from prescriptions r where r.id = old.prescription_id) then
      raise exception 'signed line: what was signed does not change' using errcode = '23514';
    end if;
    return old;
  end if;
  return new;
end $$;

create or replace trigger prescription_signed_lines_guard before insert or update or delete on prescription_signed_lines
  for each row execute function guard_signed_line();

-- What this person may still buy of their prescriptions: the only way to buy what is not listed.
create or replace function prescribed_stocks(buyer uuid, at timestamptz)
returns table (line_id bigint, prescription_id uuid, stock_id integer, left_qty integer)
language sql stable parallel safe
as $$
  select l.id, r.id, l.stock_id, l.approved_qty - l.used_qty
  from prescriptions r
  join prescription_lines l on l.prescription_id = r.id
  join medicine_stocks v on v.id = l.stock_id and v.is_active
  join products d on d.id = l.product_id and is_sold(d.banned_at, d.control)
  where r.user_id = buyer and r.state = 'approved' and r.valid_until >= ((at) at time zone 'Asia/Jakarta')::date
    and (l.decision = 'approve' or l.patient_agrees) and l.approved_qty > l.used_qty and is_sold_on_prescription(d.class)
$$;

-- A limit that was published was read by two persons: it does not change, and only ends. Accounts may be erased.
create or replace function guard_medicine_limit() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (case old.state
       when 'proposed' then new.state in ('published', 'ended')
       when 'published' then new.state = 'ended'
       else false end) then
    raise exception 'medicine limit %: % does not follow %', old.id, new.state, old.state using errcode = '23514';
  end if;
  if (new.ingredient, new.allergy_group, new.min_age_months, new.not_in_pregnancy, new.max_dose_mg, new.max_day_mg, new.max_day_mg_per_kg, new.bands, new.source)
     is distinct from
     (old.ingredient, old.allergy_group, old.min_age_months, old.not_in_pregnancy, old.max_dose_mg, old.max_day_mg, old.max_day_mg_per_kg, old.bands, old.source) then
    raise exception 'medicine limit %: what is proposed does not change', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger medicine_limits_guard before update on medicine_limits for each row execute function guard_medicine_limit();
