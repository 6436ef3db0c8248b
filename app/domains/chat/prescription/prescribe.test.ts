import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { claimPrescription } from '#app/domains/shop/prescription/claim-prescription.server.ts';
import { getMyPrescription } from '#app/domains/shop/prescription/find-my-prescriptions.server.ts';
import { findPrescriptionWork, getPrescription } from '#app/domains/shop/prescription/find-prescription-work.server.ts';
import { personalPrescriptions } from '#app/domains/shop/prescription/prescription.personal-data.server.ts';
import { putIntoCart } from '#app/domains/shop/prescription/put-prescription-into-cart.server.ts';
import { quotePrescription } from '#app/domains/shop/prescription/quote-prescription.server.ts';
import { removeLine, saveLine } from '#app/domains/shop/prescription/save-prescription-line.server.ts';
import { withdrawPrescription } from '#app/domains/shop/prescription/withdraw-prescription.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { type ChatDoctor, createChatDoctor } from '#tests/factories/chat.ts';
import { askedOfAdult, prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { createMedicine } from '#tests/factories/shop.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { getChatRoom } from '../conversation/get-chat-room.server.ts';
import { postMessage } from '../conversation/post-message.server.ts';
import { endChat } from '../room/start-and-end-chat.server.ts';
import { findPrescribable, prescribe } from './prescribe.server.ts';

const chats = await openChatsOfFile();
const { app, clock, db, platform, done, refusal } = chats;

const on = prescriptionsOn(app);
const place = await on.pharmacy();
const { facility, pharmacist, drug, strip, otherTablet } = place;
const directions = '1 x sehari 1 tablet KANARI-ATURAN';
const inputOf = (room: { name: string }, more: object = {}) => ({
  room: room.name,
  ...askedOfAdult,
  lines: [{ product_id: drug.product.id, quantity: 20, directions }],
  ...more,
});
const seenBy = async (actor: ChatDoctor['actor'], room: { name: string }) => await done(getChatRoom, actor, { room: room.name });

test('what the doctor signs waits for the pharmacist, is read by both, and is ordered after the approval', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const offered = await done(findPrescribable, by.actor, { room: room.name, search: 'amlodipin contoh' });
  expect(offered.medicines).toContainEqual({
    product_id: drug.product.id,
    name: 'Amlodipin Contoh',
    generic: '',
    base_unit: 'tablet',
    packs: [1, 10],
    stocks: [{ facility_id: facility.id, free: 1_000 }],
    dose: { unit: 'tablet', in_base: 1, milligrams: null, doses: [] },
  });
  const { id } = await done(prescribe, by.actor, inputOf(room));
  for (const actor of [room.patient, by.actor]) {
    const { room: shown, chats: said } = await seenBy(actor, room);
    expect(shown.prescriptions).toMatchObject([
      {
        id,
        label: 'Menunggu pasien memilih apotek',
        pharmacy: null,
        lines: [{ name: 'Amlodipin Contoh', amount: '20 tablet', directions }],
        is_replaced: false,
      },
    ]);
    expect(said).toMatchObject([
      { side: 'system', kind: 'system', link: actor === by.actor ? null : `/account/prescriptions/${id}`, sender: { username: '' } },
    ]);
  }
  const waiting = async () => (await done(findPrescriptionWork, pharmacist, { units: [] })).waiting.map((one) => one.id);
  expect([await waiting(), await refusal(claimPrescription, pharmacist, { id })]).toEqual([[], 'not_found']);
  await on.choose(id, room.patient, facility.id);
  expect(await waiting()).toContain(id);
  const rows = await sql<{ row: string }>`
    select to_jsonb(p)::text || (select jsonb_agg(s)::text from prescription_signed_lines s where s.prescription_id = p.id) as row
    from prescriptions p where p.id = ${id}`.execute(db);
  expect(rows.rows[0]?.row).not.toContain('KANARI-ATURAN');

  await done(claimPrescription, pharmacist, { id });
  expect(await done(getPrescription, pharmacist, { id })).toMatchObject({
    files: [],
    signed: [{ name: 'Amlodipin Contoh', amount: '20 tablet', directions }],
    reading: { doctor: by.doctor.name },
    lines: [{ decision: 'approve', approved: 20, stockId: strip }],
  });
  // What the prescription says itself stays, whatever is sent.
  await on.quote(id, pharmacist, { doctor: 'dr. Lain', sip: 'SIP LAIN', issued_on: '2026-11-01', iter: 3 });
  const own = await done(getMyPrescription, room.patient, { id });
  expect(own).toMatchObject({ state: 'approved', can_withdraw: false, signed: { doctor: by.doctor.name } });
  expect(await db.selectFrom('prescriptions').select(['iter', 'issued_on']).where('id', '=', id).executeTakeFirst()).toMatchObject({
    iter: 0,
    issued_on: '2026-11-21',
  });
  expect(await done(putIntoCart, room.patient, { id })).toMatchObject({ count: 1 });
  const audit = db.selectFrom('audit_records').select(['object', 'subject_id']).where('action', '=', 'chat.prescribed');
  expect(await audit.where('actor_id', '=', by.user.id).execute()).toEqual([
    { object: `chat:${room.id}`, subject_id: room.patient.userId },
  ]);
});

