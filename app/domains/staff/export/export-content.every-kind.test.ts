import { afterAll, expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import { cellOfLines, linesOfCell } from '#app/kits/content/names/read-typed-text.ts';
import { mapParts } from '#app/platform/content/map-parts.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
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

// What the demo has none of.
for (const kind of newKinds) await publishNew(db, platform, admin, kind);

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
  const answer = await app.fetch(`/staff/konten/${kind}?panel=berkas`, { method: 'POST', headers: admin.headers, body });
  return /proses\/([\w-]{36})$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
}

test('what is taken out of every kind is read back without a change, and names records by their names', async () => {
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

/** A name with one letter twice, which nothing is called. */
const mistyped = (name: string) => `${name}${name.at(-1)}`;

/** The first name in a text of a field, in the place of which `change` puts another one; null where it names nothing. */
function firstName(field: Field, text: string) {
  let found: string | null = null;
  const changed = mapParts(field, text, (part, one) => {
    if (found !== null || (part.control === 'reference' && part.extra?.label === one)) return one;
    found = one;
    return mistyped(one);
  });
  return found === null ? null : { name: found as string, changed };
}

test('a mistyped name is refused in the file of every kind, with the name that was meant', async () => {
  const tried: string[] = [];
  const wrong: unknown[] = [];
  for (const { kind, fields } of resources.values()) {
    const [titles = [], ...lines] = readCsv(await takeFile(kind)) ?? [];
    for (const field of fields) {
      const at = titles.indexOf(field.label);
      const cells = lines.map((line) => line.map(plainCell));
      const found = cells.flatMap((line) => {
        const name = at === -1 ? null : firstName(field, linesOfCell(field, line[at] ?? ''));
        return name && name.name.length > 3 ? [{ line, ...name }] : [];
      })[0];
      if (!found) continue;
      const { line, name, changed } = found;
      const text = csvStart + [titles, line.with(at, cellOfLines(field, changed))].map(csvLine).join('');
      await db.deleteFrom('rate_limits').execute();
      const [row] = await rowsOf(await upload(kind, text));
      const note = row?.notes.find(({ column }) => column === field.label);
      const offers = note?.misnamed?.offers.map(({ label }) => label) ?? [];
      tried.push(`${kind}.${field.name}`);
      const isOffered = offers.some((label) => label.startsWith(name));
      if (row?.effect !== 'error' || !note?.text.includes(`Tidak ada “${mistyped(name)}”`) || !isOffered)
        wrong.push({ kind, field: field.name, name, effect: row?.effect, note });
    }
  }
  expect(wrong).toEqual([]);
  expect(tried.length).toBeGreaterThan(30);
});
