import { afterAll, expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import { findRows } from '#app/kits/content/reads/listed-records.store.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { localMinute } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

// Two products over one database, as two processes have them. What an editor publishes in one is on the page of both within a second.
const one = await createTestApp({ demo: true });
const two = await createTestApp({ connection: one.database.connection });
const { db } = one;
afterAll(async () => {
  await two.close();
  await one.close();
});
const { done } = editingCalls(one.platform, await createEditor(db, { roles: ['editor', 'manager'] }));
const bytesOf = async (app: TestApp, path: string) => await (await app.fetch(path)).text();

/** The page at this address, or that to which it leads for good. */
async function leadOf(path: string): Promise<string> {
  const answer = await one.fetch(path, { redirect: 'manual' });
  return answer.status === 301 ? (answer.headers.get('location') ?? path) : path;
}

type Change = Readonly<{
  /** The record by its title; the first one where nothing is said, and a new one with `key`. */
  title?: string;
  key?: string;
  change(values: Values): Values;
  /** Its own page where nothing is said. */
  path?: string;
}>;

const renamed = (field: string) => (values: Values) => ({ [field]: `${values[field]} Baru` });
const medicine = '/obat/detail/parasetamol-500-mg';

/** A change of each kind that a page shows. Kinds that are not here change their `name`, which stands on their page. */
const changes: Readonly<Record<string, Change>> = {
  'article-categories': { change: renamed('name'), path: '/articles' },
  banners: { change: () => ({ text: 'Loket pindah.', starts_at: localMinute(-1), ends_at: localMinute(1) }) },
  departments: { title: 'Medical check up', change: renamed('name'), path: '/fasilitas-kesehatan/detail/rsu-sehati-dago' },
  'emergency-classes': { title: 'Mungkin stroke', change: () => ({ say: 'Hubungi 119 sekarang juga.' }), path: '/cari?q=stroke' },
  'emergency-numbers': { title: '119', change: () => ({ label: '119 baru' }), path: '/cari?q=stroke' },
  'emergency-phrases': { key: 'zzqqzz', change: () => ({ class: 'stroke', level: 'now' }), path: '/cari?q=zzqqzz' },
  'emergency-words': { key: 'zzwwzz', change: () => ({ meaning: 'stroke' }), path: '/cari?q=zzwwzz' },
  'facility-types': { title: 'Rumah Sakit', change: renamed('name'), path: '/fasilitas-kesehatan' },
  'group-profile': { change: renamed('vision') },
  'home-slides': { change: renamed('name') },
  ingredients: { title: 'Parasetamol', change: () => ({ synonyms: 'zzparaqq' }), path: '/cari?q=zzparaqq' },
  'medicine-categories': { change: renamed('name'), path: '/obat' },
  medicines: { title: 'Parasetamol tablet 500 mg', change: () => ({ description: '<p>Pereda nyeri yang baru.</p>' }) },
  'payer-terms': { change: () => ({ note: 'Mulai bulan depan.' }) },
  pharmacies: { title: 'Apotek Sehati Dago', change: renamed('owner'), path: medicine },
  products: { title: 'Parasetamol tablet 500 mg', change: renamed('maker'), path: medicine },
  'search-brands': { title: 'Panadol', change: () => ({ class: 'keras' }), path: '/cari?q=panadol' },
  'search-fillers': { key: 'zzyyzz', change: () => ({ favours: '' }), path: '/cari?q=zzyyzz+jantung' },
  'search-local-words': { key: 'zzyyww', change: () => ({ meaning: 'gigi', languages: 'su' }), path: '/cari?q=zzyyww' },
  'search-phrases': { key: 'zzyyqq', change: () => ({ specialties: 'gizi', weight: '5' }), path: '/cari?q=zzyyqq+jntung' },
  'search-specialties': { title: 'Mata', change: () => ({ slugs: 'saraf' }), path: '/dokter?cari=katarak' },
  'search-synonyms': { key: '', change: () => ({ phrases: 'jantung\nzzzzqq' }), path: '/promo?cari=zzzzqq' },
  'service-categories': { change: renamed('name'), path: '/layanan' },
  specializations: { change: renamed('name'), path: '/spesialisasi' },
  'visiting-rules': { change: () => ({ max_persons: '7' }) },
  'visitor-places': { change: renamed('location') },
};

/** Kinds that no kept page shows. */
const unseen = ['mail-sentences', 'message-texts', 'redirects', 'short-links'];

const seen = [...resources.keys()].filter((kind) => !unseen.includes(kind));

test('a kind that no page shows purges nothing', () => {
  for (const kind of unseen) expect([kind, resourceOf(kind).tags('1')]).toEqual([kind, []]);
});

async function keyOf(kind: string, { title = '', key }: Change): Promise<string> {
  const resource = resourceOf(kind);
  if (key !== undefined) return (await done(resource.operations.create, key === '' ? {} : { key })).key;
  const query = {
    scope: 'group',
    search: title,
    state: 'live',
    isMine: false,
    filters: {},
    sort: 'title',
    after: null,
    limit: 50,
  } as const;
  const { rows } = await findRows(db, resource, query, '00000000-0000-0000-0000-000000000000');
  const found = rows.find((row) => title === '' || row.title === title || row.title.startsWith(title));
  if (!found) throw new Error(`${kind}: the demo has none called ${title}`);
  return found.key;
}

test.each(seen)('%s: what is published is on its page within a second, in both processes', async (kind) => {
  const { operations, href, names } = resourceOf(kind);
  const change = changes[kind] ?? { change: renamed('name') };
  const key = await keyOf(kind, change);
  const { version, values } = await done(operations.view, { key });
  const path = await leadOf(change.path ?? href?.(key, values) ?? '/');
  const before = await Promise.all([bytesOf(one, path), bytesOf(two, path)]);
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  await done(operations.publish, { key, version, base: values, values: { ...empty, ...values, ...change.change(values) } });
  const isRenewed = async () => (await Promise.all([bytesOf(one, path), bytesOf(two, path)])).map((text, at) => text !== before[at]);
  await expect.poll(isRenewed, { timeout: scaled(1_000), interval: 20 }).toEqual([true, true]);
});

test('the control: a row that is changed without a publication leaves the kept page as it is', async () => {
  const before = await bytesOf(one, '/about');
  await db.updateTable('group_profile').set({ vision: 'Diubah diam-diam' }).execute();
  expect(await bytesOf(one, '/about')).toBe(before);
});
