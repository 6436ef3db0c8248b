import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { auditDeskAct, deskActFailures, deskActLimits } from './act-on-reservation.server.ts';
import { announceReservation, lockReservation } from './lock-reservation.server.ts';
import { placeFailures, refusalOf } from './place-reservation.server.ts';
import { reservationNotices } from './reservation.notices.server.ts';
import { proposeInput } from './reservation.schema.ts';
import { changeReservation, getReservationOrNull } from './reservation.store.server.ts';
import { proposalHours } from './reservation.ts';
import * as store from './reservation-desk.store.server.ts';
import { getSlotOrNull, hasRoom, openSlot, timesAt } from './reservation-slot.store.server.ts';
import { stateAfter } from './reservation-states.ts';

/** Proposes a time to who asked for an appointment, and holds it for a day. */
export const proposeTime = operation({
  name: 'reservation.desk_propose',
  access: staffCan('bookings.change'),
  limits: deskActLimits,
  input: proposeInput,
  failures: {
    ...deskActFailures,
    unavailable_date: placeFailures.unavailable_date,
    full: placeFailures.full,
    doctor_elsewhere: placeFailures.doctor_elsewhere,
    own: placeFailures.own,
    past: [422, 'Jam itu sudah lewat. Pilih jam lain.'],
    no_hours: [422, 'Layanan ini tidak berjalan pada hari itu. Pilih tanggal lain.'],
  },
  async run({ tx, scope, platform, clock }, { id, date, start_hour: start }) {
    const now = clock.now();
    const place = await store.getOfScopeOrNull(tx, id, scope);
    const found = place && (await getReservationOrNull(tx, { id }));
    if (!place || !found) return fail('not_found');
    const service = await store.findAppointmentHours(tx, found, date);
    if (service === null) return fail('no_hours');
    const hours = { practice: null, service };
    const locked = await lockReservation(tx, { id }, now, [hours]);
    if (!locked || stateAfter(locked.state, 'offer') === null) return fail('not_allowed');
    const times = await timesAt(tx, { timeZone: place.time_zone, date, start, minutes: place.minutes });
    if (times.starts_at <= now) return fail('past');
    const slot = await getSlotOrNull(tx, hours, date, now);
    // The hours without an end begin with the day; the time that is proposed is what has to be ahead.
    if (!slot || (slot.refusal !== null && slot.refusal !== 'past')) return fail('unavailable_date');
    if (!hasRoom(slot)) return fail('full');
    await openSlot(tx, hours, date, slot.capacity);
    const until = new Date(Math.min(now.getTime() + proposalHours * 3_600_000, times.starts_at.getTime()));
    const offered = {
      state: 'offered',
      hold_until: until,
      service_schedule_id: service,
      visit_date: date,
      start_hour: start,
      ...times,
    } as const;
    try {
      await changeReservation(tx, id, ['requested'], offered, now);
    } catch (error) {
      return refusalOf(error);
    }
    announceReservation(tx, locked);
    await reservationNotices.enqueueTell(tx, platform, id, 'time_proposed');
    return ok({ id, userId: locked.user_id });
  },
  audit: auditDeskAct,
});
