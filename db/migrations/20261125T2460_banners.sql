-- What every public page says for a time, of the whole group or of one facility. It always ends.

create table banners (
  id           integer     generated always as identity constraint banners_pk primary key,
  -- null = the whole group
  facility_id  integer     constraint banners_facility references facilities on delete cascade,
  level        text        not null constraint banners_level check (level in ('info', 'emergency')),
  text         text        not null constraint banners_text check (length(text) between 1 and 160),
  -- a page of this site
  link         text        constraint banners_link check (link ~ '^/[^/\\]' and length(link) <= 300),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  updated_at   timestamptz not null,
  constraint banners_span check (ends_at > starts_at and ends_at <= starts_at + interval '31 days')
);
create index banners_facility on banners (facility_id) where facility_id is not null;
create index banners_ends_at on banners (ends_at);
