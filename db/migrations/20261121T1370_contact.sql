-- Which consent sentence the sender of a message was shown; 'not-stated' when a caller did not say.
alter table contact_messages add column consent_version text not null default 'not-stated';
