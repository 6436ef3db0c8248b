-- A sick note can be withdrawn: by its doctor, by who watches the chats of the hospital, and when the money of its chat goes back (db/functions/chat.sql).
alter table chat_sick_notes
  add column withdrawn_at     timestamptz constraint chat_sick_notes_withdrawn check (withdrawn_at >= signed_at),
  add column withdrawn_reason text constraint chat_sick_notes_reason check (withdrawn_reason in ('wrong', 'untrue', 'returned')),
  add constraint chat_sick_notes_withdrawn_why check (num_nulls(withdrawn_at, withdrawn_reason) in (0, 2));
drop index chat_sick_notes_one;
create unique index chat_sick_notes_one on chat_sick_notes (room_id) where replaced_at is null and withdrawn_at is null;

update chat_sick_notes n set withdrawn_at = greatest(now(), n.signed_at), withdrawn_reason = 'returned' from chat_rooms r
where r.id = n.room_id and n.replaced_at is null and r.state in ('failed', 'missed', 'cancelled');
