-- Two parts of a page had one anchor: the later ones get another, as an address leads to the first of them in any case.
update visitor_guides later set anchor = left(later.anchor, 50) || '-' || later.id
where later.published_at is not null and exists (
  select from visitor_guides first
  where first.page = later.page and first.anchor = later.anchor and first.facility_id is not distinct from later.facility_id
    and first.published_at is not null and first.id < later.id);

create unique index visitor_guides_once on visitor_guides (page, anchor, facility_id) nulls not distinct where published_at is not null;
drop index visitor_guides_by_page;