test('a liquid is not signed without the weight, whatever the age', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const syrup = await createMedicine(db, { generic: 'Ibuprofen 100 mg/5 ml', class: 'keras', facilityId: facility.id, publishedAt: null });
  const lines = [{ product_id: syrup.product.id, quantity: 1, directions: '3 x sehari 10 ml' }];
  expect(await refusal(prescribe, by.actor, inputOf(room, { lines }))).toBe('patient_unknown');
  expect(await refusal(prescribe, by.actor, inputOf(room, { lines, weight_kg: 60 }))).toBe('ok');
});

test('what is signed does not change; the pharmacist gives no more and nothing else, and the doctor replaces it while nothing is ordered', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const { id } = await done(prescribe, by.actor, inputOf(room));
  await on.choose(id, room.patient, facility.id);
  const changes = [
    sql`update prescription_signed_lines set quantity = 1000 where prescription_id = ${id}`,
    sql`delete from prescription_signed_lines where prescription_id = ${id}`,
    sql`update prescriptions set signed_by = null where id = ${id}`,
    sql`update prescriptions set issued_on = '2026-01-01' where id = ${id}`,
    sql`update prescription_lines set approved_qty = 1000 where prescription_id = ${id}`,
    sql`insert into prescription_lines (prescription_id, no, sealed_text, decision, product_id, price, approved_qty)
      select prescription_id, 2, sealed_text, decision, product_id, price, approved_qty from prescription_lines where prescription_id = ${id}`,
  ];
  for (const change of changes) await expect(change.execute(db)).rejects.toThrow(/signed/);
  expect(await refusal(withdrawPrescription, room.patient, { id })).toBe('not_now');

  await done(claimPrescription, pharmacist, { id });
  const [line] = (await done(getPrescription, pharmacist, { id })).lines;
  const decided = { id, line: line?.id, wanted: 'Amlodipin', decision: 'approve', stock_id: strip, quantity: 20, directions };
  expect(await refusal(saveLine, pharmacist, { ...decided, quantity: 30 })).toBe('invalid');
  expect(await refusal(saveLine, pharmacist, { ...decided, stock_id: otherTablet })).toBe('invalid');
  expect(await refusal(saveLine, pharmacist, { ...decided, line: '', stock_id: otherTablet })).toBe('signed');
  expect(await refusal(removeLine, pharmacist, { id, line: line?.id })).toBe('signed');
  expect(await refusal(saveLine, pharmacist, { ...decided, quantity: 10 })).toBe('ok');

  chats.later(1);
  const next = await done(
    prescribe,
    by.actor,
    inputOf(room, { replaces: id, lines: [{ product_id: drug.product.id, quantity: 5, directions }] }),
  );
  expect([await on.stateOf(id), await on.stateOf(next.id)]).toEqual(['replaced', 'signed']);
  expect(
    await refusal(quotePrescription, pharmacist, {
      id,
      doctor: 'a',
      sip: 'b',
      iter: 0,
      issued_on: '2026-11-21',
      valid_until: '2026-12-01',
    }),
  ).toBe('not_claimed');
  const { prescriptions } = (await seenBy(room.patient, room)).room;
  expect(prescriptions.map(({ is_replaced }) => is_replaced)).toEqual([true, false]);
  // The same one is replaced once.
  expect(await refusal(prescribe, by.actor, inputOf(room, { replaces: id }))).toBe('not_replaceable');
  await on.choose(next.id, room.patient, facility.id);
  await done(claimPrescription, pharmacist, { id: next.id });
  await on.quote(next.id, pharmacist);
  await sql`update prescription_lines set used_qty = 1 where prescription_id = ${next.id}`.execute(db);
  expect(await refusal(prescribe, by.actor, inputOf(room, { replaces: next.id }))).toBe('not_replaceable');
});

