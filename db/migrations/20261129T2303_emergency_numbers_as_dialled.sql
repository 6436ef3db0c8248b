-- Drafts of emergency numbers have the number as people dial it, like the form. What is published keeps its address of a call.

update staff_records
set working = jsonb_set(working, '{href}', to_jsonb(regexp_replace(working ->> 'href', '^tel:', '')))
where kind = 'emergency-numbers' and working ->> 'href' like 'tel:%';
