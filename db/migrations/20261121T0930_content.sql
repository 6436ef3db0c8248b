-- What editors publish and the home page shows; visits are counted without saying who.

create table article_categories (
  id    integer generated always as identity constraint article_categories_pk primary key,
  name  text not null,
  slug  text not null constraint article_categories_slug unique
);

create table articles (
  id              integer generated always as identity constraint articles_pk primary key,
  category_id     integer not null constraint articles_category references article_categories,
  slug            text    not null constraint articles_slug unique,
  name            text    not null,
  summary         text    not null,
  content         text    not null,
  image           text,
  ex_author       text    not null,
  reviewer_id     integer constraint articles_reviewer references doctors,
  citations       jsonb   not null default '[]',
  published_at    timestamptz,
  updated_at      timestamptz not null default now(),
  reviewed_at     date,
  next_review_at  date
);
create index articles_published on articles (published_at desc, id desc) where published_at is not null;
create index articles_category_published on articles (category_id, published_at desc, id desc) where published_at is not null;

create table service_categories (
  id          integer generated always as identity constraint service_categories_pk primary key,
  name        text    not null,
  slug        text    not null constraint service_categories_slug unique,
  icon        text    not null,
  sort_order  integer not null default 0
);

create table page_visits (
  id          bigint generated always as identity constraint page_visits_pk primary key,
  slug        text  not null,
  page_name   text  not null default '',
  page_from   text  not null default '',
  params      jsonb not null default '{}',
  visited_at  timestamptz not null default now()
);
create index page_visits_visited_at on page_visits (visited_at);
