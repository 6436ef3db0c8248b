-- Where a doctor studied, and since which year the doctor practises. Null = the record does not say.
alter table doctors
  add column school text constraint doctors_school check (length(school) between 1 and 120),
  add column practising_since integer constraint doctors_practising_since check (practising_since between 1940 and 2200);
