-- Lists of content under a name, for one person, for a role, or for all.

create table content_views (
  id          integer     generated always as identity constraint content_views_pk primary key,
  kind        text        not null constraint content_views_kind check (kind ~ '^[a-z][a-z-]{1,40}$'),
  name        text        not null constraint content_views_name check (length(name) between 1 and 60),
  audience    text        not null constraint content_views_audience check (audience in ('mine', 'role', 'all')),
  -- whose it is, where it is for one person
  owner_id    uuid        constraint content_views_owner references users on delete cascade,
  role        text,
  -- the filters as the list's address has them
  address     text        not null constraint content_views_address check (length(address) <= 1000),
  created_by  uuid        constraint content_views_created_by references users on delete set null,
  created_at  timestamptz not null,
  constraint content_views_of_person check ((audience = 'mine') = (owner_id is not null)),
  constraint content_views_of_role check ((audience = 'role') = (role is not null)),
  constraint content_views_once unique nulls not distinct (kind, audience, owner_id, role, name)
);
create index content_views_by_owner on content_views (owner_id) where owner_id is not null;
create index content_views_created_by on content_views (created_by) where created_by is not null;
