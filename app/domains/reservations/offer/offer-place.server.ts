import { randomUUID } from 'node:crypto';
import { codeLetters } from '#app/domains/appointments/request/request.ts';
import { findDoctorsRoom, sayInRoom } from '#app/domains/chat/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { hoursOf, longDateOf, momentText } from '#app/platform/time/calendar.ts';
import { freeExpiredAndLockHours } from '../reservation/free-expired-holds.server.ts';
import { announceReservation } from '../reservation/lock-reservation.server.ts';
import { scheduleDatesOf } from '../reservation/offered-dates.store.server.ts';
import { dateFailure, placeFailures, refusalOf } from '../reservation/place-reservation.server.ts';
import * as reservations from '../reservation/reservation.store.server.ts';
import { offerMinutes } from '../reservation/reservation.ts';
import { hashOf, statusUrlOf, tokenOf } from '../reservation/reservation-link.server.ts';
import { policy } from '../reservation/reservation-money.ts';
import { getDoctorOfferOrNull, getSlotOrNull, openSlot } from '../reservation/reservation-slot.store.server.ts';
import { staffLabelOf, stateNow } from '../reservation/reservation-states.ts';
import { findRegistrationDates } from './offer-registration.server.ts';
import { offerDatesQuery, offerPlaceInput } from './place-offer.schema.ts';
import * as store from './place-offer.store.server.ts';

/*
 * Policy of all operations here: the doctor of a chat, in the own hours, while the chat goes on or within a day after it. Another room is `not_found`.
 */
const mayPractise = staffCan('practice.own');

/** What the doctor of a chat can offer its patient, and what was offered. */
export const findOfferDates = operation({
  name: 'reservation.chat_dates',
  access: mayPractise,
  limits: 'reads',
  input: offerDatesQuery,
  failures: { not_found: notFound },
  async run(reads, { room: name, service_id: chosen }) {
    const { db, actor, clock } = reads;
    const now = clock.now();
    const room = await findDoctorsRoom(db, actor, name, now);
    if (!room) return fail('not_found');
    const services = await store.findServicesOfDoctor(db, room.doctorId, now);
    const service = services.find(({ id }) => id === chosen) ?? services[0];
    const dates = service ? await scheduleDatesOf(db, service.id, null, now) : [];
    return ok({
      services,
      service_id: service?.id ?? null,
      // Where the patient asks for a visit.
      registration: `/pendaftaran?${new URLSearchParams({ facility_id: String(room.facilityId), doctor_slug: room.doctorSlug })}`,
      visits: await findRegistrationDates(reads, room.doctorSlug),
      dates: dates.filter(({ reason }) => reason === null).map(({ reason: _, ...date }) => date),
      offers: (await store.findOffers(db, room.id)).map((offer) => ({
        when: `${longDateOf(offer.date)}, ${hoursOf(offer.start_hour, offer.end_hour, offer.time_zone)}`,
        facility: offer.facility,
        label: staffLabelOf({ state: stateNow(offer, now), isInReview: false }),
        hold_until: offer.hold_until?.toISOString() ?? null,
      })),
    });
  },
});

/** Holds a place in the doctor's own hours for the patient of a chat, who gets a link to accept or to decline it. It lapses by the clock. */
export const offerPlace = operation({
  name: 'reservation.chat_offered',
  access: mayPractise,
  limits: [perAccount(30, '10m', 'chat_offers')],
  input: offerPlaceInput,
  failures: {
    not_found: notFound,
    unavailable_date: placeFailures.unavailable_date,
    full: placeFailures.full,
    doctor_elsewhere: placeFailures.doctor_elsewhere,
    no_price: placeFailures.no_price,
    own: [409, 'Pasien ini sudah punya tempat pada jadwal itu.'],
    offered: [409, 'Tawaran sebelumnya masih menunggu jawaban pasien.'],
  },
  async run({ tx, actor, platform, clock }, { room: name, reservation_date: date, ...asked }) {
    const now = clock.now();
    const room = await findDoctorsRoom(tx, actor, name, now);
    const by = { serviceId: asked.doctor_service_id, scheduleId: asked.doctor_schedule_id, optionId: null };
    const offer = room && (await getDoctorOfferOrNull(tx, by, now));
    if (!room || !offer) return fail('not_found');
    if (offer.price === null) return fail('no_price');
    await reservations.lockPerson(tx, room.userId, room.memberId);
    await freeExpiredAndLockHours(tx, [offer], now);
    const slot = await getSlotOrNull(tx, offer, date, now);
    if (!slot || slot.doctor_id !== room.doctorId) return fail('not_found');
    if ((await store.findOffers(tx, room.id)).some((one) => stateNow(one, now) === 'offered')) return fail('offered');
    const refused = dateFailure(slot);
    if (refused) return refused;
    await openSlot(tx, offer, date, slot.capacity);
    const [id, code] = [randomUUID(), randomCode(codeLetters)];
    const offeredUntil = new Date(Math.min(now.getTime() + offerMinutes * 60_000, slot.starts_at.getTime()));
    try {
      await reservations.insertReservation(tx, {
        id,
        code,
        token_hash: hashOf(tokenOf(platform, code)),
        kind: 'SRD',
        service_id: offer.service_id,
        option_id: null,
        facility_id: slot.facility_id,
        doctor_id: slot.doctor_id,
        user_id: room.userId,
        family_member_id: room.memberId,
        patient_name: await reservations.getNames(tx, room.userId, room.memberId),
        practice_schedule_id: offer.practice,
        visit_date: date,
        start_hour: slot.start_hour,
        end_hour: slot.end_hour,
        starts_at: slot.starts_at,
        ends_at: slot.ends_at,
        price: offer.price,
        policy: policy.name,
        state: 'offered',
        state_at: now,
        hold_until: offeredUntil,
        created_at: now,
        updated_at: now,
      });
    } catch (error) {
      return refusalOf(error);
    }
    await store.insertOffer(tx, { reservationId: id, roomId: room.id, now });
    announceReservation(tx, { id, facility_id: slot.facility_id, user_id: room.userId });
    const when = `${longDateOf(date)}, ${hoursOf(slot.start_hour, slot.end_hour, slot.time_zone)}`;
    const text = `Dokter menawarkan janji temu: ${when}. Tempatnya disimpan untuk Anda sampai ${momentText(offeredUntil.toISOString())}.`;
    await sayInRoom({ tx, platform }, room.id, { text, link: new URL(statusUrlOf(platform, code)).pathname });
    return ok({ id, code, hold_until: offeredUntil.toISOString(), subjectId: room.userId });
  },
  audit: (_input, { id, subjectId }) => ({ object: `reservation:${id}`, subjectId }),
});
