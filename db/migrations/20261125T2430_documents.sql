-- The text of an article as a document; content is the plain HTML that was made from it. Null: the text is HTML alone.
alter table articles add column content_doc jsonb
  constraint articles_content_doc check (content_doc is null or (content_doc ->> 'type' = 'doc' and content_doc ? 'version'));
