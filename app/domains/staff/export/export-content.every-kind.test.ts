import { afterAll, expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import { csvLine, csvStart, plainCell, readCsv } from '#app/platform/documents/csv.ts';
import { runsOf } from '#tests/factories/content-runs.ts';
import { newKinds, publishNew } from '#tests/factories/content-texts.ts';
import { createEditor } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ demo: true });
afterAll(() => app.close());
const { db, platform } = app;
const admin = await createEditor(db, { roles: ['editor', 'manager'] });
const { rowsOf } = runsOf(app, admin);

/** Some kinds have thousands of rows. */
const maxCompared = 60;

async function takeFile(kind: string): Promise<string> {
  const body = new URLSearchParams({ isi: 'fields', alasan: 'Periksa ulang' });
  const answer = await app.fetch(`/staff/konten/${kind}/unduh/berkas`, { method: 'POST', headers: admin.headers, body });
  return await answer.text();
}

async function upload(kind: string, text: string): Promise<string> {
  const body = new FormData();
  body.set('intent', 'import');
  body.set('file', new Blob([text], { type: 'text/csv' }), 'daftar.csv');
  const answer = await app.fetch(`/staff/konten/${kind}?panel=unggah`, { method: 'POST', headers: admin.headers, body });
  return /proses\/([\w-]{36})$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
}

test('what is taken out of every kind is read back without a change, and names records by their names', async () => {
  // What the demo has none of.
  for (const kind of newKinds) await publishNew(db, platform, admin, kind);
  const changed: unknown[] = [];
  const unnamed: string[] = [];
  for (const { kind, fields } of resources.values()) {
    const [titles = [], ...all] = readCsv(await takeFile(kind)) ?? [];
    const lines = all.slice(0, maxCompared);
    // The cells of a file as they are, with what keeps a spreadsheet from reading one as a formula.
    const text = csvStart + [titles, ...lines.map((line) => line.map(plainCell))].map(csvLine).join('');
    for (const field of fields) {
      if (field.control !== 'reference' || field.by !== 'key') continue;
      const at = titles.indexOf(field.label);
      if (lines.some((line) => /^\d+$/.test(line[at] ?? ''))) unnamed.push(`${kind}.${field.name}`);
    }
    await db.deleteFrom('rate_limits').execute();
    const rows = lines.length > 0 ? await rowsOf(await upload(kind, text)) : [];
    changed.push(...rows.filter(({ effect }) => effect !== 'same').map(({ title, notes }) => ({ kind, title, notes })));
  }
  expect(changed).toEqual([]);
  expect(unnamed).toEqual([]);
});
