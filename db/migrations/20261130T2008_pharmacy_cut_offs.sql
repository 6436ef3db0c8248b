-- Until when what is paid is packed on the same day, by weekday, where a pharmacy says so. No row = as long as it has the time for it.

create table pharmacy_cut_offs (
  facility_id integer  not null constraint pharmacy_cut_offs_pharmacy references pharmacies on delete cascade,
  -- Monday = 1
  day         smallint not null constraint pharmacy_cut_offs_day check (day between 1 and 7),
  cut_off     time     not null,
  constraint pharmacy_cut_offs_pk primary key (facility_id, day)
);
