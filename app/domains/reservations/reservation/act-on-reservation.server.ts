import { completeVisitOrder } from '#app/domains/orders/index.server.ts';
import { type Failure, fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { maskedPhone } from '#app/platform/phone-text.ts';
import { narrowScope, staffCan } from '#app/platform/staff-access.server.ts';
import type { WaitingWork } from '#app/platform/staff-frame.server.ts';
import { endReservation, lockWithOrder, returnOf } from './move-reservation.server.ts';
import { announceReservation, lockReservation } from './free-expired-holds.server.ts';
import { placeFailures, refusalOf } from './place-reservation.server.ts';
import { reservationNotices } from './reservation.notices.server.ts';
import { deskAct, deskCancel, deskQuery, proposeInput } from './reservation.schema.ts';
import { changeReservation, getReservationOrNull } from './reservation.store.server.ts';
import { proposalHours } from './reservation.ts';
import * as store from './reservation-desk.store.server.ts';
import { workAddress } from './reservation-desk-address.ts';
import { isTooEarly } from './reservation-desk-texts.ts';
import { getSlotOrNull, hasRoom, openSlot, timesAt } from './reservation-slot.store.server.ts';
import { staffLabelOf, stateAfter, stateNow } from './reservation-states.ts';

/*
 * Policy of all operations here: the booking desk of the facility. A reservation of another facility is `not_found`.
 */

const acts = [perAccount(300, '5m', 'reservation_desk')] as const;
const failures = {
  not_found: notFound,
  not_allowed: [409, 'Langkah ini tidak berlaku untuk keadaan reservasi sekarang. Muat ulang halaman.'],
} as const satisfies Record<string, Failure>;

const shown = ({ phone, user_id: _owner, is_in_review: isInReview, ...row }: store.DeskReservation, now: Date) => {
  const state = stateNow(row, now);
  return { ...row, state, state_label: staffLabelOf({ state, isInReview }), phone_masked: phone && maskedPhone(phone) };
};

/** The reservations and service orders of one date, beside the requests of Pendaftaran. Numbers are masked. */
export const findDeskReservations = operation({
  name: 'reservation.desk_list',
  access: staffCan('bookings.read'),
  limits: 'reads',
  input: deskQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { date, units }) {
    const within = narrowScope(scope, units ?? []);
    if (within === null) return fail('not_found');
    const now = clock.now();
    const rows = await store.findOfDay(db, within, date);
    return ok(rows.map((row) => shown(row, now)).filter(({ state }) => state !== 'expired'));
  },
});

/** Requests for which the desk proposes a time, and reservations that do not take place as they were told. */
export const findReservationWork = operation({
  name: 'reservation.desk_work',
  access: staffCan('bookings.read'),
  limits: 'reads',
  input: deskQuery.pick({ units: true }),
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units }) {
    const within = narrowScope(scope, units ?? []);
    if (within === null) return fail('not_found');
    const now = clock.now();
    return ok((await store.findToDo(db, within, now)).map((row) => shown(row, now)));
  },
});

/** The same as a count. */
export const reservationWork: WaitingWork = {
  name: 'reservations.to_do',
  label: 'Reservasi yang perlu waktu atau kabar',
  capability: 'bookings.read',
  href: workAddress,
  read: ({ db, clock }, scope) => store.countToDo(db, scope, clock.now()),
};

const audited = (_input: unknown, { id, userId }: { id: string; userId: string | null }) => ({
  object: `reservation:${id}` as const,
  ...(userId === null ? {} : { subjectId: userId }),
});

/** The person has come, the visit is done, or the person did not come; `undo` takes the last one back. */
export const actOnReservation = operation({
  name: 'reservation.desk_act',
  access: staffCan('bookings.change'),
  limits: acts,
  input: deskAct,
  failures: {
    ...failures,
    too_early: [409, 'Belum waktunya: langkah ini dicatat pada hari kunjungan, dan "tidak datang" sesudah jamnya mulai.'],
  },
  async run({ tx, scope, actor, platform, clock }, { id, act }) {
    const now = clock.now();
    const of = await store.getOfScopeOrNull(tx, id, scope);
    const found = of && (await getReservationOrNull(tx, { id }));
    const by = { tx, platform, by: { source: 'staff', actorId: actor.userId } } as const;
    const locked = found && (await lockWithOrder(by, found));
    if (!of || !locked) return fail('not_found');
    const { state, starts_at: startsAt, user_id: userId } = locked.reservation;
    const to = stateAfter(state, act);
    if (to === null) return fail('not_allowed');
    if (isTooEarly(act, { startsAt, timeZone: of.time_zone, now })) return fail('too_early');
    await changeReservation(tx, id, [state], { state: to }, now);
    if (to === 'fulfilled' && locked.order) await completeVisitOrder(locked.order);
    return ok({ id, userId });
  },
  audit: audited,
});

/** Cancels for a patient, or because the hospital cannot receive it; then, or when the desk waives the rule, everything goes back. */
export const cancelByReservationDesk = operation({
  name: 'reservation.desk_cancel',
  access: staffCan('bookings.change'),
  limits: acts,
  input: deskCancel,
  failures,
  async run({ tx, scope, actor, platform, clock }, { id, reason, by: cause, waive }) {
    const found = (await store.getOfScopeOrNull(tx, id, scope)) && (await getReservationOrNull(tx, { id }));
    const by = { tx, platform, by: { source: 'staff', actorId: actor.userId, note: reason } } as const;
    const locked = found && (await lockWithOrder(by, found));
    if (!locked) return fail('not_found');
    const percent = cause === 'hospital' || waive ? 100 : returnOf(locked, clock.now()).percent;
    if (!(await endReservation(by, locked, { percent, cancelledBy: cause === 'hospital' ? 'desk' : 'patient' })))
      return fail('not_allowed');
    return ok({ id, userId: locked.reservation.user_id, isWaived: waive && cause === 'patient' });
  },
  audit: (_input, { id, userId, isWaived }) => ({
    object: `reservation:${id}`,
    ...(userId === null ? {} : { subjectId: userId }),
    ...(isWaived ? { action: 'reservation.desk_waived' as const } : {}),
  }),
});

/** Proposes a time to who asked for an appointment, and holds it for a day. */
export const proposeTime = operation({
  name: 'reservation.desk_propose',
  access: staffCan('bookings.change'),
  limits: acts,
  input: proposeInput,
  failures: {
    ...failures,
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
    await reservationNotices.tell(tx, platform, id, 'time_proposed');
    return ok({ id, userId: locked.user_id });
  },
  audit: audited,
});
