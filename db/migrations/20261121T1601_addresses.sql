-- The official regions of the country, and people's delivery addresses.

-- Ids are the official codes without dots: 32 Jawa Barat, 3273 Kota Bandung, 327302 Coblong, 3273021004 Dago.
create table regions (
  id         text     not null constraint regions_pk primary key constraint regions_id_form check (id ~ '^[0-9]{2}([0-9]{2}([0-9]{2}([0-9]{4})?)?)?$'),
  parent_id  text     constraint regions_parent references regions,
  level      text     not null constraint regions_level check (level in ('province', 'city', 'district', 'subdistrict')),
  name       text     not null,
  post_code  text     constraint regions_post_code check (post_code ~ '^[0-9]{5}$'),
  constraint regions_has_parent check ((level = 'province') = (parent_id is null))
);
create index regions_parent_id on regions (parent_id, name);

create table addresses (
  id              uuid        not null default gen_random_uuid() constraint addresses_pk primary key,
  user_id         uuid        not null constraint addresses_user references users on delete cascade,
  label           text        not null constraint addresses_label check (length(label) between 1 and 60),
  name            text        not null constraint addresses_name check (length(name) between 1 and 120),
  description     text        not null constraint addresses_description check (length(description) between 1 and 500),
  phone           text        not null constraint addresses_phone check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  note            text        not null default '' constraint addresses_note check (length(note) <= 200),
  post_code       text        constraint addresses_post_code check (post_code ~ '^[0-9]{5}$'),
  subdistrict_id  text        not null constraint addresses_subdistrict references regions,
  is_main         boolean     not null default false,
  is_selected     boolean     not null default false,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
create index addresses_user_id on addresses (user_id);
create index addresses_subdistrict_id on addresses (subdistrict_id);
create unique index addresses_one_main on addresses (user_id) where is_main;
create unique index addresses_one_selected on addresses (user_id) where is_selected;
