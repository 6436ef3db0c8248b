import { flagOn } from '#app/platform/content/field-values.ts';
import type { ListTab } from '#app/platform/content/resource-types.server.ts';

/** The parameters of a list's address, with the names that its operations know. */
const known: Readonly<Record<string, string>> = { cari: 'search', keadaan: 'state', saya: 'mine', urut: 'sort', sesudah: 'after' };
/** What a list's address says beside its filters. */
const others = ['panel', 'gagal', 'sudah', 'unit'];
/** The panel beside a list for its file and for what is read from one, as an address names it. */
export const filesPanel = 'berkas';
/** Its names in earlier addresses too, which people have kept. */
const filesPanels = [filesPanel, 'unduh', 'unggah'];

/** True when an address opens the panel with the files of a list. */
export function opensFiles(query: URLSearchParams): boolean {
  return filesPanels.includes(query.get('panel') ?? '');
}

/** What the panel with the files of a list is called, by what the person may do there. */
export function filesTitle({ mayImport, mayExport }: Readonly<{ mayImport: boolean; mayExport: boolean }>): string {
  if (mayImport && mayExport) return 'Impor/Ekspor';
  return mayImport ? 'Impor CSV' : 'Unduh CSV';
}

/** The columns that a list shows. */
export const columnParam = 'kolom';

/** The list that an address names, as its operations take it. */
export function listInputOf(query: URLSearchParams): Record<string, string> {
  const given = [...query].filter(([name, value]) => value !== '' && ![...others, columnParam].includes(name));
  return Object.fromEntries(given.map(([name, value]) => [known[name] ?? name, value]));
}

/** The filters of a list, and its columns, as an address, without its page. */
export function listAddressOf(query: URLSearchParams): string {
  const isUsual = (name: string, value: string) => value === '' || name === 'sesudah' || (name === 'urut' && value === 'changed');
  const kept = [...query].filter(([name, value]) => !isUsual(name, value) && !others.includes(name));
  return new URLSearchParams(kept).toString();
}

/** True when an address leaves out something of the list, besides what its tab does. */
export function isFilteredAddress(address: string): boolean {
  return [...new URLSearchParams(address).keys()].some((name) => !['keadaan', 'saya', 'urut', columnParam].includes(name));
}

/** The tabs of every list, in their order, with what each adds to its address. */
export const tabQueries: Readonly<Record<ListTab, string>> = {
  all: '',
  mine: `saya=${flagOn}`,
  act: 'keadaan=act',
  site: 'keadaan=site',
  archive: 'keadaan=archive',
};

/** The tab in which a list is: null for one that is sorted out more finely. */
export function tabOf({ state, mine }: Readonly<{ state: string; mine: string }>): ListTab | null {
  if (mine !== '') return state === '' ? 'mine' : null;
  const tabs = Object.keys(tabQueries) as ListTab[];
  return state === '' ? 'all' : (tabs.find((tab) => tabQueries[tab] === `keadaan=${state}`) ?? null);
}

/** The same list with another order, from its first page. */
export function sortedAddress(address: string, sort: string): string {
  const query = new URLSearchParams(address);
  query.set('urut', sort);
  return query.toString();
}
