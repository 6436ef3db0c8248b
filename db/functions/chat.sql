-- Guards of the chat: which states follow each other, and messages that neither change nor leave.

create or replace function guard_chat_room() returns trigger language plpgsql as $$
begin
  -- Another doctor goes on only where a hand-over was accepted by both, up to the last message of the former one.
  if new.doctor_id is distinct from old.doctor_id and not exists (
    select from chat_handovers h
    where h.room_id = old.id and h.state = 'accepted' and h.from_doctor_id = old.doctor_id and h.to_doctor_id = new.doctor_id and h.to_seq = old.last_seq
  ) then
    raise exception 'chat room %: its doctor does not change without a hand-over', old.id using errcode = '23514';
  end if;
  if (new.name, new.facility_id, new.price, new.duration_minutes, new.consent_version, new.triage_version, new.created_at)
     is distinct from (old.name, old.facility_id, old.price, old.duration_minutes, old.consent_version, old.triage_version, old.created_at) then
    raise exception 'chat room %: what was agreed does not change', old.id using errcode = '23514';
  end if;
  if new.last_seq < old.last_seq then
    raise exception 'chat room %: its numbers do not go back', old.id using errcode = '23514';
  end if;
  if new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'chat room %: its patient does not change', old.id using errcode = '23514';
  end if;
  if new.state <> old.state and not (case old.state
       when 'requested' then new.state in ('paid', 'missed', 'expired', 'cancelled')
       when 'paid' then new.state in ('active', 'missed', 'cancelled', 'requested')
       when 'active' then new.state in ('done', 'failed')
       when 'expired' then new.state = 'paid'
       when 'done' then new.state = 'paid'
       else false end) then
    raise exception 'chat room %: % does not follow %', old.id, new.state, old.state using errcode = '23514';
  end if;
  -- Opened again once, in its time, for what was left of the time that was paid for.
  if old.state = 'done' and new.state = 'paid'
     and not (old.reopen_until is not null and old.left_minutes is null and new.left_minutes is not null and new.reopen_until is null) then
    raise exception 'chat room %: it is not opened again', old.id using errcode = '23514';
  end if;
  if old.left_minutes is not null and new.left_minutes is distinct from old.left_minutes then
    raise exception 'chat room %: it is opened again once', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger chat_rooms_guard before update on chat_rooms for each row execute function guard_chat_room();

-- A hand-over that is not offered any more, and was neither accepted nor declined, has lapsed with its chat.
create or replace function end_chat_handover() returns trigger language plpgsql as $$
begin
  update chat_handovers set state = 'lapsed', ended_at = greatest(offered_at, coalesce(new.ended_at, old.handover_until))
  where room_id = old.id and state = 'offered';
  return null;
end $$;

create or replace trigger chat_rooms_handover_ended after update of handover_until on chat_rooms
  for each row when (old.handover_until is not null and new.handover_until is null) execute function end_chat_handover();

-- The open streams of the former doctor are checked, and end.
create or replace function end_handed_streams() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('user', d.user_id)::text) from doctors d where d.id = old.doctor_id and d.user_id is not null;
  return null;
end $$;

create or replace trigger chat_rooms_handed after update of doctor_id on chat_rooms
  for each row when (old.doctor_id <> new.doctor_id) execute function end_handed_streams();

create or replace function guard_chat_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- A question to a pharmacist is none.
    if exists (select from chat_rooms r where r.id = old.room_id and r.doctor_id is null) then
      return old;
    end if;
    raise exception 'chat message %: a medical record is not deleted', old.id using errcode = '23514';
  end if;
  -- The key that encrypts it may be renewed, and the account of its sender erased.
  if (new.room_id, new.seq, new.id, new.side, new.kind, new.client_id, new.sent_at)
     is distinct from (old.room_id, old.seq, old.id, old.side, old.kind, old.client_id, old.sent_at)
     or (new.sender_id is not null and new.sender_id is distinct from old.sender_id) then
    raise exception 'chat message %: a message does not change', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger chat_messages_guard before update or delete on chat_messages for each row execute function guard_chat_message();

-- A prescription is of the room's doctor, patient and time: while the chat goes on, or within a day after it.
create or replace function guard_chat_prescription() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not exists (
    select from chat_rooms r join prescriptions p on p.id = new.prescription_id
    where r.id = new.room_id and p.signed_by = r.doctor_id and p.user_id = r.user_id and r.restricted_at is null
      and r.state in ('active', 'done') and r.started_at <= new.signed_at
      and new.signed_at < coalesce(r.ended_at, r.ends_at + interval '10 minutes') + interval '24 hours'
  ) then
    raise exception 'chat prescription %: not of this chat', new.prescription_id using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger chat_prescriptions_guard before insert or update on chat_prescriptions
  for each row execute function guard_chat_prescription();

