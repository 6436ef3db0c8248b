-- Between which hours of a day a way brings what is sent, where a pharmacy knows it.

alter table shipment_rates
  add column hour_from time,
  add column hour_to   time,
  add constraint shipment_rates_hours check ((hour_from is null) = (hour_to is null) and hour_from < hour_to);
alter table shipping_quotes
  add column hour_from time,
  add column hour_to   time;
