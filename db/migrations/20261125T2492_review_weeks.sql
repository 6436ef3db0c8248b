-- Whose specialty fits a category of articles, the weeks of the mail about overdue reviews, and the sentences of that mail.

alter table article_categories
  add specializations text[] not null default '{}' constraint article_categories_specializations check (cardinality(specializations) <= 20);

-- one row per week whose mail was queued: a second run of the job queues nothing
create table review_mail_weeks (
  week       date        not null constraint review_mail_weeks_pk primary key,
  queued_at  timestamptz not null
);

insert into mail_sentences (used_in, original, example, text)
select used_in, original, example::jsonb, original from (values
  ('Tinjauan medis', 'Tinjauan medis yang lewat waktu: {{count}} artikel', '{"count":"3"}'),
  ('Tinjauan medis', 'Artikel yang lewat waktu tinjauannya', '{}'),
  ('Tinjauan medis', '{{count}} artikel di situs lewat waktu tinjauannya, atau terbit darurat tanpa tinjauan.', '{"count":"3"}'),
  ('Tinjauan medis', 'Perbarui naskahnya bila perlu, lalu ajukan kepada peninjau medis. Setelah 60 hari, pembaca diberi tahu bahwa artikelnya belum ditinjau lagi.', '{}'),
  ('Tinjauan medis', 'Buka daftar artikel', '{}')
) first (used_in, original, example);
