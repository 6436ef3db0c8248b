-- The wait of a visit remembers which places its person has not taken, and how many were held on the last day on which one was.
alter table waitlist_entries
  add declined   text[]   not null default '{}',
  add offers     smallint not null default 0,
  add offered_on date;

-- The processes of the version before give the visit the service that its entry says, as long as they run.
update waitlist_entries w set service_id = r.service_id from reservations r where r.id = w.moves_id;
