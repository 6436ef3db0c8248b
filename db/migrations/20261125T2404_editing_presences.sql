-- Who has a record open in its editor, by tab. It informs and never locks, so a crash may empty it.

create unlogged table editing_presences (
  kind     text        not null,
  key      text        not null,
  tab      uuid        not null,
  user_id  uuid        not null constraint editing_presences_user references users on delete cascade,
  -- the field in which the person writes
  field    text,
  seen_at  timestamptz not null,
  constraint editing_presences_pk primary key (kind, key, tab)
);
create index editing_presences_by_user on editing_presences (user_id);
create index editing_presences_seen_at on editing_presences (seen_at);
