import { placeKinds } from '../place/place-kinds.schema.ts';

/** The ids that the pages with guides have without them. */
const idsOfPages: readonly string[] = [
  ...['isi', 'menu', 'menu-title', 'navigasi-bawah', 'pilih-chat', 'site-search', 'site-search-text', 'halaman-lain', 'nomor-lain'],
  ...['appointment-dialog', 'appointment-dialog-title', 'dialog-title', 'error-summary-title'],
  ...placeKinds.map(({ value }) => value),
];

/** True for an id that a page with guides has without them: one of its own, or that of a field, a room or a place, such as `kamar-12`. */
export const isIdOfPage = (id: string): boolean => idsOfPages.includes(id) || /^(field-.+|(kamar|tempat)-\d+)$/.test(id);
