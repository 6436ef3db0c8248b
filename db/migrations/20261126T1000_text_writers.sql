-- Who wrote a part of the text that advertises, since its last publication: none of them lets its claims through.
alter table staff_records add column text_writers uuid[] not null default '{}';

update staff_records r
set text_writers = array(
  select distinct written.by::uuid
  from (select value as by from jsonb_each_text(r.proposed_by) union all select r.working_by::text) written
  where written.by ~ '^[0-9a-f-]{36}$'
)
where r.working is not null;
