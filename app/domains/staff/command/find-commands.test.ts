import { afterAll, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createArticle } from '#tests/factories/content.ts';
import { createStaff, deskOn } from '#tests/factories/desk.ts';
import { createFacility, createSlot } from '#tests/factories/directory.ts';
import { createEditor, editingCalls } from '#tests/factories/editing.ts';
import { createService } from '#tests/factories/services.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findCommands } from './find-commands.server.ts';

const clock = createClock();
clock.set(saturdayMorning);
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
const editor = await createEditor(db);
const { done } = editingCalls(platform, editor);
const { deskOf, submitted, rowOf } = deskOn(app);

const found = async (actor: Parameters<typeof done>[2], q: string, units = '') =>
  (await done(findCommands, { q, units }, actor)).flatMap((group) => group.found.map(({ href }) => href));

test('hard case 17: a booking is found by its whole code or number, at the facilities of the desk alone', async () => {
  const [slot, otherSlot] = [await createSlot(db), await createSlot(db)];
  const [desk, otherDesk] = [await deskOf(slot), await deskOf(otherSlot)];
  const { code, id } = await submitted(slot);
  const { phone } = await rowOf(code);
  const page = `/staff/pendaftaran/${id}`;
  expect(await found(desk, code)).toEqual([page]);
  expect(await found(desk, code.toLowerCase())).toEqual([page]);
  expect(await found(desk, phone ?? '')).toEqual([page]);
  expect(await found(desk, code.slice(0, 7))).toEqual([]);
  expect(await found(desk, (phone ?? '').slice(0, 9))).toEqual([]);
  for (const q of [code, phone ?? '']) {
    expect(await found(otherDesk, q)).toEqual([]);
    // Neither by asking for the facility of others.
    expect(await found(otherDesk, q, String(slot.facility.id))).toEqual([]);
    expect(await found(editor, q)).toEqual([]);
    expect(await found(await createStaff(db, 'cashier'), q)).toEqual([]);
  }
});

test('content is what the search of the site finds, for who may edit it, and of the own facilities alone', async () => {
  const [own, other] = [await createFacility(db), await createFacility(db)];
  const article = await createArticle(db, { name: 'Kenanga pagi hari' });
  const services = [
    await createService(db, { name: 'Kenanga di sini', slug: 'kenanga-sini', facilityId: own.id }),
    await createService(db, { name: 'Kenanga di sana', slug: 'kenanga-sana', facilityId: other.id }),
  ];
  const pages = services.map(({ id }) => `/staff/konten/services/${id}`);
  expect((await found(editor, 'kenanga')).sort()).toEqual([`/staff/konten/articles/${article.id}`, ...pages].sort());
  expect(await found(await createStaff(db, 'editor', [own.id]), 'kenanga')).toEqual([pages[0]]);
  expect(await found(await createStaff(db, 'booking_desk', [own.id]), 'kenanga')).toEqual([]);
});

test('acts are those that the person may do', async () => {
  expect(await found(editor, 'artikel baru')).toContain('/staff/konten/articles/tulis/baru');
  const facility = await createFacility(db);
  const ofUnit = await found(await createStaff(db, 'editor', [facility.id]), 'tulis baru');
  expect(ofUnit).not.toContain('/staff/konten/articles/tulis/baru');
  expect(ofUnit).toContain('/staff/konten/promos/tulis/baru');
  expect(await found(await createStaff(db, 'cashier'), 'tulis baru')).toEqual([]);
  expect(await found(editor, 't')).toEqual([]);
});

test('the endpoint answers staff alone, and the page has the button that opens the menu', async () => {
  const asked = await app.fetch('/v1/staff/commands?q=tulis', { headers: editor.bearer });
  const { data } = (await asked.json()) as { data: { label: string }[] };
  expect([asked.status, data.map(({ label }) => label)]).toEqual([200, ['Perintah']]);
  expect((await app.fetch('/v1/staff/commands?q=tulis')).status).toBe(401);
  const html = await (await app.fetch('/staff', { headers: editor.headers })).text();
  expect(html).toContain('data-open="perintah-petugas"');
});