test('no narcotics or psychotropics: not in the list, refused with the reason, and by the database', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  for (const drugClass of ['narkotika', 'psikotropika'] as const) {
    const { product } = await createMedicine(db, {
      name: `Uji ${drugClass}`,
      class: drugClass,
      facilityId: facility.id,
      publishedAt: null,
    });
    const { medicines, more } = await done(findPrescribable, by.actor, { room: room.name, search: product.name });
    expect([medicines, more]).toEqual([[], 0]);
    expect(await refusal(prescribe, by.actor, inputOf(room, { lines: [{ product_id: product.id, quantity: 1, directions }] }))).toBe(
      'never_prescribed',
    );
    const { id } = await done(prescribe, by.actor, inputOf(room));
    const signed = sql`insert into prescription_signed_lines (prescription_id, no, product_id, quantity, sealed_text) values (${id}, 2, ${product.id}, 1, 'x')`;
    await expect(signed.execute(db)).rejects.toThrow('its class is not prescribed here');
  }
  const sold = { facilityId: facility.id, publishedAt: null, variants: [['strip', 10, 9_000]] } as const;
  const stripOnly = await createMedicine(db, { name: 'Hanya strip', class: 'keras', ...sold });
  const wrong = [
    [{ lines: [] }, 'invalid_input'],
    [{ lines: [{ product_id: drug.product.id, quantity: 0, directions }] }, 'invalid_input'],
    [{ lines: [{ product_id: drug.product.id, quantity: 1, directions: ' ' }] }, 'invalid_input'],
    [{ lines: [{ product_id: 999_999, quantity: 1, directions }] }, 'not_sold'],
    [{ lines: [10, 5].map((quantity) => ({ product_id: drug.product.id, quantity, directions })) }, 'twice'],
    [{ lines: [{ product_id: stripOnly.product.id, quantity: 15, directions }] }, 'odd_amount'],
    [{ lines: [{ product_id: stripOnly.product.id, quantity: 20, directions }] }, 'ok'],
  ] as const;
  for (const [more, code] of wrong) expect([more, await refusal(prescribe, by.actor, inputOf(room, more))]).toEqual([more, code]);
});

test('only the room’s doctor, while the chat goes on or within a day after it, with a valid licence; nobody else’s prescription', async () => {
  const by = await createChatDoctor(db);
  const [room, other] = [await chats.active(by), await chats.paid(by)];
  const stranger = await createChatDoctor(db);
  for (const actor of [stranger.actor, room.patient]) {
    expect(await refusal(prescribe, actor, inputOf(room))).toMatch(/not_found|forbidden/);
    expect(await refusal(findPrescribable, actor, { room: room.name })).toMatch(/not_found|forbidden/);
  }
  expect(await refusal(prescribe, by.actor, inputOf(other))).toBe('not_now');
  const foreign = await chats.active(stranger);
  const { id: foreignId } = await done(prescribe, stranger.actor, inputOf(foreign));
  expect(await refusal(prescribe, by.actor, inputOf(room, { replaces: foreignId }))).toBe('not_found');
  // The database holds the same without the program.
  const bind = (roomId: string, id: string) =>
    inTransaction(db, (tx) =>
      tx.insertInto('chat_prescriptions').values({ prescription_id: id, room_id: roomId, signed_at: clock.now() }).execute(),
    );
  await sql`delete from chat_prescriptions where prescription_id = ${foreignId}`.execute(app.database.ownerDb);
  await expect(bind(room.id, foreignId)).rejects.toThrow('not of this chat');
  await bind(foreign.id, foreignId);

  await done(postMessage, by.actor, { room: room.name, message: 'Istirahat.' });
  await done(endChat, by.actor, { transaction: room.order });
  chats.later(23 * 60);
  expect(await refusal(prescribe, by.actor, inputOf(room))).toBe('ok');
  chats.later(61);
  expect(await refusal(prescribe, by.actor, inputOf(room))).toBe('not_now');

  const unlicensed = await createChatDoctor(db);
  const last = await chats.active(unlicensed);
  await sql`update doctor_licences set valid_to = '2026-11-20' where doctor_id = ${unlicensed.doctor.id}`.execute(db);
  expect(await refusal(prescribe, unlicensed.actor, inputOf(last))).toBe('no_licence');
});

test('a signed prescription stays without the account', async () => {
  const by = await createChatDoctor(db);
  const patient = actorFor(await createUser(db, { name: 'Siti Aminah' }));
  const room = await chats.active(by, { patient });
  const { id } = await done(prescribe, by.actor, inputOf(room));
  const { id: sent } = await on.send(facility.id, { patient });
  expect(await personalPrescriptions.read(db, patient.userId)).toHaveLength(2);
  await inTransaction(db, (tx) => personalPrescriptions.erase(tx, patient.userId, platform));
  expect([await on.stateOf(id), await on.stateOf(sent)]).toEqual(['signed', 'gone']);
  const row = await db.selectFrom('prescriptions').select(['user_id', 'member_id']).where('id', '=', id).executeTakeFirst();
  expect(row).toEqual({ user_id: null, member_id: null });
});
