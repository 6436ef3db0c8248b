-- Who has a visit waits in one row of it, which changes its state. The row says only what the visit does not: whose it is, for which service, and until which
-- date stands with the visit, and may change there. So the account and the service are null, and the index of who waits for a visit is again the one that
-- the statement of the version before names, whose processes may still run.
delete from waitlist_entries w using waitlist_entries n
where (n.request_id = w.request_id or n.moves_id = w.moves_id)
  and (n.state in ('waiting', 'offered'), n.created_at, n.id) > (w.state in ('waiting', 'offered'), w.created_at, w.id);

alter table waitlist_entries
  drop constraint waitlist_entries_asker,
  alter to_date drop not null,
  add constraint waitlist_entries_asker check (num_nonnulls(request_id, moves_id) = 1 or num_nulls(user_id, service_id, to_date) = 0);

update waitlist_entries set user_id = null, family_member_id = null, service_id = null, option_id = null, to_date = null
where num_nonnulls(request_id, moves_id) = 1;

drop index waitlist_entries_once;
create unique index waitlist_entries_once on waitlist_entries (user_id, doctor_id, facility_id) where state in ('waiting', 'offered');

drop index waitlist_entries_once_request, waitlist_entries_once_moved, waitlist_entries_of_request, waitlist_entries_of_moved;
create unique index waitlist_entries_of_request on waitlist_entries (request_id) where request_id is not null;
create unique index waitlist_entries_of_moved on waitlist_entries (moves_id) where moves_id is not null;
