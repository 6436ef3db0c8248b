import { randomUUID } from 'node:crypto';
import { doctorInOnePlace } from '#app/domains/appointments/index.server.ts';
import { codeLetters } from '#app/domains/appointments/request/request.ts';
import { constraintOf, inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import { freeExpiredAndLockHours } from '../reservation/free-expired-holds.server.ts';
import { announceReservation, isSameHours } from '../reservation/lock-reservation.server.ts';
import { reservationNotices } from '../reservation/reservation.notices.server.ts';
import * as reservations from '../reservation/reservation.store.server.ts';
import { offerMinutes } from '../reservation/reservation.ts';
import { hashOf, tokenOf } from '../reservation/reservation-link.server.ts';
import { policy } from '../reservation/reservation-money.ts';
import { getSlotOrNull, hasRoom, openSlot } from '../reservation/reservation-slot.store.server.ts';
import { holdForVisit } from './hold-for-visit.server.ts';
import * as store from './waitlist.store.server.ts';

const perRun = 200;

/**
 * Offers every free place to the oldest who waits for it, with a visit on a later date or without one: one place, one offer, which holds it for half an
 * hour. A place that is offered is not free, so that two processes never offer it twice. Returns how many were offered.
 */
export async function offerPlaces(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  let offered = 0;
  for (const free of await store.findFree(db, clock.now(), perRun)) {
    // A date that cannot be offered, such as of a doctor who is at another unit by then, stops no other.
    try {
      // One date may have several free places.
      while (await inTransaction(db, (tx) => offerOne(tx, platform, free))) offered += 1;
    } catch (err) {
      if (constraintOf(err) === doctorInOnePlace) continue;
      platform.log.error({ err, ...free }, 'a free place could not be offered');
    }
  }
  return offered;
}

async function offerOne(tx: Tx, platform: PlatformServices, free: store.Free): Promise<boolean> {
  const now = platform.clock.now();
  const first = await store.findOldestOrNull(tx, free, now);
  if (!first) return false;
  // A visit does not change while a place is held for it.
  const locked = first.at ? [free, first.at] : [free];
  await freeExpiredAndLockHours(tx, locked, now);
  const slot = await getSlotOrNull(tx, free, free.date, now);
  if (!slot || slot.refusal !== null || !hasRoom(slot)) return false;
  if (await store.isDoctorElsewhere(tx, slot, free.date)) return false;
  const entry = await store.lockOldestOrNull(tx, free, now);
  if (!entry) return false;
  const { at } = entry;
  // Somebody else has become the oldest: the next run asks again.
  if (at && !locked.some((one) => isSameHours(one, at))) return false;
  await openSlot(tx, free, free.date, slot.capacity);
  const until = new Date(Math.min(now.getTime() + offerMinutes * 60_000, slot.starts_at.getTime()));
  if (entry.at) {
    await holdForVisit(tx, platform, entry.id, { ...free, startHour: slot.start_hour, endHour: slot.end_hour, holdUntil: until });
    return true;
  }
  const person = await reservations.getNames(tx, entry.user_id, entry.family_member_id);
  const [id, code] = [randomUUID(), randomCode(codeLetters)];
  await reservations.insertReservation(tx, {
    id,
    code,
    token_hash: hashOf(tokenOf(platform, code)),
    kind: 'SRD',
    service_id: entry.service_id,
    option_id: entry.option_id,
    facility_id: slot.facility_id,
    doctor_id: slot.doctor_id,
    user_id: entry.user_id,
    family_member_id: entry.family_member_id,
    patient_name: person,
    practice_schedule_id: free.practice,
    visit_date: free.date,
    start_hour: slot.start_hour,
    end_hour: slot.end_hour,
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
    price: entry.price,
    policy: policy.name,
    state: 'offered',
    state_at: now,
    created_at: now,
    updated_at: now,
    hold_until: until,
  });
  announceReservation(tx, { id, facility_id: slot.facility_id, user_id: entry.user_id });
  await store.markOffered(tx, entry.id, id, now);
  await reservationNotices.enqueueTell(tx, platform, id, 'place_free');
  return true;
}
