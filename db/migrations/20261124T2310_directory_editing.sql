-- Specializations and types of facilities are edited by staff, whose lists show when each was changed.
alter table specializations add column updated_at timestamptz not null default now();
alter table facility_types add column updated_at timestamptz not null default now();

-- The pages of doctors have their practices as a field of the editor.
update staff_records r
set working = r.working || jsonb_build_object('practices', coalesce((
  select string_agg(f.slug || ' | ' || s.slug, e'\n' order by f.sort_order, s.name)
  from practices p join facilities f on f.id = p.facility_id join specializations s on s.id = p.specialization_id
  where p.doctor_id::text = r.key
), ''))
where r.kind = 'doctors' and r.working is not null;
