import { expect, test } from 'vitest';
import { claimPrescription } from '#app/domains/shop/prescription/claim-prescription.server.ts';
import { getMyPrescription } from '#app/domains/shop/prescription/find-my-prescriptions.server.ts';
import { getPrescription } from '#app/domains/shop/prescription/find-prescription-work.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { type ChatDoctor, createChatDoctor, createColleagues, triageOf } from '#tests/factories/chat.ts';
import { askedOfAdult, prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { getChatRoom } from '../conversation/get-chat-room.server.ts';
import {
  acceptHandover,
  answerOfferedHandover,
  findOfferedHandovers,
  offerHandover,
} from '../handover/offer-and-accept-handover.server.ts';
import { prescribe } from './prescribe.server.ts';

/* What a patient has said before the doctor asks: a pregnancy, and an allergy. */

const chats = await openChatsOfFile();
const { app, db, platform, done } = chats;
const { choose, pharmacy } = prescriptionsOn(app);
const place = await pharmacy();
const lines = [{ product_id: place.drug.product.id, quantity: 20, directions: '1 x sehari 1 tablet' }];
const inputOf = (room: { name: string }, more: object = {}) => ({
  room: room.name,
  ...askedOfAdult,
  lines,
  ...more,
});

async function send(user: { id: string }, path: string, body?: object) {
  const { headers } = await signIn(db, user, platform.signed);
  const isForm = body instanceof URLSearchParams;
  const json: Record<string, string> = isForm ? {} : { 'content-type': 'application/json' };
  const init = body ? { method: 'POST', body: isForm ? body : JSON.stringify(body), headers: { ...headers, ...json } } : { headers };
  const answer = await app.fetch(path, { redirect: 'manual', ...init }, newAddress());
  return { status: answer.status, to: answer.headers.get('location'), text: (await answer.text()).replaceAll('<!-- -->', '') };
}
const formOf = async (by: ChatDoctor, room: { name: string }) => (await send(by.user, `/staff/chat/${room.name}/resep`)).text;
const pharmacist = await createUser(db, { roles: ['pharmacist'] });

/** Asks that the pharmacist, the copy and the patient's page say it of a signed prescription. */
async function expectRead(id: string, room: { patient: { userId: string } }, text: string): Promise<void> {
  for (const [user, path] of [
    [pharmacist, `/staff/resep/${id}`],
    [pharmacist, `/staff/resep/${id}/salinan`],
    [{ id: room.patient.userId }, `/account/prescriptions/${id}`],
  ] as const)
    expect([path, (await send(user, path)).text.includes(text)]).toEqual([path, true]);
}
const errorsOf = ({ text }: { text: string }) => (JSON.parse(text) as { errors?: Record<string, string[]> }).errors;
const chosen = (name: string, value: string) =>
  new RegExp(`<select[^>]*name="${name}"[^>]*>(?:(?!</select>).)*<option value="${value}" selected`, 's');

test('a pregnancy is asked for before signing, by the page, by /v1 and by a call, and the pharmacist and the patient read the answer', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by, { triage: triageOf('hamil') });
  const form = await formOf(by, room);
  expect(form).toContain('Chat ini tentang kehamilan dan nifas.');
  // That the chat is about it answers nothing.
  expect(form).toMatch(chosen('pregnancy', ''));
  for (const pregnancy of [undefined, null, ''])
    expect(errorsOf(await send(by.user, '/v1/chat/prescription', inputOf(room, { pregnancy })))).toEqual({
      pregnancy: ['Tanyakan apakah pasien hamil atau menyusui, lalu pilih jawabannya'],
    });
  expect(Object.keys(errorsOf(await send(by.user, '/v1/chat/prescription', inputOf(room, { pregnancy: 'mungkin' }))) ?? {})).toEqual([
    'pregnancy',
  ]);
  const { id } = await done(prescribe, by.actor, inputOf(room, { pregnancy: 'pregnant' }));
  await choose(id, room.patient, place.facility.id);
  await done(claimPrescription, place.pharmacist, { id });
  expect((await done(getPrescription, place.pharmacist, { id })).patient.pregnancy).toBe('pregnant');
  expect((await done(getMyPrescription, room.patient, { id })).signed?.patient.pregnancy).toBe('pregnant');
  await expectRead(id, room, 'Sedang hamil');
  expect(await formOf(by, room)).toMatch(chosen('pregnancy', 'pregnant'));
});

