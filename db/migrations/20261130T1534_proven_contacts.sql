-- By which contact who asks about their data was made sure of: that one alone finds what came without an account. Until now the address was taken
-- whenever there was one; an open request that names both is checked again.
alter table privacy_requests drop constraint privacy_requests_identity;
update privacy_requests set identity = null, identity_at = null, identity_note = null, version = version + 1
where identity = 'contact' and state <> 'answered' and email is not null and phone is not null;
update privacy_requests set identity = case when email is null and phone is not null then 'phone' else 'email' end where identity = 'contact';
alter table privacy_requests add constraint privacy_requests_identity check (identity in ('account', 'email', 'phone', 'document'));
