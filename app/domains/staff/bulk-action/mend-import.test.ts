import { afterAll, expect, test } from 'vitest';
import { csvLine, csvStart } from '#app/platform/documents/csv.ts';
import { runsOf } from '#tests/factories/content-runs.ts';
import { createSpecialization } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { mendImport } from './mend-import.server.ts';
import { misnamedOf } from './misnamed.ts';
import { viewRun } from './prepare-and-confirm-run.server.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());
const [rina, dewi] = [await createEditor(db), await createEditor(db)];
const { done, ask } = editingCalls(platform, rina);
const { rowsOf, effects, carryOut } = runsOf(app, rina);

/** Prepares the import of doctors with these specialties, and says its names that name nothing. */
async function prepared(...specialties: string[]) {
  const body = new FormData();
  body.set('intent', 'import');
  const lines = [['Nama dengan gelar', 'Spesialis'], ...specialties.map((one, at) => [`dr. ${one} ${at}`, one])];
  body.set('file', new Blob([csvStart + lines.map(csvLine).join('')], { type: 'text/csv' }), 'dokter.csv');
  const answer = await app.fetch('/staff/konten/doctors?panel=berkas', { method: 'POST', headers: rina.headers, body });
  const id = /proses\/([\w-]{36})$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
  const { plan, rows } = await done(viewRun, { id });
  return { id, plan, misnamed: misnamedOf(rows) };
}

test('a mistyped name is mended in every row that has it, and the import then writes those rows too', async () => {
  const { name, slug } = await createSpecialization(db, { name: 'Gizi Klinik Uji' });
  const { id, plan, misnamed } = await prepared(`${name}k`, name, `${name}k`);
  expect(misnamed).toMatchObject([{ typed: `${name}k`, offers: [{ value: slug, label: name }], rows: [1, 3] }]);
  expect(await effects(id)).toEqual(['error', 'new', 'error']);
  // Only what was offered is taken, and only by who has prepared the import.
  expect(await ask(mendImport, { id, plan, names: ['lain'] })).toEqual({ ok: false, code: 'none' });
  expect(await ask(mendImport, { id, plan, names: [slug] }, dewi)).toEqual({ ok: false, code: 'not_found' });
  await done(mendImport, { id, plan, names: [slug] });
  expect(await effects(id)).toEqual(['new', 'new', 'new']);
  // The answer to names that were seen before they were mended is refused.
  expect(await ask(mendImport, { id, plan, names: [slug] })).toEqual({ ok: false, code: 'conflict' });
  await carryOut(id);
  for (const { key } of await rowsOf(id))
    expect((await done(resourceOf('doctors').operations.view, { key: key ?? '' })).values.specializations).toBe(slug);
});

test('of two records of one name none is offered alone, and each is told from the other by its address', async () => {
  const both = [await createSpecialization(db, { name: 'Kembar Uji' }), await createSpecialization(db, { name: 'Kembar Uji' })];
  for (const typed of ['Kembar Uji', 'Kembar Ujii']) {
    const { misnamed } = await prepared(typed);
    expect(misnamed[0]?.offers.toSorted((a, b) => a.value.localeCompare(b.value))).toEqual(
      both.map(({ slug }) => ({ value: slug, label: `Kembar Uji (/dokter/${slug})` })).toSorted((a, b) => a.value.localeCompare(b.value)),
    );
  }
});
