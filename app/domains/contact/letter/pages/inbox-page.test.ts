import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cleanOutbox } from '#app/platform/messaging/erase-messages.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { contactBody } from '#tests/factories/contact.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { preparedTexts } from '../letter-texts.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const place = await createFacility(db);
const { headers } = await signIn(db, await createUser(db, { roles: ['booking_desk'], facilityId: place.id }));
const open = async (query: string) => await (await app.fetch(`/staff/kotak-masuk?${query}`, { headers }, newAddress())).text();
/** What stands in the box for the answer. */
const boxOf = (page: string) => /<textarea[^>]*name="answer"[^>]*>([^<]*)/.exec(page)?.[1]?.trimStart();

/** A letter at the hospital of the clerk. */
async function letter(n: number): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(contactBody(n)) };
  expect((await app.fetch('/v1/contactus', init, newAddress())).status).toBe(200);
  const { id } = await db.selectFrom('contact_messages').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  await db.updateTable('contact_cases').set({ facility_id: place.id }).where('message_id', '=', id).execute();
  return id;
}

test('a prepared answer is that of the code until staff have written it anew', async () => {
  const id = await letter(1);
  const { text } = preparedTexts.biaya;
  expect(boxOf(await open(`surat=${id}&teks=biaya`))).toBe(text);
  const [thanks, original = ''] = text.split('\n\n');
  await db.updateTable('mail_sentences').set({ text: 'Biaya kami jelaskan di loket.' }).where('original', '=', original).execute();
  expect(boxOf(await open(`surat=${id}&teks=biaya`))).toBe(`${thanks}\n\nBiaya kami jelaskan di loket.`);
  expect(boxOf(await open(`surat=${id}&teks=jadwal`))).toBe(preparedTexts.jadwal.text);
  expect([boxOf(await open(`surat=${id}`)), boxOf(await open(`surat=${id}&teks=toString`))]).toEqual(['', '']);
});

test('the history waits for no mail that was sent and is deleted again', async () => {
  const id = await letter(2);
  const body = new URLSearchParams({ intent: 'answer', id, version: '1', answer: 'Ya, buka.' });
  expect((await app.fetch(`/staff/kotak-masuk?surat=${id}`, { method: 'POST', headers, body }, newAddress())).status).toBe(303);
  const historyOf = async () => /Dijawab lewat email · [^<]*/.exec(await open(`surat=${id}`))?.[0] ?? '';
  expect(await historyOf()).toMatch(/email (menunggu dikirim|sudah terkirim)$/);
  const { ownerDb } = app.database;
  await sql`update outbox_messages set sent_at = now() - interval '31 days', created_at = now() - interval '31 days'`.execute(ownerDb);
  await cleanOutbox.run(platform, {});
  expect(await historyOf()).toMatch(/^Dijawab lewat email · oleh .* WIB$/);
});
