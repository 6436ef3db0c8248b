-- Chats that end because their patient is absent can be opened again once, and patients who got no answer to their question say so once.

alter table chat_rooms
  -- until when the patient may open it again; its order stays open until then. Null = not, or not any more
  add column reopen_until timestamptz,
  -- the minutes that were left when it was opened again, of at least ten; null = it never was
  add column left_minutes smallint constraint chat_rooms_left check (left_minutes >= 10),
  add constraint chat_rooms_reopen check (reopen_until is null
    or (state = 'done' and left_minutes is null and coalesce(ended_reason = 'patient_absent', false)));
create index chat_rooms_reopen_until on chat_rooms (reopen_until) where reopen_until is not null;

create unique index chat_events_unhelped_once on chat_events (room_id) where kind = 'unhelped';
create index chat_events_unhelped on chat_events (happened_at) where kind = 'unhelped';
