-- Who has seen which material change of the privacy policy, and when (UU 27/2022, art. 21).

create table policy_notices (
  user_id  uuid        constraint policy_notices_user references users on delete cascade,
  version  date        not null,
  seen_at  timestamptz not null,
  constraint policy_notices_pk primary key (user_id, version)
);
