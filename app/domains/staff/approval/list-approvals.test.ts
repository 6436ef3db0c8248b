import { afterAll, expect, test } from 'vitest';
import { approveSwitch, proposeSwitch } from '#app/domains/legal/switch/propose-and-approve-switch.server.ts';
import { proposeAccount } from '#app/domains/payments/method/propose-bank-account.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findWaiting } from '../frame/get-staff-frame.server.ts';
import { listApprovals } from './list-approvals.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const [rina, maya] = [await createEditor(db), await createEditor(db)];
const [head, deputy] = [await createEditor(db, { roles: ['manager'] }), await createEditor(db, { roles: ['manager'] })];
const { done } = editingCalls(platform, rina);

const seenBy = async (actor: Actor) =>
  (await done(listApprovals, { units: '' }, actor)).approvals.map(({ what, title }) => `${what}: ${title}`);
const countOf = async (actor: Actor) =>
  (await done(findWaiting, { units: '' }, actor)).find(({ name }) => name === 'staff.waiting_approvals')?.count ?? 0;

/** Writes another text into a record, without publishing it. */
async function write(kind: string, key: string, changes: Values, actor: Actor = rina) {
  const { operations } = resourceOf(kind);
  const { version, values } = await done(operations.view, { key }, actor);
  return await done(operations.save, { key, version, base: values, values: { ...values, ...changes } }, actor);
}

test('a changed class of a medicine and a mail sentence wait for another editor, not for who wrote them', async () => {
  const { key } = await publishNew(db, platform, rina, 'products');
  const sentences = resourceOf('mail-sentences');
  const sentence = (await done(sentences.operations.find, {})).rows[0]?.key as string;
  const { values } = await done(sentences.operations.view, { key: sentence });
  await write('products', key, { class: 'keras' });
  await write('mail-sentences', sentence, { text: `${values.text} Terima kasih.` });
  const expected = [expect.stringMatching(/^Produk obat: /), expect.stringMatching(/^Kalimat email dan chat: /)];
  expect([await seenBy(rina), await seenBy(maya)]).toEqual([[], expected]);
  expect([await countOf(rina), await countOf(maya), await countOf(head)]).toEqual([0, 2, 0]);
  const home = await (await app.fetch('/staff', { headers: maya.headers })).text();
  expect(home).toMatch(/<strong>[^<]+<\/strong>, (?:<!-- -->)?Produk obat: /);
  expect(home).toContain(`href="/staff/konten/products/${key}"`);
  // Both are named, so nothing of the line is left to count.
  expect(home).not.toContain('Menunggu persetujuan Anda');
  const { version } = await done(resourceOf('products').operations.view, { key }, maya);
  await done(resourceOf('products').operations.publish, { key, version, base: {}, values: {} }, maya);
  expect(await countOf(maya)).toBe(1);
});

test('a number of a facility waits for those of that facility alone', async () => {
  const { key } = await publishNew(db, platform, rina, 'facilities');
  await write('facilities', key, { phone: '+622200000999' }, head);
  const mine = expect.stringMatching(/^Fasilitas: Klinik Baru /);
  expect([await seenBy(head), await seenBy(deputy)]).toEqual([[], [mine]]);
  const { id } = await createFacility(db);
  await db.insertInto('user_roles').values({ user_id: rina.userId, role: 'manager', facility_id: id }).execute();
  const grants = [{ role: 'manager' as const, facilityId: id }];
  expect(await seenBy({ ...deputy, grants })).toEqual([]);
  expect(await seenBy({ ...deputy, grants: [{ role: 'manager', facilityId: Number(key) }] })).toEqual([mine]);
});

test('a text that its claims hold, a legal switch and a bank account wait for a manager who has not written them', async () => {
  const before = await countOf(deputy);
  const { values } = await newContent(db, 'promos');
  const { operations } = resourceOf('promos');
  const { key } = await done(operations.create, {}, head);
  await done(operations.save, { key, version: 0, base: {}, values: { ...values, name: 'Rumah sakit terbaik' } }, head);
  await done(proposeSwitch, { name: 'ratings', note: 'Sudah diperiksa bagian hukum.' }, head);
  await done(proposeAccount, { bank: 'Bank Contoh', number: '1234567890', holder: 'PT Sehati', facility_id: null }, head);
  const all = ['Klaim iklan: Promo: Rumah sakit terbaik', 'Sakelar hukum: Penilaian', 'Rekening: Bank Contoh'];
  const seen = await seenBy(deputy);
  for (const one of all) expect(seen.some((line) => line.startsWith(one))).toBe(true);
  expect(await countOf(deputy)).toBe(before + 3);
  expect(await seenBy(head)).toEqual([]);
  await done(approveSwitch, { name: 'ratings', note: 'Setuju, sesuai catatan.' }, deputy);
  expect(await countOf(deputy)).toBe(before + 2);
  const page = await (await app.fetch('/staff/persetujuan', { headers: deputy.headers })).text();
  for (const href of ['/staff/klaim', '/staff/rekening']) expect(page).toContain(`href="${href}"`);
});
