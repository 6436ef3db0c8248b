-- Uploaded files: one row for each object in the store of files. The row is there before its object, and goes after it.

create table files (
  id           uuid        constraint files_pk primary key default gen_random_uuid(),
  -- what it is, as the domain that owns it declares: media.picture
  kind         text        not null constraint files_kind check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  -- the record that it belongs to; null until it is attached
  subject_id   text,
  class        text        not null constraint files_class check (class in ('public', 'private')),
  -- the person whose data it is: its uploader, or nobody who has an account
  belongs_to   text        not null constraint files_belongs_to check (belongs_to in ('uploader', 'hospital')),
  content_type text        not null,
  bytes        bigint      not null constraint files_bytes check (bytes > 0),
  -- of the content before encryption
  sha256       text        not null constraint files_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  -- private files only: the master key, and under it the key of this file
  key_id       text,
  wrapped_key  bytea,
  scan         text        not null constraint files_scan check (scan in ('clean', 'not_scanned')),
  state        text        not null default 'uploading' constraint files_state check (state in ('uploading', 'stored', 'deleted')),
  created_by   uuid        constraint files_created_by references users on delete set null,
  created_at   timestamptz not null default now(),
  -- until then it has to be attached
  expires_at   timestamptz,
  constraint files_key check ((class = 'private') = (key_id is not null) and (key_id is null) = (wrapped_key is null)),
  constraint files_attached check ((subject_id is null) = (expires_at is not null))
);

create index files_by_creator on files (created_by) where created_by is not null;
create index files_by_subject on files (kind, subject_id) where subject_id is not null;
create index files_unfinished on files (created_at) where state <> 'stored' or subject_id is null;
create index files_by_key on files (key_id) where key_id is not null;

-- Pictures that editors have uploaded, with what a page says about them. Records name them by their address.
create table media (
  id            uuid        constraint media_pk primary key default gen_random_uuid(),
  file_id       uuid        not null constraint media_file references files constraint media_file_once unique,
  address       text        not null constraint media_address unique,
  -- of the bytes that were uploaded: the same picture is kept once
  sha256        text        not null constraint media_sha256 unique,
  width         int         not null,
  height        int         not null,
  alt           text        not null constraint media_alt check (length(alt) between 1 and 250),
  caption       text        not null default '' constraint media_caption check (length(caption) <= 500),
  credit        text        not null default '' constraint media_credit check (length(credit) <= 200),
  licence       text        not null constraint media_licence check (licence in ('own', 'licensed', 'free')),
  licence_until date,
  -- the part that must not be cut off: 1 is top left, 9 is bottom right
  focal         smallint    not null default 5 constraint media_focal check (focal between 1 and 9),
  created_by    uuid        constraint media_created_by references users on delete set null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);

create index media_by_creator on media (created_by) where created_by is not null;
create index media_newest on media (created_at desc, id);

-- That a person who can be recognized has agreed, with the signed form.
create table media_consents (
  id          uuid        constraint media_consents_pk primary key default gen_random_uuid(),
  media_id    uuid        not null constraint media_consents_media references media on delete cascade,
  file_id     uuid        not null constraint media_consents_file references files constraint media_consents_file_once unique,
  person      text        not null constraint media_consents_person check (length(person) between 1 and 120),
  scope       text        not null constraint media_consents_scope check (length(scope) between 1 and 300),
  valid_until date,
  created_at  timestamptz not null default now()
);

create index media_consents_by_media on media_consents (media_id);

-- Few texts show an uploaded picture: the search for the uses of one reads only those.
create index articles_with_uploads on articles (id) where strpos(content, '/media/uploads/') > 0;
create index promos_with_uploads on promos (id) where strpos(content, '/media/uploads/') > 0;
