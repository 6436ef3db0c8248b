-- Guards of payments: which states follow each other, what never changes, and a history that only grows.

create or replace function guard_payment_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state = 'proposed' then return new; end if;
    raise exception 'payment account: it begins as proposed, not as %', new.state using errcode = '23514';
  end if;
  if (new.facility_id, new.bank, new.number, new.holder) is distinct from (old.facility_id, old.bank, old.number, old.holder)
     or (new.proposed_by is not null and new.proposed_by is distinct from old.proposed_by) then
    raise exception 'payment account %: what was proposed does not change', old.id using errcode = '23514';
  end if;
  if new.state <> old.state and not (case old.state
       when 'proposed' then new.state in ('active', 'withdrawn')
       when 'active' then new.state = 'retired'
       else false end) then
    raise exception 'payment account %: % does not follow %', old.id, new.state, old.state using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger payment_accounts_guard before insert or update on payment_accounts for each row execute function guard_payment_account();

create or replace function guard_payment_attempt() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state in ('created', 'pending') and new.refunded = 0 then return new; end if;
    raise exception 'payment attempt: it begins as created or pending, not as %', new.state using errcode = '23514';
  end if;
  if (new.subject_kind, new.subject_id, new.no, new.reference, new.amount, new.fee, new.channel, new.provider, new.method_id)
     is distinct from (old.subject_kind, old.subject_id, old.no, old.reference, old.amount, old.fee, old.channel, old.provider, old.method_id) then
    raise exception 'payment attempt %: what it is for does not change', old.id using errcode = '23514';
  end if;
  if new.user_id is not null and new.user_id is distinct from old.user_id then
    raise exception 'payment attempt %: who pays does not change', old.id using errcode = '23514';
  end if;
  -- It is set with the money, and becomes true once, right after.
  if old.accepted is not null and new.accepted is distinct from old.accepted
     and (old.accepted or new.accepted is null or new.state <> 'paid' or new.refunded > 0) then
    raise exception 'payment attempt %: whether it was accepted does not change', old.id using errcode = '23514';
  end if;
  if old.paid > 0 and new.paid <> old.paid then
    raise exception 'payment attempt %: what was paid does not change', old.id using errcode = '23514';
  end if;
  if new.state <> old.state and not (case old.state
       when 'created' then new.state in ('pending', 'review', 'paid', 'failed', 'expired', 'cancelled')
       when 'pending' then new.state in ('review', 'paid', 'failed', 'expired', 'cancelled')
       when 'review' then new.state in ('paid', 'failed')
       when 'paid' then new.state = 'reversed'
       when 'reversed' then false
       else new.state = 'paid' end) then
    raise exception 'payment attempt %: % does not follow %', old.id, new.state, old.state using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger payment_attempts_guard before insert or update on payment_attempts for each row execute function guard_payment_attempt();

create or replace function guard_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state in ('requested', 'needs_account') and new.approved_by is null then return new; end if;
    raise exception 'refund: it begins as requested, not as %', new.state using errcode = '23514';
  end if;
  if new.requested_by is not null and new.requested_by is distinct from old.requested_by then
    raise exception 'refund %: who requested it does not change', old.id using errcode = '23514';
  end if;
  if new.sent_by is not null and new.sent_by is distinct from old.sent_by and (new.state <> 'sent' or old.state = 'sent') then
    raise exception 'refund %: who sent it does not change', old.id using errcode = '23514';
  end if;
  if new.approved_by is not null and new.approved_by is distinct from old.approved_by and (new.state <> 'approved' or old.state = 'approved') then
    raise exception 'refund %: who approved it does not change', old.id using errcode = '23514';
  end if;
  if new.state = 'approved' and old.state <> 'approved' then
    if new.approved_by is null or (old.state = 'failed' and new.approved_by = old.approved_by) then
      raise exception 'refund %: another person approves it', old.id using errcode = '23514';
    end if;
    if exists (select from payment_attempts a where a.id = new.attempt_id and a.user_id = new.approved_by)
       or exists (select from payment_events e where e.attempt_id = new.attempt_id and e.refund_id is null and e.to_state = 'paid'
                  and e.actor_id = new.approved_by) then
      raise exception 'refund %: who pays or entered the money does not approve it', old.id using errcode = '23514';
    end if;
  end if;
  if (new.attempt_id, new.key, new.amount, new.method) is distinct from (old.attempt_id, old.key, old.amount, old.method) then
    raise exception 'refund %: what it is for does not change', old.id using errcode = '23514';
  end if;
  if new.state <> old.state and not (case old.state
       when 'requested' then new.state in ('approved', 'declined')
       when 'needs_account' then new.state in ('requested', 'declined')
       when 'approved' then new.state in ('sent', 'done', 'failed', 'declined')
       when 'sent' then new.state in ('done', 'failed')
       -- A provider may have paid what it refused to repeat.
       -- To another bank account, which is approved anew.
       when 'failed' then new.state in ('approved', 'declined', 'sent', 'done') or (new.state = 'requested' and new.method = 'bank')
       else false end) then
    raise exception 'refund %: % does not follow %', old.id, new.state, old.state using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger refunds_guard before insert or update on refunds for each row execute function guard_refund();

-- An account that is erased leaves its events without its id; nothing else of them changes, and they are deleted after ten years alone.
create or replace function guard_payment_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.happened_at < now() - interval '10 years' then return old; end if;
    raise exception 'payment_events only grows' using errcode = '42501';
  end if;
  if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then return new; end if;
  raise exception 'payment_events only grows' using errcode = '42501';
end $$;

create or replace trigger payment_events_unchanged before update on payment_events for each row execute function guard_payment_event();
create or replace trigger payment_events_only_grow before delete on payment_events for each row execute function guard_payment_event();
create or replace trigger payment_events_not_emptied before truncate on payment_events for each statement execute function refuse_change();

-- The role of the process may only read and add to the history. This function deletes payments with the rights of the tables' owner, and decides
-- itself which are old: those whose whole history is older than ten years.
create or replace function delete_old_payments(most int) returns int
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare old_ids bigint[];
begin
  select array_agg(id) into old_ids from (
    select id from public.payment_attempts a
    where created_at < now() - interval '10 years'
      and not exists (select from public.payment_events e where e.attempt_id = a.id and e.happened_at >= now() - interval '10 years')
    order by id limit least(most, 1000) for update skip locked) old;
  delete from public.payment_events where attempt_id = any(old_ids);
  delete from public.refunds where attempt_id = any(old_ids);
  delete from public.payment_attempts where id = any(old_ids);
  return coalesce(cardinality(old_ids), 0);
end $$;
