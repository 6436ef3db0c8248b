import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { factResource } from '../fact/declare-fact.server.ts';
import { guideForm } from './guide.content.schema.ts';
import { guideStore } from './guide.content.store.server.ts';
import { pathOfPage } from './guide-pages.ts';

const advertised = ['content'];

/** The texts and steps of the pages for patients, as staff edit them. */
export const guideResource = factResource({
  kind: 'visitor-guides',
  name: 'visitor_guide',
  ...guideForm,
  title: 'name',
  example: {
    page: 'Mengambil hasil lab dan radiologi',
    name: 'Hasil laboratorium',
    anchor: 'laboratorium',
    content: '<p>Hasil rutin siap pada hari yang sama.</p>',
    sort_order: '1',
  },
  columns: ['page', 'facility_id'],
  filters: ['page', 'facility_id'],
  list: {
    columns: [
      { name: 'halaman', label: 'Halaman' },
      { name: 'unit', label: 'Unit' },
    ],
  },
  facility: 'facility_id',
  href: (_key, { page, anchor = '' }) => `${pathOfPage(page)}${anchor === '' ? '' : `#${anchor}`}`,
  hasPreview: true,
  advertised,
  heldBack: heldByClaims('visitor-guides', advertised),
  store: guideStore,
});
