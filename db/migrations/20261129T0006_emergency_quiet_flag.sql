-- A box without red is called quiet everywhere (decision 174); the column and the field said "calm".
alter table emergency_classes rename column is_calm to is_quiet;

-- What is written, kept, planned or prepared of a class has its fields by name. A plan publishes its revision as it is stored, so a revision gets
-- the new name too: its words stay.
update staff_records set working = (working - 'is_calm') || jsonb_build_object('is_quiet', working -> 'is_calm')
where kind = 'emergency-classes' and working ? 'is_calm';

update staff_revisions set data = (data - 'is_calm') || jsonb_build_object('is_quiet', data -> 'is_calm')
where kind = 'emergency-classes' and data ? 'is_calm';

update content_runs set mapping = replace(mapping::text, '"is_calm"', '"is_quiet"')::jsonb
where kind = 'emergency-classes' and mapping ? 'is_calm';

update content_run_rows r set values = (r.values - 'is_calm') || jsonb_build_object('is_quiet', r.values -> 'is_calm')
from content_runs run
where run.id = r.run_id and run.kind = 'emergency-classes' and r.values ? 'is_calm';
