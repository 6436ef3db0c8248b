import { isDate } from '#app/platform/time/dates.ts';
import type { DisclosureList, ExportQuery } from './disclosure.schema.ts';

export const listPaths: Readonly<Record<DisclosureList, string>> = {
  exports: '/staff/privasi/unduhan',
  reveals: '/staff/privasi/pembukaan',
};

/** The filters that an address names; what it does not understand is left out. */
export type DisclosureView = Readonly<{
  actor: string | null;
  from: string | null;
  to: string | null;
  refused: boolean;
  after: string | null;
}>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const fitting = (text: string | null, form: RegExp): string | null => (text !== null && form.test(text) ? text : null);
const dateIn = (text: string | null): string | null => (text !== null && isDate(text) ? text : null);

/** The filters of an address. */
export function readDisclosureView(query: URLSearchParams): DisclosureView {
  return {
    actor: fitting(query.get('petugas'), uuid),
    from: dateIn(query.get('dari')),
    to: dateIn(query.get('sampai')),
    refused: query.get('hasil') === 'ditolak',
    after: fitting(query.get('sesudah'), /^[\w.:~-]{1,90}$/),
  };
}

/** The query of an address with these filters, without the question mark. */
export function disclosureQuery({ actor, from, to, refused, after }: DisclosureView): string {
  return new URLSearchParams({
    ...(actor ? { petugas: actor } : {}),
    ...(from ? { dari: from } : {}),
    ...(to ? { sampai: to } : {}),
    ...(refused ? { hasil: 'ditolak' } : {}),
    ...(after ? { sesudah: after } : {}),
  }).toString();
}

/** Where the page after a row of exports begins, as text of an address. */
export const exportCursor = (row: Readonly<{ created_at: Date; source: string; id: string }>): string =>
  [row.created_at.toISOString(), row.source, row.id].join('~');

/** The same, read from an address; null for anything else. */
export function readExportCursor(text: string | null): ExportQuery['after'] {
  const [at, source, id, ...more] = text?.split('~') ?? [];
  return at && source && id && more.length === 0 ? ([at, source, id] as ExportQuery['after']) : null;
}
