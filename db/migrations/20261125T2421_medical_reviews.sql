-- The medical review of content: what a doctor approved, word for word, and who wrote it.

create table content_reviews (
  id              bigint      generated always as identity constraint content_reviews_pk primary key,
  kind            text        not null,
  key             text        not null,
  -- null: a text that came with its approval from elsewhere
  revision        integer,
  -- of the fields that are reviewed
  hash            text        not null constraint content_reviews_hash check (hash ~ '^[0-9a-f]{64}$'),
  -- emergency: published without a review, for a reason, until a doctor approves it
  state           text        not null constraint content_reviews_state
                              check (state in ('submitted', 'returned', 'approved', 'emergency', 'replaced')),
  submitted_by    uuid        constraint content_reviews_submitted_by references users on delete set null,
  submitted_at    timestamptz not null,
  reviewer        uuid        constraint content_reviews_reviewer references users on delete set null,
  doctor_id       integer     constraint content_reviews_doctor references doctors on delete set null,
  decided_at      timestamptz,
  note            text        constraint content_reviews_note check (length(note) between 1 and 500),
  next_review_at  date,
  constraint content_reviews_record foreign key (kind, key) references staff_records on delete cascade,
  constraint content_reviews_revision foreign key (kind, key, revision) references staff_revisions (kind, key, n) on delete cascade,
  constraint content_reviews_two_persons check (reviewer <> submitted_by),
  constraint content_reviews_decided check ((state in ('approved', 'returned', 'emergency')) = (decided_at is not null)),
  constraint content_reviews_reasons check (state not in ('returned', 'emergency') or note is not null)
);
create unique index content_reviews_submitted on content_reviews (kind, key) where state = 'submitted';
create index content_reviews_record on content_reviews (kind, key, id desc);
create index content_reviews_revision on content_reviews (kind, key, revision);
create index content_reviews_submitted_by on content_reviews (submitted_by) where submitted_by is not null;
create index content_reviews_reviewer on content_reviews (reviewer) where reviewer is not null;
create index content_reviews_doctor on content_reviews (doctor_id) where doctor_id is not null;

-- Who wrote a reviewed field last when: nobody approves a record that they ever wrote in.
create table content_writers (
  kind        text        not null,
  key         text        not null,
  user_id     uuid        not null constraint content_writers_user references users on delete cascade,
  written_at  timestamptz not null,
  constraint content_writers_pk primary key (kind, key, user_id),
  constraint content_writers_record foreign key (kind, key) references staff_records on delete cascade
);
create index content_writers_user on content_writers (user_id);