test('without a script: a missing answer about a pregnancy is said at its field, what was chosen stays, and it is signed', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  expect(await formOf(by, room)).not.toContain('Chat ini tentang kehamilan');
  const typed = {
    birth_day: '7',
    birth_month: '3',
    birth_year: '1990',
    has_allergies: 'no',
    'lines.0.medicine': 'amlodipin',
    'lines.0.of': 'amlodipin',
    'lines.0.product_id': String(place.drug.product.id),
    'lines.0.quantity': '20',
    'lines.0.directions': '1 x sehari',
  };
  const path = `/staff/chat/${room.name}/resep`;
  const open = await send(by.user, path, new URLSearchParams(typed));
  expect([open.status, open.text.includes('Tanyakan apakah pasien hamil')]).toEqual([422, true]);
  const twice = await send(by.user, path, new URLSearchParams({ ...typed, 'lines.0.quantity': '', pregnancy: 'breastfeeding' }));
  expect(twice.status).toBe(422);
  expect(twice.text).toMatch(chosen('pregnancy', 'breastfeeding'));
  const signed = await send(by.user, path, new URLSearchParams({ ...typed, pregnancy: 'breastfeeding' }));
  expect(signed.to).toBe(`${path.replace('/resep', '')}?hasil=resep`);
});

test('a child is not asked for a pregnancy, and the pharmacist reads that nobody asked', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const { id } = await done(prescribe, by.actor, inputOf(room, { birth_date: '2019-03-07', weight_kg: 20, pregnancy: null }));
  await choose(id, room.patient, place.facility.id);
  const pharmacist = await createUser(db, { roles: ['pharmacist'] });
  const html = (await send(pharmacist, `/staff/resep/${id}`)).text;
  expect([html.includes('Tidak ditanyakan karena umurnya'), html.includes('Tidak tahu')]).toEqual([true, false]);
});

test('an answer of "tidak tahu" is asked again', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  await done(prescribe, by.actor, inputOf(room, { pregnancy: 'unknown' }));
  expect(await formOf(by, room)).toMatch(chosen('pregnancy', ''));
});

test('what another doctor was told is asked again after a hand-over, and an own answer outlives a new name', async () => {
  for (const [has_allergies, allergies, shown] of [
    ['no', '', 'tidak ditulis pasien'],
    ['yes', 'KANARI-UDANG, gatal', 'KANARI-UDANG, gatal'],
  ] as const) {
    const { by, next } = await createColleagues(db);
    const room = await chats.active(by);
    const { id } = await done(prescribe, by.actor, inputOf(room, { pregnancy: 'pregnant', has_allergies, allergies }));
    await db.updateTable('doctors').set({ name: 'dr. Nama Baru' }).where('id', '=', by.doctor.id).execute();
    const own = await formOf(by, room);
    expect([chosen('pregnancy', 'pregnant').test(own), chosen('has_allergies', has_allergies).test(own)]).toEqual([true, true]);

    await done(offerHandover, by.actor, { room: room.name, doctor: next.doctor.slug, reason: 'unwell' });
    await done(answerOfferedHandover, room.patient, { room: room.name, accept: true });
    await done(acceptHandover, next.actor, {
      handover: (await done(findOfferedHandovers, next.actor, {}))[0]?.handover ?? '',
      accept: true,
    });
    await db.updateTable('doctors').set({ name: 'dr. Nama Baru' }).where('id', '=', next.doctor.id).execute();
    const html = await formOf(next, room);
    expect([chosen('pregnancy', '').test(html), chosen('has_allergies', '').test(html)]).toEqual([true, true]);
    expect(html).toContain(`<strong>Alergi yang pernah ditulis:</strong> ${shown}`);
    expect(html).toMatch(/<textarea[^>]*name="allergies"[^>]*><\/textarea>/);
    const { prescriptions } = (await done(getChatRoom, next.actor, { room: room.name })).room;
    expect(prescriptions).toMatchObject([{ id, is_own: false, can_replace: false }]);
  }
});

test.each([
  ['no', '', 'Pasien menulis: KANARI-PENISILIN. Dokter: tidak ada yang diketahui'],
  ['yes', 'udang, gatal', 'Pasien menulis: KANARI-PENISILIN. Dokter: udang, gatal'],
] as const)(
  'an allergy that the patient wrote reaches whoever prepares the medicine beside the answer "%s"',
  async (has, allergies, text) => {
    const by = await createChatDoctor(db);
    const room = await chats.active(by, { intake: { complaint: 'Batuk', allergies: 'KANARI-PENISILIN' } });
    const said = 'Tanyakan dulu kepada pasien, yang menulis: KANARI-PENISILIN. Apoteker membaca tulisan itu dan jawaban Anda.';
    expect(await formOf(by, room)).toContain(said);
    const { id } = await done(prescribe, by.actor, inputOf(room, { has_allergies: has, allergies }));
    await choose(id, room.patient, place.facility.id);
    await expectRead(id, room, text);
    const row = await db.selectFrom('prescriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('KANARI-PENISILIN');
    // The next prescription begins with the doctor's own words alone, and hides nothing.
    const next = await formOf(by, room);
    expect(next).toContain(said);
    expect(next).toMatch(new RegExp(`<textarea[^>]*name="allergies"[^>]*>${allergies}</textarea>`));
    const second = await done(prescribe, by.actor, inputOf(room, { has_allergies: has, allergies, replaces: id }));
    await choose(second.id, room.patient, place.facility.id);
    expect((await send(pharmacist, `/staff/resep/${second.id}`)).text).toContain(text);
  },
);
