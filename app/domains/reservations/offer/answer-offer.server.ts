import { sayInRoom } from '#app/domains/chat/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { announceReservation, changeFailures, changeLimits, findOwn, lockReservation } from '../reservation/lock-reservation.server.ts';
import { audited, orderReservation, placedOf, placeFailures, renewed } from '../reservation/place-reservation.server.ts';
import { reservationNotices } from '../reservation/reservation.notices.server.ts';
import { acceptInput, byCode } from '../reservation/reservation.schema.ts';
import * as reservations from '../reservation/reservation.store.server.ts';
import { refusalTexts } from '../reservation/reservation.ts';
import { takesPlace } from '../reservation/reservation-money.ts';
import { offerFreed } from '../waitlist/offer-freed-places.server.ts';
import { acceptEntry, endEntryOf } from '../waitlist/waitlist.store.server.ts';
import { findRoomOf } from './place-offer.store.server.ts';

/*
 * Policy of all operations here: a reservation belongs to the account that it was offered to. Of those of others nobody learns that they exist.
 */

/** Takes the time that the desk proposed, or the place that was offered to who waits. */
export const acceptOffer = operation({
  name: 'reservation.offer_accepted',
  access: 'user',
  limits: changeLimits,
  idempotent: true,
  input: acceptInput,
  failures: { ...placeFailures, lapsed: [409, 'Tawaran ini sudah lewat waktunya. Kami kabari lagi bila ada tempat lain.'] },
  async run({ tx, enqueue, actor, platform, clock }, { code, payment_method: methodId = null }) {
    const now = clock.now();
    const found = await reservations.getViewOrNull(tx, { code });
    if (found?.user_id !== actor.userId) return fail('not_found');
    await reservations.lockPerson(tx, actor.userId, null);
    const locked = await lockReservation(tx, { id: found.id }, now);
    if (locked?.state !== 'offered') return fail('lapsed');
    if (!takesPlace(locked)) return fail('unavailable_date', { message: refusalTexts.doctor_away });
    const { id } = locked;
    await acceptEntry(tx, id, now);
    await sayAnswer({ tx, platform }, id, 'Pasien menerima janji temu yang ditawarkan.');
    announceReservation(tx, locked);
    if (locked.price === 0) {
      await reservations.changeReservation(tx, id, ['offered'], { state: 'booked' }, now);
      await reservationNotices.enqueueTell(tx, platform, id, 'booked');
      return ok({ id, code: locked.code, orderId: null, holdUntil: null, isRequest: false, transaction: null });
    }
    const { service, option, kind, visit_date: date } = found;
    const offer = { type_code: kind, name: service.name, option_name: option, image: service.image, price: locked.price };
    const wanted = { userId: actor.userId, methodId, date };
    return await orderReservation({ tx, enqueue, platform }, { id, code: locked.code, wanted, offer, slot: locked });
  },
  complete: ({ platform }, _input, stored) => placedOf(platform, stored),
  renew: async ({ db }, stored) => await renewed(db, stored),
  audit: audited,
});

/** Declines a proposed time, which is then asked for again, or a place that was offered to who waits. */
export const declineOffer = operation({
  name: 'reservation.offer_declined',
  access: 'user',
  limits: changeLimits,
  idempotent: true,
  input: byCode,
  failures: changeFailures,
  async run({ tx, actor, platform, clock }, { code }) {
    const now = clock.now();
    const found = await findOwn(tx, code, actor.userId);
    const locked = found && (await lockReservation(tx, { id: found.id }, now));
    if (!locked) return fail('not_found');
    if (locked.state !== 'offered') return fail('too_late');
    const { id, is_by_appointment: isRequest } = locked;
    const written = isRequest ? ({ state: 'requested' } as const) : ({ state: 'cancelled', cancelled_by: 'patient' } as const);
    await reservations.changeReservation(tx, id, ['offered'], written, now);
    await endEntryOf(tx, id, 'declined', now);
    await sayAnswer({ tx, platform }, id, 'Pasien tidak mengambil janji temu yang ditawarkan.');
    announceReservation(tx, locked);
    await platform.jobs.enqueue(tx, offerFreed, {});
    return ok({ id, code: locked.code });
  },
  audit: audited,
});

/** Says in the chat in which a place was offered what became of it; of other reservations nothing. */
async function sayAnswer(
  { tx, platform }: Readonly<{ tx: Tx; platform: PlatformServices }>,
  reservationId: string,
  text: string,
): Promise<void> {
  const roomId = await findRoomOf(tx, reservationId);
  if (roomId !== null) await sayInRoom({ tx, platform }, roomId, { text });
}
