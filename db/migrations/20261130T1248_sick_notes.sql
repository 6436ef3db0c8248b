-- What a doctor signs after a chat for who cannot work or go to school. Anybody who has the code on the paper checks it, so the code is as long as those of
-- certificates. A further one of the same chat replaces the one before.
create table chat_sick_notes (
  code        text        not null constraint chat_sick_notes_pk primary key constraint chat_sick_notes_code check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  room_id     uuid        not null constraint chat_sick_notes_room references chat_rooms on delete restrict,
  sealed_text text        not null,
  signed_by   uuid        constraint chat_sick_notes_signed_by references users on delete set null,
  signed_at   timestamptz not null,
  replaced_at timestamptz constraint chat_sick_notes_replaced check (replaced_at >= signed_at)
);
create unique index chat_sick_notes_one on chat_sick_notes (room_id) where replaced_at is null;
create index chat_sick_notes_by_room on chat_sick_notes (room_id);
create index chat_sick_notes_by_signer on chat_sick_notes (signed_by) where signed_by is not null;

alter table legal_approvals drop constraint legal_approvals_name,
  add constraint legal_approvals_name check (name in
    ('telemedicine', 'sick_notes', 'promo_discounts', 'sale_bebas', 'sale_bebas_terbatas', 'ratings', 'returns', 'vaccination_schedule'));
