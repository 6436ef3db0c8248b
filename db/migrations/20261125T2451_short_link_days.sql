-- How often a short link was followed on each day, without who. The days go with their link.

create table short_link_days (
  token    text     not null constraint short_link_days_link references short_links on delete cascade,
  -- the date in Bandung
  day      date     not null,
  follows  integer  not null default 0 constraint short_link_days_follows check (follows >= 0),
  constraint short_link_days_pk primary key (token, day)
);
