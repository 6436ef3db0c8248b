import { expect, test } from 'vitest';
import { consumeHold, holdStock } from '#app/domains/shop/index.server.ts';
import { claimPrescription } from '#app/domains/shop/prescription/claim-prescription.server.ts';
import { getMyPrescription } from '#app/domains/shop/prescription/find-my-prescriptions.server.ts';
import { getPrescription } from '#app/domains/shop/prescription/find-prescription-work.server.ts';
import { encryptedPrescription } from '#app/domains/shop/prescription/prescription.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { type ChatDoctor, createChatDoctor, triageOf } from '#tests/factories/chat.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { askedOfAdult, prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { createLines, createMedicine, createPharmacy, stockUp } from '#tests/factories/shop.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { findPrescribable, prescribe } from '../prescribe.server.ts';

const chats = await openChatsOfFile();
const { app, clock, db, platform, done, refusal } = chats;

const { choose, pharmacy } = prescriptionsOn(app);
const place = await pharmacy();
const other = await createPharmacy(db, { name: 'Apotek Lain' });
const line = { product_id: place.drug.product.id, quantity: 20, directions: '1 x sehari 1 tablet' };
/** What is answered about allergies, and the field at which that is not enough. */
const allergyAnswers = [
  [{}, 'has_allergies'],
  [{ has_allergies: '', allergies: 'tidak ada' }, 'has_allergies'],
  [{ has_allergies: 'mungkin', allergies: 'Penisilin' }, 'has_allergies'],
  [{ allergies: 'pasien tidak tahu' }, 'has_allergies'],
  [{ has_allergies: 'yes' }, 'allergies'],
  [{ has_allergies: 'yes', allergies: '  ' }, 'allergies'],
  [{ has_allergies: 'yes', allergies: '-' }, 'allergies'],
  [{ has_allergies: 'no', allergies: 'Penisilin' }, 'allergies'],
  [{ has_allergies: 'no' }, null],
  [{ has_allergies: 'no', allergies: ' ' }, null],
  [{ has_allergies: 'yes', allergies: 'lupa namanya, bengkak setelah antibiotik' }, null],
] as const;

const birthDates = { unknown: '', child: '2019-03-07', adult: '1990-03-07' } as const;

const formOf = async (by: ChatDoctor, room: { name: string }) => {
  const { headers } = await signIn(db, by.user, platform.signed);
  return (await (await app.fetch(`/staff/chat/${room.name}/resep`, { headers }, newAddress())).text()).replaceAll('<!-- -->', '');
};

const find = async (by: ChatDoctor, room: { name: string }, search: string) =>
  await done(findPrescribable, by.actor, { room: room.name, search });

test('nothing is signed while age, a child’s weight or the allergies are unknown, by a page, by /v1 or by a call; all is said at once', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const { headers } = await signIn(db, by.user, platform.signed);
  for (const [age, birth_date] of Object.entries(birthDates))
    for (const weight_kg of ['', '20,5'])
      for (const [answered, openField] of allergyAnswers) {
        const fields = [
          ...(age === 'unknown' ? ['birth_date'] : []),
          ...(age === 'child' && weight_kg === '' ? ['weight_kg'] : []),
          ...(openField === null ? [] : [openField]),
          ...(age === 'unknown' ? ['pregnancy'] : []),
        ];
        const pregnancy = age === 'adult' ? 'no' : '';
        const input = { room: room.name, birth_date, weight_kg, pregnancy, ...answered, lines: [line] };
        const answer = await app.fetch(
          '/v1/chat/prescription',
          { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) },
          newAddress(),
        );
        const { errors = {} } = (await answer.json()) as { errors?: Record<string, string[]> };
        await db.deleteFrom('rate_limits').execute();
        expect([input, answer.status, answer.status === 200 || Object.keys(errors).length > 0]).toEqual([
          input,
          fields.length === 0 ? 200 : 422,
          true,
        ]);
        // No form sends such an answer.
        const isForeign = 'has_allergies' in answered && answered.has_allergies === 'mungkin';
        expect([input, Object.keys(errors).sort()]).toEqual([input, isForeign ? ['has_allergies'] : [...fields].sort()]);
        expect(await refusal(prescribe, by.actor, input)).toBe(
          fields.length === 0 ? 'ok' : isForeign ? 'invalid_input' : 'patient_unknown',
        );
      }
  for (const weight_kg of ['seratus', '0', '-4', '12.000', '4000', '1e2', '12,5,1'])
    expect([weight_kg, await refusal(prescribe, by.actor, { room: room.name, ...askedOfAdult, weight_kg, lines: [line] })]).toEqual([
      weight_kg,
      'invalid_input',
    ]);
});

