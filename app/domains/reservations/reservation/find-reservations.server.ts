import { getVisitNumber } from '#app/domains/appointments/index.server.ts';
import { noNumber } from '#app/domains/appointments/request/number-facts.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { pageSize, pagingOf } from '#app/platform/pages/paging.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { hoursOf, longDateOf } from '#app/platform/time/calendar.ts';
import { calendarFile } from '#app/platform/time/calendar-file.ts';
import { findMovableHours } from './movable-hours.store.server.ts';
import { scheduleDatesOf } from './offered-dates.store.server.ts';
import { ratingOf } from './read-rating.server.ts';
import { byCode, byOrder, byToken, listQuery, type ShownReservation, slotsQuery } from './reservation.schema.ts';
import { findViews, getViewOrNull, type ReservationView } from './reservation.store.server.ts';
import { hashOf, statusUrlOf } from './reservation-link.server.ts';
import { isDisrupted, isPast, mayMove, policy, policyText, returnedPercent } from './reservation-money.ts';
import { labelOf, stateAfter, stateNow, statusOf } from './reservation-states.ts';

const changeTexts = {
  absent: 'Rumah sakit tidak dapat memenuhi waktu ini. Pindah tanpa biaya, atau batalkan: semua yang dibayar kembali.',
  licence:
    'Dokter ini mungkin tidak dapat menerima Anda pada tanggal itu, dan petugas menghubungi Anda. Pindah tanpa biaya, atau batalkan: semua yang dibayar kembali.',
  hours: 'Jamnya berubah dari pihak rumah sakit. Bila tidak cocok, pindah tanpa biaya, atau batalkan: semua yang dibayar kembali.',
} as const;

function changeTextOf({ disruption, is_unlicensed: isUnlicensed }: Pick<ReservationView, 'disruption' | 'is_unlicensed'>): string | null {
  if (disruption === 'absent') return changeTexts.absent;
  if (isUnlicensed) return changeTexts.licence;
  return disruption && changeTexts[disruption];
}

/** A reservation as its owner sees it at `now`. */
function shownReservation(
  platform: Pick<PlatformServices, 'env' | 'signed'>,
  view: ReservationView,
  now: Date,
  number = noNumber,
): ShownReservation {
  const { starts_at: startsAt, facility, moves } = view;
  const disrupted = isDisrupted(view);
  const state = stateNow(view, now);
  const paying = { state, isInReview: view.is_in_review };
  const isOpen = !isPast({ ...view, state }, now);
  const percent = returnedPercent({ startsAt, isDisrupted: disrupted, wasMovedLate: view.was_moved_late }, now);
  const url = statusUrlOf(platform, view.code);
  return {
    code: view.code,
    type_code: view.kind,
    status: statusOf(paying),
    status_label: labelOf(paying),
    state,
    in_review: state === 'held' && view.is_in_review,
    facility: { name: facility.name, address: facility.address },
    service: { id: view.service_id, name: view.service.name, slug: view.service.slug, option: view.option },
    results: view.service.results,
    doctor: view.doctor,
    patient: view.patient_name,
    date: view.visit_date,
    date_text: longDateOf(view.visit_date),
    hours: hoursOf(view.start_hour, view.end_hour, facility.time_zone),
    ...number,
    starts_at: startsAt.toISOString(),
    price: view.price,
    transaction: view.order_name,
    hold_until: (state === view.state && view.hold_until?.toISOString()) || null,
    is_request: view.is_by_appointment,
    server_time: now.toISOString(),
    status_url: url,
    calendar_url: `${url}/kalender.ics`,
    can_cancel: isOpen && stateAfter(state, 'cancel') !== null,
    returned: Math.floor((view.paid * percent) / 100),
    returned_percent: percent,
    can_move:
      isOpen && !view.is_by_appointment && stateAfter(state, 'move') !== null && mayMove({ startsAt, isDisrupted: disrupted, moves }, now),
    moves_left: policy.maxMoves - moves,
    policy: policyText,
    news: changeTextOf(view),
  };
}

/** One reservation as the API and pages show it, with the number of its visit, which a list does not ask for. */
async function numberedReservation(
  { db, platform }: Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'cache' | 'env' | 'signed'> }>,
  view: ReservationView,
  now: Date,
): Promise<ShownReservation> {
  return shownReservation(platform, view, now, await getVisitNumber({ db, cache: platform.cache }, { reservationId: view.id }, now));
}

/** The reservations in the hours of the caller who is a doctor, otherwise those of the caller's account, the latest date first. */
export const findReservations = operation({
  name: 'reservation.find',
  access: 'user',
  limits: 'reads',
  input: listQuery,
  async run({ db, actor, platform, clock }, { page }) {
    const now = clock.now();
    const isDoctor = actor.roles.includes('doctor') && actor.hasSecondFactor && !actor.isLocked;
    const of = isDoctor ? { doctorAccount: actor.userId } : { userId: actor.userId };
    const rows = await findViews(db, of, { limit: pageSize, offset: (page - 1) * pageSize });
    const shown = rows.map((view) => shownReservation(platform, view, now));
    return ok({ rows: shown, meta: pagingOf(page, rows.length, rows[0]?.total ?? 0) });
  },
});

