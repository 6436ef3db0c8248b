-- For whom a chat is stays what it was when a family member is deleted: before, it became the chat of the account's holder, who may have one with
-- the same doctor, and the deletion was refused. Null = the account's holder. No foreign key, because the member may be gone.
alter table chat_rooms add column person_id uuid;
update chat_rooms set person_id = family_member_id where family_member_id is not null;

drop index chat_rooms_once;
create unique index chat_rooms_once on chat_rooms (user_id, doctor_id, coalesce(person_id, '00000000-0000-0000-0000-000000000000'))
  where state in ('requested', 'paid', 'active');
