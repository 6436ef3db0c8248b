-- Until when an uploaded picture may be shown: the earliest of its licence and, for each person shown, the last consent. Null: without end.

create or replace function picture_allowed_until(medium uuid) returns date language sql stable as $$
  select nullif(least(
    (select m.licence_until from media m where m.id = medium),
    (select min(person.until) from (
      select max(coalesce(c.valid_until, 'infinity')) as until from media_consents c
      where c.media_id = medium and c.mistaken_at is null group by lower(btrim(c.person))
    ) person)
  ), 'infinity')
$$;

-- A patient can be recognized, and nobody has agreed. A consent that has ended is not missing: the end above says so.
create or replace function picture_lacks_consent(medium uuid) returns boolean language sql stable as $$
  select m.persons is not distinct from 'patient'
    and not exists (select from media_consents c where c.media_id = m.id and c.mistaken_at is null)
  from media m where m.id = medium
$$;
