import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFacility, createSpecialization } from '#tests/factories/directory.ts';
import { createPractisingDoctor } from '#tests/factories/doctors.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());

async function records() {
  const [melati, dago, kosong] = [
    await createFacility(db, { name: 'RS Melati' }),
    await createFacility(db, { name: 'RS Dago' }),
    await createFacility(db, { name: 'RS Kosong' }),
  ];
  for (const [one, phone] of [
    [melati, '+62224000011'],
    [dago, '+62224000022'],
  ] as const) {
    await db.updateTable('facilities').set({ emergency_phone: phone }).where('id', '=', one.id).execute();
  }
  const [brain, internal] = [await createSpecialization(db, { name: 'Saraf' }), await createSpecialization(db, { name: 'Penyakit Dalam' })];
  await db.updateTable('specializations').set({ slug: 'saraf' }).where('id', '=', brain.id).execute();
  await db.updateTable('specializations').set({ slug: 'penyakit-dalam' }).where('id', '=', internal.id).execute();
  await createPractisingDoctor(db, { name: 'dr. Ani', specializationId: brain.id, facilityId: dago.id });
  await createPractisingDoctor(db, { name: 'dr. Budi', specializationId: internal.id, facilityId: melati.id });
  return { melati, dago, kosong };
}
let units: Awaited<ReturnType<typeof records>>;
beforeAll(async () => {
  units = await records();
});

/** The content of a page without the shell, and the numbers that it offers to call. */
async function linksOf(path: string) {
  const html = await (await app.fetch(path)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { main, calls: [...main.matchAll(/href="tel:([^"]+)"/g)].map(([, phone]) => phone) };
}

test.each([
  ['where no such doctor practises', 'melati', 'stroke mendadak', ['119', '+62224000011', '+62224000022', '112']],
  ['where one practises', 'dago', 'stroke mendadak', ['119', '+62224000022', '+62224000011', '112']],
  ['without doctors and without a number', 'kosong', 'stroke mendadak', ['119', '+62224000022', '+62224000011', '112']],
  ['where the name of a doctor is searched', 'melati', 'budi', []],
] as const)('emergency numbers of a search in a unit %s', async (_, unit, text, expected) => {
  expect((await linksOf(`/dokter?cari=${encodeURIComponent(text)}&unit=${units[unit].slug}`)).calls).toEqual(expected);
});

test('emergency numbers of a search with a specialization, and of a unit that is not known', async () => {
  // Where neurologists practise comes first.
  const all = ['119', '+62224000022', '+62224000011', '112'];
  expect((await linksOf('/dokter?cari=stroke+mendadak&spesialis=penyakit-dalam')).calls).toEqual(all);
  expect((await linksOf('/dokter?cari=stroke+mendadak&unit=tidak-ada')).calls).toEqual(all);
});

test('a unit without the nearest specialist names the missing one too', async () => {
  const { main } = await linksOf(`/dokter?cari=asma&unit=${units.dago.slug}`);
  expect(main).toContain('Sehati belum memiliki poli Paru.');
  expect(main).not.toContain('dr. Budi');
});

test.each([
  '/cari?q=qwxzvk',
  '/dokter?cari=qwxzvk',
  '/spesialisasi?cari=qwxzvk',
  '/fasilitas-kesehatan?cari=qwxzvk',
  '/layanan?cari=qwxzvk',
  '/articles?cari=qwxzvk',
])('%s finds nothing and leads to the chat of every unit', async (path) => {
  const { main } = await linksOf(path);
  expect([...main.matchAll(/>WhatsApp (RS [A-Z][a-z]+)</g)].map(([, name]) => name)).toEqual(['RS Melati', 'RS Dago', 'RS Kosong']);
});
