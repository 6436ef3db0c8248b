-- The newest articles a doctor has reviewed: candidates for "Artikel Terkait".
create index articles_reviewer_published on articles (reviewer_id, published_at desc, id desc) where published_at is not null;
