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
