-- Keeps article_links: the addresses of this site to which the text of an article leads.

create or replace function keep_article_links() returns trigger language plpgsql as $$
begin
  delete from article_links where article_id = new.id;
  insert into article_links (article_id, address)
  select distinct new.id, parts[1] from regexp_matches(new.content, 'href="(/[^"]*)"', 'g') link (parts) where length(parts[1]) <= 500;
  return null;
end $$;

create or replace trigger article_links after insert or update of content on articles
  for each row execute function keep_article_links();
