import { randomUUID } from 'node:crypto';
import { doctorInOnePlace } from '#app/domains/appointments/index.server.ts';
import { codeLetters } from '#app/domains/appointments/request/request.ts';
import { findOrderSummary, newOrderSummary, placeOrder } from '#app/domains/orders/index.server.ts';
import { constraintOf, errorCode } from '#app/platform/database/db.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { fail, notFound, type Outcome, ok, type Writes } from '#app/platform/operations/operation.server.ts';
import { perAccount, perAddress } from '#app/platform/operations/operation-limits.server.ts';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { freeExpiredAndLockHours } from './free-expired-holds.server.ts';
import { announceReservation } from './lock-reservation.server.ts';
import { reservationNotices } from './reservation.notices.server.ts';
import type { Placed } from './reservation.schema.ts';
import * as store from './reservation.store.server.ts';
import { chooseMinutes, endOfUnpaidHold, isTooLateForTransfer, maxUnpaid, payLimitOf, refusalTexts } from './reservation.ts';
import { hashOf, statusUrlOf, tokenOf } from './reservation-link.server.ts';
import { policy } from './reservation-money.ts';
import { getSlotOrNull, hasRoom, type Offer, openSlot, type Slot } from './reservation-slot.store.server.ts';

const minuteMs = 60_000;

export const placeFailures = {
  not_found: notFound,
  family_unknown: [422, 'Pilih anggota keluarga dari daftar.'],
  no_price: [409, 'Harga layanan ini ditanyakan ke fasilitasnya, atau pilih dulu salah satu pilihannya.'],
  changed: [409, 'Harga layanan ini baru saja berubah. Periksa harga yang baru, lalu pesan lagi.'],
  unavailable_date: [409, refusalTexts.closed],
  full: [409, refusalTexts.full],
  doctor_elsewhere: [409, 'Dokter ini sudah punya pasien di tempat lain pada jam itu. Pilih jam lain.'],
  own: [409, 'Anda sudah punya reservasi untuk orang ini pada jadwal itu. Lihat di daftar reservasi Anda.'],
  too_many_unpaid: [409, 'Masih ada beberapa reservasi yang belum dibayar. Bayar atau batalkan dulu salah satunya.'],
  no_method: [422, 'Metode pembayaran ini tidak dapat dipakai untuk waktu itu. Pilih yang lain.'],
} as const;

type Code = keyof typeof placeFailures;

export const placeLimits = [perAccount(30, '10m', 'reservation_place'), perAddress(120, '10m', 'reservation_place')] as const;

/** The failure of a date, with the reason in the answer. */
export function dateFailure(slot: Slot): Outcome<never, 'unavailable_date' | 'full'> | null {
  if (slot.refusal) {
    const message = refusalTexts[slot.refusal];
    return fail('unavailable_date', { message, fieldErrors: { reservation_date: [message] }, details: { date_reason: slot.refusal } });
  }
  return hasRoom(slot) ? null : fail('full', { fieldErrors: { reservation_date: [refusalTexts.full] } });
}

type Wanted = Readonly<{
  userId: string;
  familyMemberId: string | null;
  methodId: number | null;
  date: string;
  /** The price that the person saw. */
  seenPrice: number | null;
}>;

type Context = Pick<Writes, 'tx' | 'enqueue'> & Readonly<{ platform: PlatformServices }>;

/** What an answer needs; the link is made from the code each time, so that it is not stored with a key. */
type Stored = Readonly<{ id: string; code: string; orderId: string | null; holdUntil: string | null; isRequest: boolean }> & {
  transaction: Placed['transaction'];
};

/** Places a reservation of what is offered: the account is locked, then the hours, then everything is written. */
export async function placeOffered(context: Context, offer: Offer | null, wanted: Wanted): Promise<Outcome<Stored, Code>> {
  const { tx, platform } = context;
  const now = platform.clock.now();
  if (!offer) return fail('not_found');
  const person = await store.lockPerson(tx, wanted.userId, wanted.familyMemberId);
  if (!person || (wanted.familyMemberId !== null && person.member === null)) return fail('family_unknown');
  if (offer.price === null) return fail('no_price');
  if (wanted.seenPrice !== null && wanted.seenPrice !== offer.price) return fail('changed');
  if ((await store.countUnpaid(tx, wanted.userId, now)) >= maxUnpaid) return fail('too_many_unpaid');
  await freeExpiredAndLockHours(tx, [offer], now);
  const slot = await getSlotOrNull(tx, offer, wanted.date, now);
  if (!slot) return fail('not_found');
  const refused = offer.is_by_appointment && slot.refusal === null ? null : dateFailure(slot);
  if (refused) return refused;
  await openSlot(tx, offer, wanted.date, slot.capacity);
  const [id, code] = [randomUUID(), randomCode(codeLetters)];
  const isFree = offer.price === 0;
  const state = offer.is_by_appointment ? 'requested' : isFree ? 'booked' : 'held';
  const provisional = endOfUnpaidHold(new Date(now.getTime() + chooseMinutes * minuteMs), slot.starts_at);
  try {
    await store.insertReservation(tx, {
      id,
      code,
      token_hash: hashOf(tokenOf(platform, code)),
      kind: offer.type_code,
      service_id: offer.service_id,
      option_id: offer.option_id,
      facility_id: slot.facility_id,
      doctor_id: slot.doctor_id,
      user_id: wanted.userId,
      family_member_id: wanted.familyMemberId,
      patient_name: person.member || person.account || store.accountOwner,
      practice_schedule_id: offer.practice,
      service_schedule_id: offer.service,
      visit_date: wanted.date,
      start_hour: slot.start_hour,
      end_hour: slot.end_hour,
      starts_at: slot.starts_at,
      ends_at: slot.ends_at,
      price: offer.price,
      policy: policy.name,
      is_by_appointment: offer.is_by_appointment,
      state,
      state_at: now,
      hold_until: state === 'held' ? provisional : null,
      created_at: now,
      updated_at: now,
    });
  } catch (error) {
    return refusalOf(error);
  }
  announceReservation(tx, { id, facility_id: slot.facility_id, user_id: wanted.userId });
  if (state !== 'held') {
    await reservationNotices.enqueueTell(tx, platform, id, state);
    return ok({ id, code, orderId: null, holdUntil: null, isRequest: state === 'requested', transaction: null });
  }
  return await orderReservation(context, { id, code, wanted, offer: { ...offer, price: offer.price }, slot });
}

