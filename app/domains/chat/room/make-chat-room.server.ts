import { lockAccount } from '#app/domains/accounts/index.server.ts';
import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import { newOrderSummary, placeOrder } from '#app/domains/orders/index.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { chatAlphabet } from '#app/platform/text/base32.ts';
import * as offers from './chat-offer.store.server.ts';
import { encryptedText } from './encrypt-chat-text.server.ts';
import { reasonOf, reasonTexts, shownConsent } from './get-chat-offer.server.ts';
import { recordChatEvent } from './move-room.server.ts';
import { fitOf, lacksDetails, lacksGuardian, readPatientOrNull, triageFor, urgencyOf } from './read-chat-patient.server.ts';
import { consentRequired, type Intake, makeInput, roomLetters } from './room.schema.ts';
import * as store from './room.store.server.ts';
import { maxUnpaidChats } from './room.ts';
import {
  consentVersion,
  crisisSentence,
  emergencyText,
  emergencyTitle,
  guardianText,
  leastHelp,
  triageResult,
  triageVersion,
} from './triage.ts';

/** An order of a chat can be paid for so long; each way to pay has its own time before. */
const payMinutes = 60;

async function readOffer(
  db: Queryable,
  { doctor, option_id: asked }: Readonly<{ doctor: string; option_id?: number | null | undefined }>,
  now: Date,
): Promise<offers.Offer | null> {
  const found = await offers.findOffers(db, doctor, now);
  return found.find(({ option_id }) => option_id === (asked ?? found[0]?.option_id)) ?? null;
}

/** Opens a chat: an order that waits for its payment. A sign of an emergency never comes so far. */
export const makeChatRoom = operation({
  name: 'chat.made',
  access: 'user',
  limits: [perAccount(20, '10m', 'chat_make')],
  idempotent: true,
  input: makeInput,
  failures: {
    not_found: notFound,
    emergency: [409, `${emergencyTitle}. ${emergencyText}`],
    crisis: [409, crisisSentence(leastHelp)],
    triage_required: [422, 'Jawab dulu semua pertanyaan tentang tanda gawat darurat.'],
    guardian: [409, guardianText],
    details_required: [422, 'Isi dulu tanggal lahir dan jenis kelamin Anda. Keduanya tersimpan di Data diri.'],
    consent_required: [422, consentRequired],
    intake_required: [422, 'Tulis keluhan yang ingin ditanyakan.'],
    not_offered: [409, reasonTexts.closed],
    changed: [409, 'Harga chat ini baru saja berubah. Periksa harga yang baru, lalu pesan lagi.'],
    exists: [409, 'Anda masih punya chat dengan dokter ini. Buka chat itu, atau batalkan dulu.'],
    too_many_unpaid: [409, 'Masih ada chat Anda yang belum dibayar. Bayar atau batalkan dulu salah satunya.'],
    no_method: [422, 'Pilih metode pembayaran'],
  },
  async run({ tx, enqueue, actor: { userId }, platform, cache, clock }, input) {
    const now = clock.now();
    const asked = await readOffer(tx, input, now);
    if (!asked) return fail('not_found');

    // The account before the doctor, as everywhere; nobody of its family is deleted meanwhile.
    await lockAccount(tx, userId);
    const memberId = input.family_member_id ?? null;
    const patient = await readPatientOrNull(tx, userId, memberId);
    if (!patient) return fail('not_found');
    const fit = fitOf(asked, patient, now);
    const result = input.triage ? triageResult(input.triage, fit) : 'incomplete';
    if (result === 'emergency' || result === 'crisis') return fail(result, await urgencyOf({ db: tx, cache }, result, asked));
    if (lacksGuardian(patient, now)) return fail('guardian');
    if (lacksDetails(patient)) return fail('details_required');
    if (!input.triage || result === 'incomplete') return fail('triage_required', { details: { triage: triageFor(fit) } });
    if (input.consent !== consentVersion)
      return fail('consent_required', { details: { consent: shownConsent }, fieldErrors: { consent: [consentRequired] } });
    if (!input.intake) return fail('intake_required', { fieldErrors: { intake: ['Tulis keluhan yang ingin ditanyakan.'] } });

    // Under both locks, so that no more wait than the doctor takes.
    await store.lockSettings(tx, asked.doctor_id);
    const offer = await readOffer(tx, input, now);
    if (!offer) return fail('not_found');
    const isOn = await isSwitchedOn({ ...platform, db: tx }, 'telemedicine');
    const reason = reasonOf(offer, { isOn, userId });
    if (reason) return fail('not_offered', { message: reasonTexts[reason], details: { reason } });
    if ((await offers.countUnpaid(tx, userId, now)) >= maxUnpaidChats) return fail('too_many_unpaid');
    if (input.expected_price !== undefined && input.expected_price !== offer.price) return fail('changed');
    const intake: Intake = { ...patient, triage: input.triage, about: input.intake };
    const name = randomCode(roomLetters, chatAlphabet);
    const id = await store.insertRoom(tx, {
      name,
      userId,
      memberId,
      now,
      consentVersion,
      triageVersion,
      optionId: offer.option_id,
      doctorId: offer.doctor_id,
      facilityId: offer.facility_id,
      service: offer.service,
      price: offer.price,
      duration: offer.duration,
      promise: offer.promise,
      encryptedIntake: encryptedText(platform, intake),
    });
    if (id === null) return fail('exists');
    const line = {
      itemKey: String(offer.option_id),
      name: offer.service,
      unit: 'sesi',
      image: null,
      quantity: 1,
      price: offer.price,
    } as const;
    const placed = await placeOrder({ tx, enqueue }, platform, {
      ...({ typeCode: 'SCD', userId, address: null, methodId: input.payment_method, without: ['at_place'] } as const),
      payLimit: new Date(now.getTime() + payMinutes * 60_000),
      sellers: [
        {
          ...({ facilityId: offer.facility_id, mode: 'service', shipmentName: 'Lewat chat', shipment: 0 } as const),
          lines: [{ ...line, taxCode: 'none', details: { minutes: offer.duration } }],
        },
      ],
    });
    if (!placed.ok) return fail('no_method');
    await store.setOrder(tx, id, placed.value.order.id);
    const room = await store.findRoom(tx, { id });
    if (room) await recordChatEvent({ tx, platform, room, actorId: userId }, 'requested');
    const { name: order, total, status, pay_until } = newOrderSummary(placed.value.order);
    return ok({ id, room: name, transaction: { name: order, total, status, pay_until } });
  },
  audit: (_input, { id }, { userId }) => ({ object: `chat:${id}`, subjectId: userId }),
});