-- One further question of the patient within a week after a finished chat, and one answer of its doctor.
create or replace function guard_chat_follow_up() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and (new.answer_seq is not null or not exists (
    select from chat_rooms r join chat_messages m on m.room_id = r.id and m.seq = new.asked_seq
    where r.id = new.room_id and m.side = 'patient' and m.kind = 'follow_up'
      and (r.state = 'done' or (r.state = 'active' and r.answered_seq is not null and r.ends_at + interval '10 minutes' <= m.sent_at))
      and m.sent_at < coalesce(r.ended_at, r.ends_at + interval '10 minutes') + interval '7 days'
  )) then
    raise exception 'chat follow-up %: not asked in its time', new.room_id using errcode = '23514';
  end if;
  if tg_op = 'UPDATE' and ((new.room_id, new.asked_seq) is distinct from (old.room_id, old.asked_seq) or old.answer_seq is not null or not exists (
    select from chat_messages m where m.room_id = new.room_id and m.seq = new.answer_seq and m.side = 'doctor' and m.kind = 'follow_up' and m.seq > old.asked_seq
  )) then
    raise exception 'chat follow-up %: it is answered once', old.room_id using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger chat_follow_ups_guard before insert or update on chat_follow_ups for each row execute function guard_chat_follow_up();

create or replace function guard_chat_sick_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'sick note %: a medical record is not deleted', old.code using errcode = '23514';
  end if;
  if tg_op = 'INSERT' then
    if not exists (select from chat_rooms r where r.id = new.room_id and r.answered_seq is not null and r.state in ('active', 'done')) then
      raise exception 'sick note %: its doctor has not answered', new.code using errcode = '23514';
    end if;
    return new;
  end if;
  -- It is replaced or withdrawn once; the key that encrypts it may be renewed, and the account that signed it erased.
  if (new.code, new.room_id, new.signed_at) is distinct from (old.code, old.room_id, old.signed_at)
     or (old.replaced_at is not null and new.replaced_at is distinct from old.replaced_at)
     or (old.withdrawn_at is not null
         and (new.withdrawn_at, new.withdrawn_reason) is distinct from (old.withdrawn_at, old.withdrawn_reason))
     or (new.signed_by is not null and new.signed_by is distinct from old.signed_by) then
    raise exception 'sick note %: what was signed does not change', old.code using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger chat_sick_notes_guard before insert or update or delete on chat_sick_notes
  for each row execute function guard_chat_sick_note();

-- A chat whose money goes back certifies nothing.
create or replace function withdraw_chat_sick_note() returns trigger language plpgsql as $$
begin
  update chat_sick_notes set withdrawn_at = greatest(new.state_at, signed_at), withdrawn_reason = 'returned'
  where room_id = new.id and replaced_at is null and withdrawn_at is null;
  return null;
end $$;

create or replace trigger chat_rooms_withdraw_note after update of state on chat_rooms
  for each row when (new.state <> old.state and new.state in ('failed', 'missed', 'cancelled')) execute function withdraw_chat_sick_note();

-- The same where the price of a finished chat goes back, once that is approved: a part of it, or what was paid too much, says nothing of the chat.
create or replace function withdraw_returned_sick_note() returns trigger language plpgsql as $$
begin
  update chat_sick_notes n set withdrawn_at = greatest(new.state_at, n.signed_at), withdrawn_reason = 'returned'
  from payment_attempts a
  join chat_rooms r on r.order_id = case when a.subject_kind = 'order' then a.subject_id::bigint end
  where a.id = new.attempt_id and n.room_id = r.id and n.replaced_at is null and n.withdrawn_at is null
    and r.price <= (
      select sum(f.amount) from refunds f join payment_attempts b on b.id = f.attempt_id
      where b.subject_kind = a.subject_kind and b.subject_id = a.subject_id and f.reason <> 'overpaid' and f.state in ('approved', 'sent', 'done'));
  return null;
end $$;

create or replace trigger refunds_withdraw_note after insert or update of state on refunds
  for each row when (new.state in ('approved', 'sent', 'done')) execute function withdraw_returned_sick_note();
