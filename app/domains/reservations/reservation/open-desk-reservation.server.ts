import { wordedChat } from '#app/domains/messages/index.server.ts';
import { wasRecorded } from '#app/platform/access/audit.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { maskedPhone, phoneText } from '#app/platform/contacts/phone-text.ts';
import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { hoursOf, longDateOf } from '#app/platform/time/calendar.ts';
import { deskRecord } from './reservation.schema.ts';
import { findMoves, getViewOrNull } from './reservation.store.server.ts';
import * as store from './reservation-desk.store.server.ts';
import { reservationChat } from './reservation-desk-texts.ts';
import { isDisrupted, returnedPercent } from './reservation-money.ts';
import { stateNow } from './reservation-states.ts';

/*
 * Policy of all operations here: the booking desk of the facility. A reservation of another facility is `not_found`.
 */

/** A page that is read again by itself is one access. */
const sameAccessMinutes = 15;

const audited = (id: string, userId: string | null) => ({
  object: `reservation:${id}` as const,
  ...(userId === null ? {} : { subjectId: userId }),
});

/** One reservation with what becomes of its money. The access is recorded, that of the same person once in a quarter of an hour. */
export const getDeskReservation = operation({
  name: 'reservation.desk_view',
  access: staffCan('bookings.read'),
  limits: 'reads',
  input: deskRecord,
  failures: { not_found: notFound },
  async run({ db, actor, scope, clock }, { id }) {
    const now = clock.now();
    const place = await store.getOfScopeOrNull(db, id, scope);
    const view = place && (await getViewOrNull(db, { id }));
    if (!place || !view) return fail('not_found');
    const state = stateNow(view, now);
    const { starts_at: startsAt, was_moved_late: wasMovedLate } = view;
    const percent = returnedPercent({ startsAt, isDisrupted: isDisrupted(view), wasMovedLate }, now);
    const access = { actorId: actor.userId, action: 'reservation.desk_view', object: `reservation:${id}` };
    return ok({
      id,
      code: view.code,
      kind: view.kind,
      state,
      is_in_review: view.is_in_review,
      patient_name: view.patient_name,
      user_id: view.user_id,
      facility: view.facility.name,
      doctor: view.doctor?.name ?? null,
      disruption: view.disruption,
      is_unlicensed: view.is_unlicensed,
      service: view.option ? `${view.service.name}, ${view.option}` : view.service.name,
      date: view.visit_date,
      start_hour: view.start_hour,
      end_hour: view.end_hour,
      time_zone: view.facility.time_zone,
      starts_at: view.starts_at,
      hold_until: state === view.state ? view.hold_until : null,
      price: view.price,
      paid: view.paid,
      was_paid: view.was_paid,
      is_by_appointment: view.is_by_appointment,
      moves: await findMoves(db, { id }),
      percent,
      returned: Math.floor((view.paid * percent) / 100),
      order_name: view.order_name,
      phone_masked: place.phone && maskedPhone(place.phone),
      weekdays: view.is_by_appointment ? await store.findAppointmentDays(db, view.service_id) : [],
      created_at: view.created_at,
      is_recorded: await wasRecorded(db, access, sameAccessMinutes),
    });
  },
  audit: ({ id }, { user_id: userId, is_recorded: isRecorded }) => (isRecorded ? null : audited(id, userId)),
});

/** The number and the chat of the person, for a call by the desk. Both show the number, so each use is recorded. */
export const contactReservation = operation({
  name: 'reservation.desk_contact',
  access: staffCan('bookings.change'),
  limits: [perAccount(200, '1h')],
  input: deskRecord,
  failures: { not_found: notFound, no_phone: [409, 'Akun ini belum punya nomor ponsel. Kabar terkirim lewat email.'] },
  async run({ tx, scope }, { id }) {
    const place = await store.getOfScopeOrNull(tx, id, scope);
    const view = place && (await getViewOrNull(tx, { id }));
    if (!place || !view) return fail('not_found');
    if (!place.phone) return fail('no_phone');
    const { code, visit_date: date, start_hour: start, end_hour: end, facility, user_id: userId } = view;
    const when = `${longDateOf(date)}, ${hoursOf(start, end, facility.time_zone)}`;
    const text = await wordedChat(tx, reservationChat(facility.name, when, code));
    return ok({ id, userId, phone: place.phone, text });
  },
  complete: (_context, _input, { id, phone, text }) => ({
    id,
    phone: phoneText(phone),
    call_url: `tel:${phone}`,
    whatsapp_url: whatsappLink(phone, text),
  }),
  audit: (_input, { id, userId }) => audited(id, userId),
});
