-- A parcel that is on its way for too long can be complained about.
alter table order_complaints drop constraint order_complaints_kind,
  add constraint order_complaints_kind check (kind in ('damaged', 'wrong', 'missing', 'not_arrived', 'other'));
