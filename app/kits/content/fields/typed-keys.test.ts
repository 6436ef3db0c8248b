import { afterAll, expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import { csvLine, csvStart } from '#app/platform/documents/csv.ts';
import { runsOf } from '#tests/factories/content-runs.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());
const editor = await createEditor(db);
const { done, ask } = editingCalls(platform, editor);
const { effects, carryOut } = runsOf(app, editor);

const named = [...resources.values()].flatMap(({ kind, key }) => (key?.fills ? [[kind, key.fills] as const] : []));

test('kinds whose key is made of a name', () => {
  expect(named.map(([kind]) => kind).toSorted()).toEqual(['business-cards', 'emergency-numbers', 'search-specialties']);
});

test.each(named)('%s: a name becomes the key and the first text; a key that a program sends is taken as it is', async (kind, fills) => {
  const { operations } = resourceOf(kind);
  const { key } = await done(operations.create, { key: '  Ratna Puspita Séjati ' });
  expect(key).toBe('ratna-puspita-sejati');
  expect((await done(operations.view, { key })).values[fills]).toBe('Ratna Puspita Séjati');
  const other = await done(operations.create, { key: 'ratna-lain' });
  expect(other.key).toBe('ratna-lain');
  expect((await done(operations.view, { key: other.key })).values[fills] ?? '').toBe('');
  expect(await ask(operations.create, { key: 'Ratna Puspita Sejati' })).toEqual({ ok: false, code: 'taken' });
  expect(await ask(operations.create, { key: '—' })).toEqual({ ok: false, code: 'invalid_input' });
});

test('a file that names its records by such a name is read twice as the same records', async () => {
  const upload = async (position: string) => {
    const body = new FormData();
    body.set('intent', 'import');
    const lines = [
      ['Kunci', 'Nama', 'Jabatan'],
      ['Sari Melati', 'Sari Melati', position],
    ];
    body.set('file', new Blob([csvStart + lines.map(csvLine).join('')], { type: 'text/csv' }), 'kartu.csv');
    const answer = await app.fetch('/staff/konten/business-cards?panel=berkas', { method: 'POST', headers: editor.headers, body });
    return /proses\/([\w-]{36})$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
  };
  const first = await upload('Perawat');
  expect(await effects(first)).toEqual(['new']);
  await carryOut(first);
  expect(await effects(await upload('Perawat'))).toEqual(['same']);
  expect(await effects(await upload('Bidan'))).toEqual(['change']);
});
