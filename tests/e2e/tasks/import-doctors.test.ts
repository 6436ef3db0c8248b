import { afterAll, describe, expect, test } from 'vitest';
import { csvLine, csvStart } from '#app/platform/documents/csv.ts';
import { runsOf } from '#tests/factories/content-runs.ts';
import { createSpecialization } from '#tests/factories/directory.ts';
import { createEditor } from '#tests/factories/editing.ts';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, type Way, ways } from '#tests/harness/clerk.ts';

const site = await openSite({ demo: true });
const { db } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db, { roles: ['editor'] });
const { runAll } = runsOf(site.app, editor);

const titles = ['Nama dengan gelar', 'Jenis kelamin', 'Spesialis', 'Praktik', 'Bahasa'];
type Doctor = Readonly<{ name: string; specialty?: string; unit?: string }>;
const lineOf = ({ name, specialty = 'Anak', unit = 'RSU Sehati Dago' }: Doctor) => [
  ...[name, 'Perempuan', specialty, `${unit} | ${specialty}`],
  'Indonesia; Inggris',
];
/** A file as a spreadsheet writes it. */
const fileOf = (doctors: readonly Doctor[]) => ({
  name: 'dokter.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(csvStart + [titles, ...doctors.map(lineOf)].map(csvLine).join('')),
});

async function open(way: Way, allow?: RegExp) {
  const page = await site.newPage({ ...way, allow });
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto('/staff');
  return { page, clerk: clerkOf(page, way), runId: () => /proses\/([\w-]{36})/.exec(page.url())?.[1] ?? '' };
}

/** The drafts of doctors whose name begins so, by name. */
async function draftsOf(begin: string) {
  const rows = await db
    .selectFrom('staff_records')
    .select('working')
    .where('kind', '=', 'doctors')
    .where('working', 'is not', null)
    .execute();
  const texts = rows.map(({ working }) => working as Record<string, string>).filter(({ name = '' }) => name.startsWith(begin));
  return texts.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}

describe.each(ways)('an editor reads in doctors from a file: $width px, by $by', (way) => {
  const begin = `dr. Baru ${way.width} ${way.by === 'keys' ? 'Tombol' : 'Tetikus'}`;
  const doctors = Array.from({ length: 40 }, (_, at): Doctor => ({ name: `${begin} ${String(at + 1).padStart(2, '0')}, Sp.A` }));

  test('forty by the names as they are shown, three of them mistyped', async () => {
    const mistyped: readonly Partial<Doctor>[] = [{ specialty: 'Anakk' }, { unit: 'RSU Sehati Dagoo' }, { specialty: 'Anakk' }];
    const { page, clerk, runId } = await open(way);
    await clerk.press('link', 'Konten');
    await clerk.press('link', 'Dokter', page.getByRole('main'));
    await clerk.press('link', 'Impor/Ekspor');
    await clerk.attach(page.getByLabel('Berkas CSV', { exact: true }), fileOf(doctors.map((one, at) => ({ ...one, ...mistyped[at] }))));
    await clerk.press('button', 'Periksa');
    // Each name is said with what was probably meant; one press takes all of them.
    await page.getByText('Tidak ada “Anakk”. Maksud Anda: Anak?').first().waitFor();
    expect(await page.getByRole('button', { name: /^Simpan/ }).textContent()).toBe('Simpan 37 naskah');
    await clerk.press('button', 'Pakai nama ini');
    await clerk.press('button', 'Simpan 40 naskah');
    await page.getByRole('heading', { name: 'Impor CSV' }).waitFor();
    await page.getByText('Sedang dikerjakan').waitFor();
    await runAll(runId());
    await page.getByText('Selesai: 40').waitFor();

    const drafts = await draftsOf(begin);
    expect(drafts.map(({ name }) => name)).toEqual(doctors.map(({ name }) => name));
    for (const draft of drafts)
      expect(draft).toMatchObject({
        gender: 'female',
        specializations: 'anak',
        practices: 'rsu-sehati-dago | anak',
        languages: 'Indonesia\nInggris',
      });
    clerk.expectCost({ presses: 7, seconds: 60 });
  });

  test('control: of two specialties of one name none is guessed, and both addresses are said', async () => {
    const name = `Ortopedi Anak ${way.width} ${way.by}`;
    const [one, other] = [await createSpecialization(db, { name }), await createSpecialization(db, { name })];
    const { page, clerk, runId } = await open(way, /status of 422/);
    await page.goto('/staff/konten/doctors?panel=berkas');
    await clerk.attach(page.getByLabel('Berkas CSV', { exact: true }), fileOf([{ name: `${begin} Kembar`, specialty: name }]));
    await clerk.press('button', 'Periksa');
    const addresses = [one, other].map(({ slug }) => `/dokter/${slug}`);
    for (const address of addresses) await page.getByRole('listitem').filter({ hasText: address }).first().waitFor();
    // Nothing is chosen, so nothing is written.
    const choice = page.getByLabel(`Spesialis: “${name}” adalah`);
    expect(await choice.inputValue()).toBe('');
    expect(await page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
    await clerk.press('button', 'Pakai nama ini');
    await page.getByText('Pilih sedikitnya satu nama.').waitFor();
    expect(await draftsOf(`${begin} Kembar`)).toEqual([]);

    await clerk.choose(`Spesialis: “${name}” adalah`, `${name} (${addresses[1]})`);
    await clerk.choose(/^Praktik: /, `${name} (${addresses[1]})`);
    await clerk.press('button', 'Pakai nama ini');
    await clerk.press('button', 'Simpan 1 naskah');
    await page.getByText('Sedang dikerjakan').waitFor();
    await runAll(runId());
    expect(await draftsOf(`${begin} Kembar`)).toMatchObject([
      { specializations: other.slug, practices: `rsu-sehati-dago | ${other.slug}` },
    ]);
  });
});
