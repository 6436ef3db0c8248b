import { sql } from 'kysely';
import { nextPractice } from '#app/domains/directory/sql.server.ts';
import { placeKinds, waysToCome } from '#app/domains/facts/place/place-kinds.schema.ts';
import { labelSql } from '#app/kits/content/declare/declare-resource.server.ts';
import { readsTags, searchTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { FoundRecord } from './search.ts';
import type { SearchKind } from './search-kinds.schema.ts';

/** The fields of a hit, read from its record; `f` is a row of `search_found`, of medicines a product. */
const card = (now: Date) => sql`
  select a.name, a.slug, null as parent, c.name as subtitle, a.image, null as icon, null::json as next
  from articles a join article_categories c on c.id = a.category_id where f.kind = 'article' and a.id = f.record_id
  union all
  select d.name, d.slug, sp.slug, sp.name, d.portrait, null,
    ${nextPractice(now)}
  from doctors d
  left join lateral (
    select s.slug, s.name from doctor_specializations ds join specializations s on s.id = ds.specialization_id
    where ds.doctor_id = d.id order by ds.is_main desc, s.sort_order, s.id limit 1
  ) sp on true
  where f.kind = 'doctor' and d.id = f.record_id
  union all
  select s.name, s.slug, null, parent.name, null, s.icon, null
  from specializations s left join specializations parent on parent.id = s.parent_id where f.kind = 'specialization' and s.id = f.record_id
  union all
  select h.name, h.slug, null, concat_ws(', ', t.name, h.city), h.thumbnail, null, null
  from facilities h join facility_types t on t.id = h.facility_type_id where f.kind = 'facility' and h.id = f.record_id
  union all
  select v.name, v.slug, null, h.name, v.image, null, null
  from services v join facilities h on h.id = v.facility_id where f.kind = 'service' and v.id = f.record_id
  union all
  select p.name, p.slug, null, h.name, p.image, null, null
  from promos p left join facilities h on h.id = p.facility_id where f.kind = 'promo' and p.id = f.record_id
  union all
  select e.name, e.slug, null, h.name, e.image, null, null
  from forms e left join facilities h on h.id = e.facility_id where f.kind = 'event' and e.id = f.record_id
  union all
  select d.name, d.slug, null, concat_ws(' · ', nullif(d.generic, ''), o.sellers), o.image, o.icon, null
  from products d
  cross join lateral (
    select case when count(*) > 1 then count(*) || ' apotek' else min(h.name) end as sellers, (array_agg(c.icon order by m.id))[1] as icon,
      (array_agg(m.images[1] order by m.id) filter (where m.images[1] is not null))[1] as image
    from listed_medicines(${now}::timestamptz) l
    join medicines m on m.id = l.medicine_id
    join medicine_categories c on c.id = m.category_id
    join facilities h on h.id = m.facility_id
    where m.product_id = d.id
  ) o
  where f.kind = 'medicine' and d.id = f.record_id
  union all
  select l.name, '/sp/' || l.slug, null, h.name, l.image, null, null
  from landing_pages l join facilities h on h.id = l.facility_id where f.kind = 'landing' and l.id = f.record_id
  union all
  select p.name, p.path, null, p.summary, null, null, null from search_pages p where f.kind = 'page' and p.id = f.record_id
  union all
  select g.name, p.path || '#' || g.anchor, null, concat_ws(' · ', p.name, h.name), null, null, null
  from visitor_guides g join search_pages p on p.path in ('/' || g.page, '/pasien/' || g.page) left join facilities h on h.id = g.facility_id
  where f.kind = 'guide' and g.id = f.record_id
  union all
  select p.name, case p.kind when 'bpjs' then '/pasien/bpjs' else '/pasien/asuransi?cari=' || replace(search_text(p.name), ' ', '+') end, null, (
    select string_agg(h.name, ', ' order by h.sort_order, h.name) from payer_terms t join facilities h on h.id = t.facility_id
    where t.payer_id = p.id and t.published_at <= ${now}
      and (${now}::timestamptz at time zone 'Asia/Jakarta')::date between coalesce(t.valid_from, '-infinity') and coalesce(t.valid_until, 'infinity')
  ), null, null, null
  from payers p where f.kind = 'payer' and p.id = f.record_id
  union all
  select d.name, concat('/fasilitas-kesehatan/detail/', h.slug, '#bagian-', d.id), null, h.name, null, null, null
  from departments d join facilities h on h.id = d.facility_id where f.kind = 'department' and d.id = f.record_id
  union all
  select r.name, '/pasien/kamar#kamar-' || r.id, null, h.name, r.images[1], null, null
  from room_classes r join facilities h on h.id = r.facility_id where f.kind = 'room' and r.id = f.record_id
  union all
  select ${labelSql(placeKinds, sql`v.kind`)},
    case when v.kind = any (${[...waysToCome.map(({ value }) => value)]}::text[]) then '/pasien/lokasi' else '/pasien/fasilitas-pengunjung' end || '#tempat-' || v.id,
    null, concat_ws(' · ', h.name, v.location), null, null, null
  from visitor_places v join facilities h on h.id = v.facility_id where f.kind = 'place' and v.id = f.record_id
  union all
  select v.name, '/karier/' || v.slug, null, h.name, null, null, null
  from vacancies v join facilities h on h.id = v.facility_id where f.kind = 'vacancy' and v.id = f.record_id`;

export type SearchShape = {
  kinds: readonly SearchKind[];
  text: string;
  /** Entries of each kind that the search scans. */
  each: number;
  /** The offset of the returned hits of each kind, of which there are at most `perKind`. */
  from: number;
  perKind: number;
  /** The kinds whose hits are returned; the others are only counted. */
  shown: readonly SearchKind[];
  limit: number;
  now: Date;
  /** Nothing is corrected. */
  isExact: boolean;
};

export type SearchFindings = {
  reading: string | null;
  /** Words that no record has. */
  leftOut: string[];
  /** The best specialist for the complaint, when the group has none. */
  missing: string | null;
  counts: Partial<Record<SearchKind, number>>;
  records: FoundRecord[];
};

/** Specializations and doctors that treat a complaint have ranks above this. */
const treatingRank = 500;
/** A complaint shows this many specializations at most, so that doctors are in view. */
const treatingSpecializations = 2;

/** `doctors`: the only ones that are found; null = any. */
type Given = SearchShape & { doctors: readonly number[] | null };

const findings = compiledQuery((db, given: Given) => ({
  compile: () =>
    sql<SearchFindings>`
      with read as materialized (
        select * from search_found(${given.kinds}::text[], ${given.text}, ${given.each}::integer, ${given.now}::timestamptz,
          ${given.isExact}::boolean, ${given.doctors}::integer[])
      ), found as materialized (
        select f.*, row_number() over (partition by f.kind order by f.rank desc, f.record_id desc) as place,
          max(f.rank) over () > ${sql.lit(treatingRank)} as is_complaint
        from (
          select kind, record_id, rank, reading, missing, left_out from read where kind <> 'medicine'
          union all
          -- The entries are listings. Those that are not sold at the moment are in no list, no count and no reading, and a product is there once.
          select r.kind, m.product_id, max(r.rank), r.reading, r.missing, r.left_out
          from read r
          join listed_medicines(${given.now}::timestamptz) l on l.medicine_id = r.record_id
          join medicines m on m.id = r.record_id
          where r.kind = 'medicine'
          group by r.kind, m.product_id, r.reading, r.missing, r.left_out
        ) f
      ), given as (
        select * from found
        where place > ${given.from} and place <= ${given.from}::integer + ${given.perKind}::integer and kind = any (${given.shown}::text[])
          and not (is_complaint and kind = 'specialization' and place > ${sql.lit(treatingSpecializations)} and cardinality(${given.shown}::text[]) > 1)
        -- For a complaint every kind is among the first hits, with more doctors than others.
        order by case when is_complaint then case kind when 'doctor' then (place + 1) / 2 when 'specialization' then place when 'article' then place else 2 * place end end,
          case when is_complaint then place end, rank desc, record_id desc
        limit ${given.limit}
      )
      select (select reading from found limit 1) as reading, (select missing from found limit 1) as missing,
        coalesce((select left_out from found limit 1), '{}') as "leftOut",
        (select coalesce(json_object_agg(kind, n), '{}') from (select kind, count(*)::integer as n from found group by kind) counted) as counts,
        (
          select coalesce(json_agg(json_build_object('kind', f.kind, 'name', c.name, 'slug', c.slug, 'parent', c.parent,
            'subtitle', c.subtitle, 'image', c.image, 'icon', c.icon, 'next', c.next) order by f.rank desc, f.record_id desc), '[]')
          from given f cross join lateral (${card(given.now)}) c
        ) as records`.compile(db),
}));

/** The results of a search in one statement: the count of each kind, and the requested records, best first; of `doctors` alone, null = all. */
export async function findEverything(db: Queryable, shape: SearchShape, doctors: readonly number[] | null): Promise<SearchFindings> {
  readsTags(searchTags);
  const [found] = await findings(db, { ...shape, doctors });
  if (!found) throw new Error('a select without a table has one row');
  return found;
}

/** The products that contain all of these, or else the first of them. */
export async function findContaining(db: Queryable, generic: readonly string[], now: Date): Promise<FoundRecord[]> {
  readsTags(['medicines', ...searchTags]);
  const { rows } = await sql<FoundRecord>`
    select f.kind, c.name, c.slug, c.parent, c.subtitle, c.image, c.icon, c.next
    from (
      select 'medicine' as kind, record_id, place from unnest(search_containing(${[...generic]}::text[], ${now}::timestamptz)) with ordinality one (record_id, place)
    ) f cross join lateral (${card(now)}) c
    order by f.place`.execute(db);
  return rows;
}
