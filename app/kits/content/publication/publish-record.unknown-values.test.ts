import { afterAll, expect, test } from 'vitest';
import { createSpecialization } from '#tests/factories/directory.ts';
import { createEditor } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// A field that names rows of another table refuses a name that no row has, whichever kind it belongs to.
const app = await createTestApp();
afterAll(() => app.close());
const editor = await createEditor(app.db);
await createSpecialization(app.db, { slug: 'ada', name: 'Ada' });

async function post(path: string, body: unknown) {
  const headers = { 'content-type': 'application/json', ...editor.bearer };
  const answer = await app.fetch(`/v1/staff/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as { data?: { key: string }; errors?: Record<string, string[]> };
}

/** The errors of a publication with these values: of a new record, or of the one of this key, which may be there. */
async function errorsOf(kind: string, key: string | null, values: Readonly<Record<string, string>>) {
  const created = await post(kind, key === null ? {} : { key });
  return (await post(`${kind}/${key ?? created.data?.key}/publish`, { version: 0, base: {}, values })).errors;
}

const specialty = { name: 'Mata', slugs: '', for_children: '', instead: '' };
const category = { name: 'Tidur', slug: 'tidur', specializations: '' };
const box = { title: 'Kejang', say: 'Telepon 119.', numbers: '119', prefer: '' };
const complaint = { specialties: 'mata', weight: '3', is_name: '', is_child: '' };

const gone = (text: string) => `Tidak ada “${text}”. Pilih dari daftar, atau terbitkan dahulu di halaman Konten.`;

test.each([
  ['article-categories', null, category, { specializations: 'ada\nzzetaqq\nqqxxqq' }, ['zzetaqq', 'qqxxqq']],
  ['search-specialties', 'mata', specialty, { slugs: 'ada\nzzetaqq\nqqxxqq' }, ['zzetaqq', 'qqxxqq']],
  ['search-specialties', 'mata', specialty, { instead: 'anak\nzzetaqq\nqqxxqq' }, ['zzetaqq', 'qqxxqq']],
  ['search-specialties', 'mata', specialty, { for_children: 'zzetaqq' }, ['zzetaqq']],
  ['search-phrases', 'zzyyqq', complaint, { specialties: 'mata\nzzetaqq\nqqxxqq' }, ['zzetaqq', 'qqxxqq']],
  ['emergency-classes', 'kejang', box, { numbers: 'igd\n119\nzzetaqq\nqqxxqq' }, ['zzetaqq', 'qqxxqq']],
  ['emergency-classes', 'kejang', box, { prefer: 'zzetaqq' }, ['zzetaqq']],
] as const)('%s %s refuses the names that are not there', async (kind, key, values, changed, names) => {
  expect(await errorsOf(kind, key, { ...values, ...changed })).toEqual({ [Object.keys(changed)[0] ?? '']: names.map(gone) });
});

test('names that are there are published', async () => {
  expect(await errorsOf('article-categories', null, { ...category, specializations: 'ada' })).toBeUndefined();
  expect(
    await errorsOf('search-specialties', 'mata', { ...specialty, slugs: 'ada', instead: 'anak', for_children: 'anak' }),
  ).toBeUndefined();
  expect(await errorsOf('emergency-classes', 'kejang', { ...box, numbers: 'igd\n119', prefer: 'ada' })).toBeUndefined();
});

test('a phrase is stored as the text of its key', async () => {
  expect(await errorsOf('search-phrases', 'zz-ww-yy', complaint)).toBeUndefined();
  const rows = await app.db.selectFrom('search_complaints').select('phrase').where('phrase', 'like', 'zz%').execute();
  expect(rows).toEqual([{ phrase: 'zz ww yy' }]);
});
