-- The languages that a doctor speaks with patients, by their codes of BCP 47. None = the record does not say.
alter table doctors add column languages text[] not null default '{}'
  constraint doctors_languages check (languages <@ '{id,en,zh,ar,su,jv,min,nl,de,fr,ja,ko}');
create index doctors_by_language on doctors using gin (languages);
