-- Addresses and numbers that an account gave up. Messages to them stay in the outbox for 30 days, so erasing the account has to know them.

create table former_contacts (
  user_id  uuid        not null constraint former_contacts_user references users on delete cascade,
  channel  text        not null constraint former_contacts_channel check (channel in ('email', 'phone')),
  contact  text        not null,
  left_at  timestamptz not null default now(),
  constraint former_contacts_pk primary key (user_id, contact)
);
create index former_contacts_left_at on former_contacts (left_at);
