import { sql } from 'kysely';
import { labelSql, nameIn } from '#app/kits/content/declare/declare-resource.server.ts';
import { goneError } from '#app/kits/content/stores/write-rows.server.ts';
import { factStore } from '../fact/fact-rows.store.server.ts';
import { type GuideSnapshot, guideForm } from './guide.content.schema.ts';
import { guidePageOptions } from './guide-pages.schema.ts';

export const guideStore = factStore<GuideSnapshot>({
  kind: 'visitor-guides',
  fields: guideForm.fields,
  title: sql`t.name`,
  shown: ['facility_id', 'name', 'page', 'anchor'],
  listCells: ({ textOf }) => ({
    halaman: labelSql(guidePageOptions, textOf('page')),
    unit: sql`coalesce(${nameIn('facilities', textOf('facility_id'))}, 'Semua unit')`,
  }),
  constraints: {
    visitor_guides_once: { anchor: ['Bagian lain di halaman ini sudah memakai nama ini. Tulis nama lain.'] },
    visitor_guides_facility: goneError('facility_id', 'Unit'),
  },
});
