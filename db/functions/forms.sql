-- Guards of forms: versions that do not change, the life of a registration, and tables that only grow.

create or replace function guard_form_version() returns trigger language plpgsql as $$
begin
  if (new.form_id, new.n, new.definition, new.published_at) is distinct from (old.form_id, old.n, old.definition, old.published_at) then
    raise exception 'form version %: what is published does not change', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger form_versions_guard before update on form_versions for each row execute function guard_form_version();

-- Which states follow each other; the program's table is app/domains/forms/registration/registration-states.ts.
create or replace function guard_event_registration() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (case old.state
       when 'quarantined' then new.state in ('awaiting_approval', 'waiting', 'awaiting_payment', 'confirmed', 'rejected', 'cancelled')
       when 'awaiting_approval' then new.state in ('awaiting_payment', 'confirmed', 'rejected', 'cancelled')
       when 'waiting' then new.state in ('offered', 'cancelled')
       when 'offered' then new.state in ('awaiting_approval', 'awaiting_payment', 'confirmed', 'expired', 'cancelled')
       when 'awaiting_payment' then new.state in ('confirmed', 'expired', 'cancelled')
       when 'confirmed' then new.state in ('awaiting_payment', 'cancelled', 'refund_due')
       when 'expired' then new.state in ('confirmed', 'refund_due')
       when 'cancelled' then new.state = 'refund_due'
       when 'refund_due' then new.state in ('refunded', 'cancelled')
       when 'refunded' then new.state = 'refund_due'
       else false end) then
    raise exception 'event registration %: % does not follow %', old.id, new.state, old.state using errcode = '23514';
  end if;
  if new.generation < old.generation or new.link_generation < old.link_generation then
    raise exception 'event registration %: a generation does not go back', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger event_registrations_guard before update on event_registrations
  for each row execute function guard_event_registration();

-- Lists of events are pages for everybody, from memory: they are renewed when what they say of the seats changes. With more than ten seats
-- left they say nothing of them (fewSeats in app/domains/forms/definition/form-fields.ts).
create or replace function renew_event_lists() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_purge', '["forms"]');
  return null;
end $$;

create or replace trigger form_pools_renew after update on form_pools for each row
  when (least(old.capacity - old.taken, 11) is distinct from least(new.capacity - new.taken, 11)) execute function renew_event_lists();

create or replace trigger event_registrations_wait after insert on event_registrations for each row
  when (new.waiting_no is not null) execute function renew_event_lists();

create or replace trigger event_registrations_wait_no_more after update of waiting_no on event_registrations for each row
  when ((old.waiting_no is null) <> (new.waiting_no is null)) execute function renew_event_lists();