test('what was asked is kept encrypted with the prescription, and read by the pharmacist, the doctor and the patient', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const asked = { birth_date: '2019-03-07', weight_kg: 20.5, has_allergies: 'yes', allergies: 'KANARI-ALERGI', pregnancy: null };
  const { id } = await done(prescribe, by.actor, { room: room.name, ...asked, lines: [line] });
  await choose(id, room.patient, place.facility.id);
  await done(claimPrescription, place.pharmacist, { id });
  expect((await done(getPrescription, place.pharmacist, { id })).patient).toMatchObject({
    birthDate: '2019-03-07',
    weightKg: 20.5,
    allergies: 'KANARI-ALERGI',
  });
  expect((await done(getMyPrescription, room.patient, { id })).signed?.patient).toEqual({ ...asked, allergies_written: null });
  const row = await db.selectFrom('prescriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/KANARI-ALERGI|2019-03-07|20\.5/);

  const htmlFor = async (user: { id: string }, path: string) => {
    const answer = await app.fetch(path, { headers: (await signIn(db, user, platform.signed)).headers }, newAddress());
    return (await answer.text()).replaceAll('<!-- -->', '');
  };
  const pharmacist = await createUser(db, { roles: ['pharmacist'] });
  for (const [user, path] of [
    [pharmacist, `/staff/resep/${id}`],
    [{ id: room.patient.userId }, `/account/prescriptions/${id}`],
  ] as const) {
    const html = await htmlFor(user, path);
    for (const text of ['20,5 kg', 'KANARI-ALERGI', '7 Mar']) expect(html).toContain(text);
  }
  expect(await htmlFor(pharmacist, `/staff/resep/${id}/salinan`)).toContain('20,5 kg');
  // The next prescription of the chat begins with it.
  const next = await htmlFor(by.user, `/staff/chat/${room.name}/resep`);
  for (const text of ['KANARI-ALERGI', '<option value="yes" selected', 'value="20,5"', 'value="2019"']) expect(next).toContain(text);
});

test('a no is read as what it says, by the pharmacist and the patient, and the next prescription begins with it', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const { id } = await done(prescribe, by.actor, { room: room.name, ...askedOfAdult, lines: [line] });
  expect((await done(getMyPrescription, room.patient, { id })).signed?.patient).toEqual({
    ...askedOfAdult,
    allergies: 'Tidak ada yang diketahui',
    allergies_written: null,
  });
  const next = await formOf(by, room);
  expect(next).toContain('<option value="no" selected');
  expect(next).toMatch(/<textarea[^>]*name="allergies"[^>]*><\/textarea>/);
});