/** Why the database refused a reservation. */
export function refusalOf(error: unknown): Outcome<never, 'doctor_elsewhere' | 'own' | 'full'> {
  const constraint = constraintOf(error);
  if (constraint === doctorInOnePlace) return fail('doctor_elsewhere');
  if (constraint === 'reservations_person_once') return fail('own');
  if (errorCode(error) === '23514' && constraint?.endsWith('_within_capacity')) return fail('full');
  throw error;
}

type Ordering = Readonly<{
  id: string;
  code: string;
  wanted: Pick<Wanted, 'userId' | 'methodId' | 'date'>;
  offer: Readonly<{ type_code: 'SPT' | 'SRD'; name: string; option_name: string | null; image: string | null; price: number }>;
  slot: Pick<Slot, 'facility_id' | 'starts_at' | 'ends_at' | 'start_hour' | 'end_hour'>;
}>;

/** Places the order of a reservation that holds its place. */
export async function orderReservation(
  { tx, enqueue, platform }: Context,
  { id, code, wanted, offer, slot }: Ordering,
): Promise<Outcome<Stored, Code>> {
  const now = platform.clock.now();
  const placed = await placeOrder({ tx, enqueue }, platform, {
    typeCode: offer.type_code,
    userId: wanted.userId,
    address: null,
    methodId: wanted.methodId,
    payLimit: payLimitOf(slot.ends_at),
    chooseUntil: new Date(Math.min(now.getTime() + chooseMinutes * minuteMs, slot.starts_at.getTime())),
    without: isTooLateForTransfer(slot.starts_at, now) ? ['transfer'] : [],
    sellers: [
      {
        facilityId: slot.facility_id,
        mode: 'service',
        shipmentName: 'Di tempat',
        shipment: 0,
        lines: [
          {
            itemKey: id,
            unit: 'kunjungan',
            image: pictureAddress(offer.image, 'article', 'small'),
            quantity: 1,
            price: offer.price,
            name: (offer.option_name ? `${offer.name}, ${offer.option_name}` : offer.name).slice(0, 200),
            taxCode: 'none',
            details: { date: wanted.date, start_hour: slot.start_hour, end_hour: slot.end_hour },
          },
        ],
      },
    ],
  });
  if (!placed.ok) return fail(placed.code === 'short' ? 'full' : 'no_method');
  const summary = newOrderSummary(placed.value.order);
  const held = await store.getReservationOrNull(tx, { id });
  return ok({
    id,
    code,
    orderId: placed.value.order.id,
    isRequest: false,
    transaction: transactionOf(summary),
    holdUntil: held?.hold_until?.toISOString() ?? null,
  });
}

const transactionOf = ({ name, status, total, pay_until }: ReturnType<typeof newOrderSummary>) => ({ name, status, total, pay_until });

const placedText = 'Order diproses';

const requestedText = 'Permintaan Anda tercatat. Petugas mengusulkan jamnya lewat pesan.';

/** The answer to a person; the link is not stored with the key. */
export function placedOf(platform: PlatformServices, { code, holdUntil: until, isRequest, transaction }: Stored): Placed {
  const message = isRequest ? requestedText : placedText;
  return { success: true, message, transaction, data: { code, status_url: statusUrlOf(platform, code), hold_until: until } };
}

/** What a replay answers: the order as it is now. */
export async function renewed(db: Parameters<typeof findOrderSummary>[0], stored: Stored): Promise<Stored> {
  const found = stored.orderId === null ? null : await findOrderSummary(db, stored.orderId);
  const reservation = await store.getReservationOrNull(db, { id: stored.id });
  const until = reservation?.hold_until?.toISOString() ?? null;
  return found ? { ...stored, transaction: transactionOf(found.summary), holdUntil: until } : stored;
}

/** The reservation as the object of a row of the audit log. */
export const audited = (_input: unknown, { id }: { id: string }, { userId }: { userId: string }) => ({
  object: `reservation:${id}` as const,
  subjectId: userId,
});

type Asked = Readonly<{
  reservation_date: string;
  payment_method?: number | null;
  family_member_id?: string | null;
  expected_price?: number | undefined;
}>;

/** What an account asks for, as both ways of placing send it. */
export const wantedOf = (userId: string, asked: Asked): Wanted => ({
  userId,
  date: asked.reservation_date,
  familyMemberId: asked.family_member_id ?? null,
  methodId: asked.payment_method ?? null,
  seenPrice: asked.expected_price ?? null,
});
