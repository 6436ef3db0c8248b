import { afterAll, expect, test } from 'vitest';
import { createClock } from '#tests/factories/appointments.ts';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock(new Date('2027-01-13T02:00:00Z'));
const app = await createTestApp({ clock });
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
/** Publishes a fact with these values in place of the usual ones. */
const publishFact = async (kind: string, values: Record<string, string> = {}) => {
  const content = await newContent(db, kind);
  return await publishNew(db, platform, editor, kind, { ...content, values: { ...content.values, ...values } });
};
/** A page as it is now: a purge by a publication takes a moment to arrive. */
async function html(path: string): Promise<string> {
  app.cache.purgeAll();
  platform.cache.purgeAll();
  return (await (await app.fetch(path)).text()).replaceAll('<!-- -->', '');
}
/** What people read of a page. */
const textOf = (page: string) =>
  (/<main.*<\/main>/s.exec(page)?.[0] ?? '')
    .replace(/<(script|style).*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const slugOf = async (id: number | undefined) =>
  (await db.selectFrom('facilities').select('slug').where('id', '=', Number(id)).executeTakeFirstOrThrow()).slug;

test('the page of a unit says of which ward the visits of today are, where it has no general one', async () => {
  const { facilityId } = await publishFact('visiting-rules', { ward: 'icu', hours: 'Senin–Minggu 11.00–12.00' });
  const path = `/fasilitas-kesehatan/detail/${await slugOf(facilityId)}`;
  expect(textOf(await html(path))).toContain('ICU: Besuk hari ini 11.00–12.00');
  await publishFact('visiting-rules', { facility_id: String(facilityId), hours: 'Senin–Minggu 16.30–18.00' });
  const text = textOf(await html(path));
  expect(text).not.toContain('ICU: Besuk');
  expect(text).toContain('Besuk hari ini 16.30–18.00');
});

test('facts of a facility that is no unit are compared too, and /v1 names it', async () => {
  const clinic = await createFacility(db, { name: 'Klinik Uji', isUnit: false });
  const at = { facility_id: String(clinic.id) };
  expect(textOf(await html('/pasien/kamar'))).not.toContain('Klinik Uji');
  for (const kind of ['room-classes', 'visitor-places', 'payer-terms', 'hospital-licences', 'visiting-rules']) await publishFact(kind, at);
  for (const path of ['/pasien/kamar', '/pasien/fasilitas-pengunjung', '/pasien/asuransi', '/mutu', '/pasien/besuk']) {
    expect([path, textOf(await html(path)).includes('Klinik Uji')]).toEqual([path, true]);
  }
  for (const path of ['/pasien/hasil', '/pasien/lokasi', '/darurat']) {
    expect([path, textOf(await html(path)).includes('Klinik Uji')]).toEqual([path, false]);
  }
  for (const path of ['/v1/rooms', '/v1/visitor-places', '/v1/payers', '/v1/hospital-licences', '/v1/visiting-hours']) {
    const { data } = (await (await app.fetch(`${path}?facility_id=${clinic.id}`)).json()) as { data: { facility: unknown }[] };
    expect([path, data[0]?.facility]).toEqual([path, { slug: clinic.slug, name: 'Klinik Uji' }]);
  }
});

test('every payer of a kind is shown at its unit, and two of one name stand apart', async () => {
  const values = { name: 'BPJS Kembar', kind: 'bpjs', aliases: '' };
  const payers = [
    await publishFact('payers', values),
    await publishFact('payers', values),
    await publishFact('payers', { ...values, name: 'BPJS Lain' }),
  ];
  const { id } = await createFacility(db);
  for (const [at, payer] of payers.entries()) {
    await publishFact('payer-terms', { payer_id: payer.key, facility_id: String(id), note: `Catatan ke-${at}` });
  }
  const bpjs = textOf(await html('/pasien/bpjs'));
  for (const at of payers.keys()) expect(bpjs).toContain(`Catatan ke-${at}`);
  expect(bpjs).toContain('BPJS Lain');
  const insurance = await html('/pasien/asuransi?cari=kembar');
  expect(insurance.match(/<h2[^>]*>BPJS Kembar<\/h2>/g)).toHaveLength(2);
  for (const at of [0, 1]) expect(textOf(insurance)).toContain(`Catatan ke-${at}`);
});

test('guides of two units may have one anchor, those of one unit may not, and none has an id of the page', async () => {
  const values = { page: 'hasil', anchor: 'laboratorium' };
  const first = await publishFact('visitor-guides', values);
  await publishFact('visitor-guides', values);
  const page = await html('/pasien/hasil');
  for (const id of ['laboratorium', 'laboratorium-2']) {
    expect(page.match(new RegExp(` id="${id}"`, 'g'))).toHaveLength(1);
    expect(page).toContain(`aria-labelledby="${id}"`);
  }
  const { done, ask } = editingCalls(platform, editor);
  const { operations } = resourceOf('visitor-guides');
  const publish = async (given: Record<string, string>) => {
    const { key } = await done(operations.create, {});
    const content = await newContent(db, 'visitor-guides');
    return await ask(operations.publish, { key, version: 0, base: {}, values: { ...content.values, ...values, ...given } });
  };
  const facility_id = String(first.facilityId);
  const refused = { ok: false, code: 'invalid_input' };
  expect(await publish({ facility_id })).toEqual(refused);
  for (const anchor of ['isi', 'kursi-roda', 'halaman-lain']) expect([anchor, await publish({ anchor })]).toEqual([anchor, refused]);
  expect((await publish({ facility_id, anchor: 'darah' })).ok).toBe(true);
  expect((await publish({ facility_id, page: 'hak' })).ok).toBe(true);
});