test.each(['tidak ada', 'pasien tidak tahu', 'Penisilin'])(
  'a prescription from before the question was asked, with "%s": it is read as it was, and answers nothing of the next one',
  async (allergies) => {
    const by = await createChatDoctor(db);
    const room = await chats.active(by);
    const { id } = await done(prescribe, by.actor, { room: room.name, ...askedOfAdult, lines: [line] });
    const former = {
      name: 'Budi',
      relation: 'self',
      birthDate: '1990-03-07',
      allergies,
      pregnancy: 'unknown',
      doctor: 'dr. A',
      issuedOn: null,
    };
    const sealed_patient = platform.encryption.encrypt(encryptedPrescription, JSON.stringify(former));
    await db.updateTable('prescriptions').set({ sealed_patient }).where('id', '=', id).execute();
    expect((await done(getMyPrescription, room.patient, { id })).signed?.patient).toEqual({
      birth_date: '1990-03-07',
      weight_kg: null,
      has_allergies: null,
      allergies,
      allergies_written: null,
      pregnancy: 'unknown',
    });
    const next = await formOf(by, room);
    expect(next).toContain(`Alergi yang pernah ditulis:</strong> ${allergies}`);
    expect(next).toMatch(/<select[^>]*name="has_allergies"[^>]*><option value="" selected/);
    expect(next).toMatch(/<textarea[^>]*name="allergies"[^>]*><\/textarea>/);
    expect(next).toMatch(/<select[^>]*name="pregnancy"[^>]*><option value="" selected/);
  },
);

test('what the patient wrote before the chat is shown, and answers nothing', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by, { intake: { complaint: 'Batuk', allergies: 'KANARI-DITULIS' } });
  const form = await formOf(by, room);
  expect(form).toContain('Alergi yang pernah ditulis:</strong> KANARI-DITULIS');
  expect(form).toMatch(/<select[^>]*name="has_allergies"[^>]*><option value="" selected/);
});

test('all of 450 medicines are found, by name and by ingredient, at whichever pharmacy; how many more fit is said', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const names = Array.from({ length: 450 }, (_, index) => `Rangkaian ${index + 1}`);
  for (const [index, name] of names.entries())
    await createMedicine(db, {
      name,
      generic: `zat ${index + 1} kanarin`,
      facilityId: index % 2 ? other.id : place.facility.id,
      publishedAt: null,
    });
  const first = await find(by, room, 'rangkaian');
  expect([first.medicines.length, first.more]).toEqual([20, 430]);
  for (const [index, name] of names.entries()) {
    const found = await find(by, room, index % 3 ? name : name.toUpperCase());
    expect(found.medicines[0]?.name).toBe(name);
    if (index % 10) continue;
    expect((await find(by, room, `zat ${index + 1} kanarin`)).medicines[0]?.name).toBe(name);
    expect((await find(by, room, `${index + 1}  rangkaian`)).medicines.map((one) => one.name)).toContain(name);
  }
  for (const nothing of ['', 'r', '%', '__', 'rangkaian tidak ada']) expect((await find(by, room, nothing)).medicines).toEqual([]);
});

test('no name that is not sold: banned, not checked, a precursor, of another class, or switched off', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const at = { facilityId: place.facility.id, generic: 'zatsembunyi', publishedAt: null };
  await createMedicine(db, { ...at, name: 'Sembunyi Larangan', bannedAt: new Date('2026-01-01') });
  for (const control of [null, 'prekursor', 'oot'] as const) await createMedicine(db, { ...at, name: `Sembunyi ${control}`, control });
  for (const drugClass of ['narkotika', 'psikotropika'] as const)
    await createMedicine(db, { ...at, name: `Sembunyi ${drugClass}`, class: drugClass });
  const off = await createMedicine(db, { ...at, name: 'Sembunyi Nonaktif' });
  await db.updateTable('medicine_stocks').set({ is_active: false }).where('medicine_id', '=', off.medicine.id).execute();
  await createMedicine(db, { ...at, name: 'Sembunyi Biasa' });
  for (const search of ['sembunyi', 'zatsembunyi'])
    expect((await find(by, room, search)).medicines.map(({ name }) => name)).toEqual(['Sembunyi Biasa']);
});

