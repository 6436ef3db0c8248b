import { sql } from 'kysely';
import { getRowOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import type { Found, StaffFinder } from '#app/platform/staff/staff-frame.server.ts';
import { hasWords } from './search.ts';
import type { SearchKind } from './search-kinds.schema.ts';

/** The kinds of content that staff edit, by what the search calls them. */
const editedAs: Readonly<Partial<Record<SearchKind, string>>> = {
  article: 'articles',
  department: 'departments',
  doctor: 'doctors',
  facility: 'facilities',
  guide: 'visitor-guides',
  landing: 'landing-pages',
  medicine: 'medicines',
  payer: 'payers',
  place: 'visitor-places',
  promo: 'promos',
  room: 'room-classes',
  service: 'services',
  specialization: 'specializations',
  vacancy: 'vacancies',
};
const maxFound = 8;

/** What the site's search finds, as records to edit; those of other facilities than the caller's are left out. */
export const contentFinder: StaffFinder = {
  name: 'search.content',
  label: 'Konten',
  capability: 'content.open',
  async find({ db, clock, resources, within }, _scope, text) {
    if (!hasWords(text)) return [];
    const { rows } = await sql<{ kind: SearchKind; key: string }>`
      select kind, record_id::text as key from search_found(${Object.keys(editedAs)}::text[], ${text}, 20, ${clock.now()}::timestamptz)
      order by rank desc, record_id desc limit ${maxFound * 4}`.execute(db);
    const found: Found[] = [];
    for (const { kind, key } of rows) {
      const resource = resources.get(editedAs[kind] ?? '');
      const scope = resource && within(resource.capabilities.edit);
      const row = scope && (await getRowOrNull(db, resource, key, scope));
      if (resource && row) found.push({ label: row.title, hint: resource.labels.one, href: `/staff/konten/${resource.kind}/${key}` });
      if (found.length === maxFound) break;
    }
    return found;
  },
};
