-- When a parcel comes was a text, true at some hours of the day: it is counted from the day of packing now, by the pharmacy's opening hours.

alter table shipment_rates
  -- days after the day of packing, 0 = on the same day; null = not known
  add column days_from smallint,
  add column days_to   smallint,
  -- what is paid before is packed on that day; null = as long as the pharmacy has the time for it
  add column cut_off   time;

-- "1–2 hari", "24 jam", "Besok", "Hari ini, pesanan sampai pukul 15.00", "2–4 jam". What else was written is not known.
with read as (
  select id, substring(etd from '(?i)(\d{1,2})\s*[-–]?\s*\d*\s*hari') as least, substring(etd from '(?i)(\d{1,2})\s*hari') as most,
    substring(etd from '(?i)(\d{1,3})\s*jam') as hours,
    substring(etd from '(?i)pukul\s*(([01]?\d|2[0-3])[.:][0-5]\d)') as before
  from shipment_rates
), counted as (
  select r.id, read.before,
    case when read.most is not null then coalesce(read.least, read.most)::int
      when r.etd ~* 'lusa' then 2 when r.etd ~* 'besok|next ?day' then 1
      when r.etd ~* 'jam|menit|hari ini|same ?day|instan' then 0 end as days_from,
    case when read.most is not null then read.most::int
      when r.etd ~* 'lusa' then 2 when r.etd ~* 'besok|next ?day' then 1
      when read.hours::int > 8 then ceil(read.hours::int / 24.0)::int
      when r.etd ~* 'jam|menit|hari ini|same ?day|instan' then 0 end as days_to
  from shipment_rates r join read using (id)
)
update shipment_rates r
set days_from = least(counted.days_from, counted.days_to, 30), days_to = least(greatest(counted.days_from, counted.days_to), 30),
  cut_off = replace(counted.before, '.', ':')::time
from counted where counted.id = r.id and counted.days_from is not null;

alter table shipment_rates
  drop column etd,
  add constraint shipment_rates_days check ((days_from is null) = (days_to is null) and 0 <= days_from and days_from <= days_to and days_to <= 30);

-- A name that promises a time is untrue at some hours.
update shipment_services set service = 'Layanan ' || id
where service ~* '(^|[^a-z])(hari ini|besok|lusa|jam|menit|same ?day|next ?day|instan|instant)($|[^a-z])';
update shipment_services set name = 'Kurir ' || id
where name ~* '(^|[^a-z])(hari ini|besok|lusa|jam|menit|same ?day|next ?day|instan|instant)($|[^a-z])';

-- Prices that were shown hold for half an hour at most; they are shown anew with the promise.
delete from shipping_quotes;
alter table shipping_quotes
  drop column etd,
  add column days_from smallint,
  add column days_to   smallint,
  add column cut_off   time,
  -- the day of packing that goes with what the buyer was shown; null = none was said
  add column packed_on date;