test('the stock is that of now, at each pharmacy: an order that holds or takes units leaves fewer', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const variants = [['strip', 10, 18_000]] as const;
  const here = await createMedicine(db, { name: 'Persediaan Contoh', facilityId: place.facility.id, variants, publishedAt: null });
  const there = await createMedicine(db, { productId: here.product.id, facilityId: other.id, variants, publishedAt: null });
  await stockUp(db, here, 59, { now: clock.now() });
  const freeAt = async () => {
    const [found] = (await find(by, room, 'persediaan contoh')).medicines;
    return [place.facility.id, other.id].map((id) => found?.stocks.find(({ facility_id }) => facility_id === id)?.free);
  };
  expect(await freeAt()).toEqual([59, 0]);
  const [lineId = ''] = await createLines(db, 1);
  const expiresAt = new Date(clock.now().getTime() + 3_600_000);
  const needs = [{ lineId, stockId: here.variants[0]?.id ?? 0, qty: 3 }];
  await inTransaction(db, (tx) => holdStock(tx, needs, { now: clock.now(), expiresAt }));
  expect(await freeAt()).toEqual([29, 0]);
  await inTransaction(db, (tx) => consumeHold(tx, [lineId], { now: clock.now(), actorId: null }));
  expect(await freeAt()).toEqual([29, 0]);
  await stockUp(db, there, 40, { now: clock.now() });
  expect(await freeAt()).toEqual([29, 40]);
});

test('without a script: a refusal keeps all that was typed, says what the texts find, and a changed text is no choice', async () => {
  const by = await createChatDoctor(db);
  const patient = await createUser(db);
  const child = await createFamilyMember(db, patient, { name: 'Budi', birth_date: '2019-03-07' });
  const room = await chats.active(by, { patient: actorFor(patient), family_member_id: child.id, triage: triageOf('anak') });
  const { headers } = await signIn(db, by.user, platform.signed);
  const path = `/staff/chat/${room.name}/resep`;
  const send = async (fields?: Record<string, string>) => {
    const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
    const answer = await app.fetch(path, { headers, redirect: 'manual', ...init }, newAddress());
    return { status: answer.status, to: answer.headers.get('location'), html: (await answer.text()).replaceAll('<!-- -->', '') };
  };
  const { html } = await send();
  // The patient chooses the pharmacy. The birth date is known, and can be mended.
  expect(html).not.toContain('name="facility_id"');
  for (const text of ['value="2019"', 'Alergi obat', 'Berat badan (kg)']) expect(html).toContain(text);

  const born = { birth_day: '7', birth_month: '3', birth_year: '2019' };
  const typed = { ...born, weight_kg: '', has_allergies: 'yes', allergies: 'Penisilin KANARI' };
  const text = {
    'lines.0.medicine': 'amlodipin',
    'lines.0.of': '',
    'lines.0.product_id': '',
    'lines.0.quantity': '20',
    'lines.0.directions': '1 x sehari',
  };
  const first = await send({ ...typed, ...text });
  expect(first.status).toBe(422);
  for (const kept of [
    'Penisilin KANARI',
    '<option value="yes" selected',
    'value="2019"',
    'value="amlodipin"',
    'value="1 x sehari"',
    'Cari, lalu pilih obat dari daftar',
  ])
    expect(first.html).toContain(kept);
  expect(first.html).toContain(`<option value="${place.drug.product.id}">Amlodipin Contoh. Ada di ${place.facility.name} (1.000 tablet).`);

  const chosen = { ...text, 'lines.0.of': 'amlodipin', 'lines.0.product_id': String(place.drug.product.id) };
  const second = await send({ ...typed, ...chosen });
  expect(second.status).toBe(422);
  expect(second.html).toContain('Tulis berat badan: pasien ini di bawah 12 tahun');
  expect(second.html).toContain(`Amlodipin Contoh. Ada di ${place.facility.name} (1.000 tablet).`);
  expect(second.html).toContain(`name="lines.0.product_id" value="${place.drug.product.id}"`);

  const changed = await send({ ...typed, ...chosen, 'lines.0.medicine': 'obat lain', weight_kg: '20,5' });
  expect([changed.status, changed.html.includes('Cari, lalu pilih obat')]).toEqual([422, true]);
  expect((await send({ ...typed, ...chosen, weight_kg: '20,5' })).to).toBe(`/staff/chat/${room.name}?hasil=resep`);
});
