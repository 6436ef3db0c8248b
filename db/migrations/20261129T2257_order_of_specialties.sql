-- The specialties of a doctor in the order in which they are written. The first is the main one.

alter table doctor_specializations add column place smallint not null default 0;

update doctor_specializations ds
set place = o.place
from (
  select own.doctor_id, own.specialization_id,
    row_number() over (partition by own.doctor_id order by own.is_main desc, sp.sort_order, sp.id) - 1 as place
  from doctor_specializations own
  join specializations sp on sp.id = own.specialization_id
) o
where o.doctor_id = ds.doctor_id and o.specialization_id = ds.specialization_id;
