-- Categories of articles are edited by staff, whose list shows when each was changed.
alter table article_categories add column updated_at timestamptz not null default now();