/** The reservations of the caller's account, the latest date first, for its page. */
export const findMyReservations = operation({
  name: 'reservation.find_own',
  access: 'user',
  limits: 'reads',
  input: listQuery,
  async run({ db, actor: { userId }, platform, clock }, { page }) {
    const now = clock.now();
    const rows = await findViews(db, { userId }, { limit: pageSize, offset: (page - 1) * pageSize });
    return ok({ rows: rows.map((view) => shownReservation(platform, view, now)), meta: pagingOf(page, rows.length, rows[0]?.total ?? 0) });
  },
});

/** The reservation that an order of the caller is for; null for an order of something else. */
export const getReservationOfOrder = operation({
  name: 'reservation.get_of_order',
  access: 'user',
  limits: 'reads',
  input: byOrder,
  async run({ db, actor, platform, clock }, { name }) {
    const view = await getViewOrNull(db, { orderName: name });
    if (view?.user_id !== actor.userId) return ok(null);
    return ok({
      ...(await numberedReservation({ db, platform }, view, clock.now())),
      isOwner: true,
      rating: await ratingOf({ db, platform }, view),
    });
  },
});

/** One reservation of the caller. */
export const getReservation = operation({
  name: 'reservation.get',
  access: 'user',
  limits: 'reads',
  input: byCode,
  failures: { not_found: notFound },
  async run({ db, actor, platform, clock }, { code }) {
    const view = await getViewOrNull(db, { code });
    return view?.user_id === actor.userId ? ok(await numberedReservation({ db, platform }, view, clock.now())) : fail('not_found');
  },
});

/** The free hours to which a reservation of the caller can be moved; none once it cannot. */
export const findHoursOfReservation = operation({
  name: 'reservation.free_hours',
  access: 'user',
  limits: 'reads',
  input: byCode,
  failures: { not_found: notFound },
  async run({ db, actor, platform, clock }, { code }) {
    const view = await getViewOrNull(db, { code });
    if (view?.user_id !== actor.userId) return fail('not_found');
    return ok(shownReservation(platform, view, clock.now()).can_move ? await findMovableHours(db, view.id, clock.now()) : []);
  },
});

/** What the page of a private link shows: who has the link reads it, and its owner changes it when signed in. */
export const getReservationByToken = operation({
  name: 'reservation.get_by_token',
  access: 'public',
  limits: 'reads',
  input: byToken,
  failures: { not_found: notFound },
  async run({ db, actor, platform, clock }, { token }) {
    const view = await getViewOrNull(db, { tokenHash: hashOf(token) });
    if (!view) return fail('not_found');
    const shown = await numberedReservation({ db, platform }, view, clock.now());
    const isOwner = actor.kind === 'user' && actor.userId === view.user_id;
    return ok({ ...shown, isOwner, rating: isOwner ? await ratingOf({ db, platform }, view) : null });
  },
});

/** The calendar file of a reservation, by its private link. */
export const getCalendarFile = operation({
  name: 'reservation.calendar_file',
  access: 'public',
  limits: 'reads',
  input: byToken,
  failures: { not_found: notFound },
  async run({ db, platform, clock }, { token }) {
    const view = await getViewOrNull(db, { tokenHash: hashOf(token) });
    if (!view) return fail('not_found');
    const now = clock.now();
    const { code, starts_at: startsAt, ends_at: endsAt, facility, changes } = view;
    const state = stateNow(view, now);
    const isCancelled = state === 'cancelled' || state === 'expired';
    const isCertain = state !== 'requested' && state !== 'offered' && state !== 'held';
    // Neither the service nor the doctor is named.
    const entry = {
      product: 'Reservasi',
      uid: `${code}@reservasi.sehati`,
      // A hold that the clock has ended is not written yet, and counted when it is.
      version: state === view.state ? changes : changes + 1,
      startsAt,
      endsAt,
      summary: `Reservasi di ${facility.name}, kode ${code}`,
      location: `${facility.name}, ${facility.address}`,
      url: statusUrlOf(platform, code),
      status: isCancelled ? 'CANCELLED' : isCertain ? 'CONFIRMED' : 'TENTATIVE',
    } as const;
    const text = calendarFile(entry, now);
    return ok({ text, name: `reservasi-${code}.ics` });
  },
});

/** The dates of a service with what is left of each, or why not; from today, or those of one month. */
export const findServiceSlots = operation({
  name: 'reservation.find_slots',
  access: 'public',
  limits: 'reads',
  input: slotsQuery,
  run: async ({ db, clock }, { service_id: serviceId, month }) => ok(await scheduleDatesOf(db, serviceId, month ?? null, clock.now())),
});
