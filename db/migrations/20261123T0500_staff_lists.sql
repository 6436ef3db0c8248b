-- What the lists of staff read grows with the page, not with the table.

-- the desk's day: also for the whole group, which the index by facility could only read whole
drop index appointment_requests_desk_day;
create index appointment_requests_day on appointment_requests (visit_date, start_hour, id);

-- staff name records by text
create index articles_key on articles ((id::text));
create index doctors_key on doctors ((id::text));

-- The addresses of this site to which the text of an article leads, for "where used". Kept by a trigger, see db/functions/links_of_articles.sql.
create table article_links (
  article_id  integer not null constraint article_links_article references articles on delete cascade,
  address     text    not null constraint article_links_address_length check (length(address) <= 500),
  constraint article_links_pk primary key (article_id, address)
);
create index article_links_address on article_links using hash (address);

insert into article_links (article_id, address)
select distinct a.id, parts[1] from articles a, regexp_matches(a.content, 'href="(/[^"]*)"', 'g') link (parts) where length(parts[1]) <= 500;
