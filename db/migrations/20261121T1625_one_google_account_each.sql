-- An account here opens by one account of each provider; the index also serves the look-up by person.
create unique index external_identities_one_each on external_identities (user_id, provider);
drop index external_identities_user_id;
