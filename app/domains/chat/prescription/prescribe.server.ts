import { findOftenPrescribed, issuePrescription, searchPrescribable } from '#app/domains/shop/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { saySystem } from '../message/post-system-message.server.ts';
import { mayPractise, sideOf } from '../room/chat-access.server.ts';
import { recordChatEvent } from '../room/move-room.server.ts';
import { readIntake } from '../room/read-intake.server.ts';
import { findRoom, lockRoom } from '../room/room.store.server.ts';
import { mayPrescribe } from '../room/room.ts';
import { findSip } from '../transcript/summary.store.server.ts';
import { type Prescribable, prescribableQuery, prescribeInput } from './room-prescription.schema.ts';
import * as store from './room-prescription.store.server.ts';

/*
 * Policy of all operations here: the doctor of the room. The room of another one is `not_found`, as one that does not exist.
 */

type Sold = Awaited<ReturnType<typeof searchPrescribable>>['medicines'][number];

/** A medicine as it is offered to a doctor. */
const offered = ({ product_id, name, generic, base_unit, packs, stocks, dose }: Sold): Prescribable => ({
  product_id,
  name,
  generic,
  base_unit,
  packs: [...packs],
  stocks: [...stocks],
  dose: dose && { ...dose, doses: [...dose.doses] },
});

/** The pharmacies, and what they give by prescription that a text finds, for the doctor who writes one. */
export const findPrescribable = operation({
  name: 'chat.prescribable',
  access: mayPractise,
  limits: 'reads',
  input: prescribableQuery,
  failures: { not_found: notFound },
  async run({ db, actor, clock }, { room: name, search }) {
    const room = await findRoom(db, { name });
    if (!room || sideOf(room, actor) !== 'doctor') return fail('not_found');
    const { pharmacies, medicines, more } = await searchPrescribable(db, search);
    return ok({
      pharmacies,
      more,
      is_open: mayPrescribe(room, clock.now()),
      medicines: medicines.map(offered),
    });
  },
});

/** What the doctor of a room writes again and again, as it can be prescribed now. */
export const findOften = operation({
  name: 'chat.often_prescribed',
  access: mayPractise,
  limits: 'reads',
  input: prescribableQuery.pick({ room: true }),
  failures: { not_found: notFound },
  async run({ db, actor, platform }, { room: name }) {
    const room = await findRoom(db, { name });
    if (!room || sideOf(room, actor) !== 'doctor') return fail('not_found');
    const often = await findOftenPrescribed({ db, platform }, room.doctorId);
    return ok(often.map(({ medicine, ...line }) => ({ ...line, medicine: offered(medicine) })));
  },
});

/** The doctor signs a prescription for the patient of a chat, while it goes on or within a day after it; the patient chooses who prepares it. */
export const prescribe = operation({
  name: 'chat.prescribed',
  access: mayPractise,
  limits: [perAccount(30, '10m', 'chat_prescriptions')],
  idempotent: true,
  input: prescribeInput,
  failures: {
    not_found: notFound,
    not_now: [409, 'Resep hanya ditulis selama chat berlangsung, atau dalam 24 jam sesudahnya.'],
    no_licence: [409, 'SIP Anda di rumah sakit ini tidak berlaku hari ini, jadi resep tidak dapat ditandatangani.'],
    patient_unknown: [422, 'Lengkapi dulu data pasien yang menentukan dosisnya.'],
    not_sold: [422, 'Pilih obat dari daftar.'],
    never_prescribed: [422, 'Narkotika dan psikotropika tidak diresepkan lewat chat.'],
    odd_amount: [422, 'Tulis jumlah yang dijual apotek.'],
    twice: [422, 'Satu obat ditulis dalam satu baris.'],
    not_replaceable: [409, 'Resep itu sudah dipesan atau sudah berakhir, jadi tidak dapat diganti. Tulis resep baru.'],
  },
  async run({ tx, platform, actor, clock }, { room: name, lines, replaces = null, ...asked }) {
    const found = await findRoom(tx, { name });
    const room = found && sideOf(found, actor) === 'doctor' ? await lockRoom(tx, found.id) : null;
    if (!room?.userId || sideOf(room, actor) !== 'doctor') return fail('not_found');
    const now = clock.now();
    if (!mayPrescribe(room, now)) return fail('not_now');
    const sip = await findSip(tx, { ...room, at: now });
    if (sip === null) return fail('no_licence');
    if (replaces !== null && !(await store.findRoomPrescriptions(tx, room.id)).includes(replaces)) return fail('not_found');
    const { name: patient, relation, triage, about } = await readIntake({ db: tx, platform }, room.id);
    const { birth_date: birthDate = null, weight_kg: weightKg = null, has_allergies: hasAllergies = null, pregnancy = null } = asked;
    const allergies = { hasAllergies, allergies: asked.allergies ?? '', writtenAllergies: about.allergies ?? null };
    const issued = await issuePrescription(
      { tx, platform },
      {
        doctor: { id: room.doctorId, userId: actor.userId, name: room.doctor.name, sip },
        patient: { name: patient, relation, birthDate, sex: null, weightKg, allergens: [], ...allergies, pregnancy },
        isAboutPregnancy: triage.kind === 'hamil',
        userId: room.userId,
        memberId: room.memberId,
        replaces,
        lines: lines.map(({ product_id: productId, quantity, directions }) => ({ productId, quantity, directions })),
      },
    );
    if (!issued.ok) return issued;
    const { id } = issued.value;
    await store.insertRoomPrescription(tx, { id, roomId: room.id, now });
    const locked = { tx, platform, room, actorId: actor.userId };
    const text = replaces === null ? 'Dokter menulis resep untuk Anda.' : 'Dokter mengganti resep Anda dengan yang baru.';
    await saySystem(locked, { text: `${text} Pilih apotek yang menyiapkan obatnya.`, link: `/account/prescriptions/${id}` });
    await recordChatEvent(locked, 'prescribed');
    return ok({ id, roomId: room.id, subjectId: room.userId });
  },
  audit: (_input, { roomId, subjectId }) => ({ object: `chat:${roomId}`, subjectId }),
});
