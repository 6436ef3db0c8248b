-- Questions to the pharmacists of a pharmacy: rooms of the chat without a doctor, which cost nothing. They are no medical record: they go with the
-- account of who asked, and a year after they ended.

alter table chat_rooms
  -- null = a question to the pharmacists of the facility
  alter column doctor_id drop not null,
  alter column price drop not null,
  alter column duration_minutes drop not null,
  alter column consent_version drop not null,
  alter column triage_version drop not null,
  add constraint chat_rooms_of_doctor check (
    case when doctor_id is null
      then num_nonnulls(order_id, option_id, price, duration_minutes, consent_version, triage_version, family_member_id, person_id) = 0
        and state in ('active', 'done', 'failed') and answer_by is not null
      else num_nulls(price, duration_minutes, consent_version, triage_version) = 0 end);

alter table chat_messages
  drop constraint chat_messages_side,
  add constraint chat_messages_side check (side in ('patient', 'doctor', 'pharmacist', 'system'));
-- Of a pharmacy it says how far its pharmacists have read together, and who of them read last.
alter table chat_members
  drop constraint chat_members_role,
  add constraint chat_members_role check (role in ('patient', 'doctor', 'pharmacist'));

-- What a question is about. All null = it is not there any more.
create table chat_questions (
  id               bigint   generated always as identity constraint chat_questions_pk primary key,
  room_id          uuid     not null constraint chat_questions_room references chat_rooms on delete cascade constraint chat_questions_room_once unique,
  medicine_id      integer  constraint chat_questions_medicine references medicines on delete set null,
  order_id         bigint   constraint chat_questions_order references orders on delete set null,
  prescription_id  uuid     constraint chat_questions_prescription references prescriptions on delete set null,
  constraint chat_questions_about check (num_nonnulls(medicine_id, order_id, prescription_id) <= 1)
);
create index chat_questions_by_medicine on chat_questions (medicine_id) where medicine_id is not null;
create index chat_questions_by_order on chat_questions (order_id) where order_id is not null;
create index chat_questions_by_prescription on chat_questions (prescription_id) where prescription_id is not null;
create index chat_rooms_questions on chat_rooms (facility_id, state) where doctor_id is null;

insert into mail_sentences (used_in, original, example, text)
select 'Tanya apoteker', original, '{}'::jsonb, original from (values
  ('Apoteker menjawab pertanyaan Anda'),
  ('Ada balasan baru atas pertanyaan Anda kepada apoteker.'),
  ('Buka pertanyaan')
) as sentences (original)
on conflict do nothing;

insert into message_texts (template, title, example, body, version, approved_body, approved_version)
select template, title, example::jsonb, body, 1, body, 1 from (values
  ('question_answered', 'Apoteker menjawab pertanyaan Anda', '{"url": "https://sehati.example/tanya/mfrggzdfmztwq2lknnwg23tpoa"}',
    'Sehati: ada balasan baru atas pertanyaan Anda kepada apoteker. Baca di {{url}} setelah masuk ke akun Anda.')
) first (template, title, example, body)
on conflict (template) do nothing;
