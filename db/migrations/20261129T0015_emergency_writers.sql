-- Until now whoever had a revision of a text for emergencies counted as its writer, and a draft that somebody else published left no writer.
-- content_writers notes both from now on (decision 174): who is known of the time before stays refused.
insert into content_writers (kind, key, user_id, written_at)
select known.kind, known.key, known.user_id, max(known.at)
from (
  select kind, key, author as user_id, created_at as at from staff_revisions
  union all
  select kind, key, working_by, changed_at from staff_records
) known
where known.kind in ('emergency-classes', 'emergency-numbers') and known.user_id is not null
group by known.kind, known.key, known.user_id
on conflict (kind, key, user_id) do nothing;
