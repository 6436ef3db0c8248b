import { wasRecorded } from '#app/platform/access/audit.server.ts';
import { narrowScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { servedPhoneOrNull } from '#app/platform/contacts/phone.server.ts';
import { compactPhone } from '#app/platform/contacts/phone.ts';
import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { isOfLetters } from '#app/platform/text/base32.ts';
import { compactCode } from '#app/platform/text/typed-number.ts';
import { getVisitNumber } from '../queue/estimate-calls.server.ts';
import { needOf } from '../request/desk-states.ts';
import { codeLetters } from '../request/request.ts';
import { type DeskRow, listQuery, requestPath } from '../request/request-desk.schema.ts';
import { getDetailsOf } from '../visit-details/visit-details.store.server.ts';
import { deskCursorOf, readDeskCursor } from './booking-desk-address.ts';
import * as store from './desk-list.store.server.ts';

/** Rows of one page of the list. A day of a hospital with three hundred visits has six pages. */
const pageSize = 50;

const listInput = listQuery
  .refine(({ lens, after }) => after === undefined || readDeskCursor(lens, after) !== null, {
    path: ['after'],
    error: 'Halaman ini tidak ada',
  })
  .transform(({ after, ...query }) => ({ ...query, after: after === undefined ? null : readDeskCursor(query.lens, after) }));

/**
 * The desk's list: the requests of one date, or those that wait for a decision; `q` finds by a whole code or number over all dates, and by
 * part of a name within the list. Numbers are masked.
 */
export const findDeskRequests = operation({
  name: 'appointment.desk_list',
  access: staffCan('bookings.read'),
  limits: 'reads',
  input: listInput,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { lens, date, units, schedule_id, states, q, after }) {
    const now = clock.now();
    const within = narrowScope(scope, units ?? []);
    if (within === null) return fail('not_found');
    const key = q ? keyOf(q) : null;
    const known = key ? await store.findByKey(db, within, key, pageSize, now) : [];
    // Eight letters may be a code, and a name.
    if (known.length > 0 || (key && 'phone' in key)) return ok({ rows: known.map(rowOf), next: null });
    const filter = { scope: within, scheduleId: schedule_id ?? null, states: states ?? [], name: q || null };
    const limit = pageSize + 1;
    const session = after && { start_hour: after.place, schedule_id: after.scheduleId, id: after.id };
    const found =
      lens === 'day' && date
        ? await store.findOfDay(db, filter, { date, after: session, limit }, now)
        : await store.findWaiting(db, filter, { after: after && { visit_date: after.place, id: after.id }, limit }, now);
    const rows = found.slice(0, pageSize);
    const last = found.length > pageSize ? rows.at(-1) : undefined;
    const next = last ? deskCursorOf(lens, last) : null;
    return ok({ rows: rows.map(rowOf), next });
  },
});

/** What may be a whole code, or a whole number; null for part of a name. */
export function keyOf(q: string): { code: string } | { phone: string } | null {
  const code = compactCode(q);
  if (isOfLetters(code, codeLetters)) return { code };
  const phone = /^\+?\d{8,}$/.test(compactPhone(q)) ? servedPhoneOrNull(q) : null;
  return phone ? { phone } : null;
}

function rowOf(record: store.DeskRecord): DeskRow {
  const { phone, user_id: _owner, time_zone: _zone, facility, ...row } = record;
  return {
    ...row,
    facility: { id: facility.id, name: facility.name },
    phone_masked: maskedPhone(phone),
    need: record.is_over ? null : needOf(record),
  };
}

/** The doctors' hours of one date over the hospitals of the scope, with what is taken. */
export const findDeskSessions = operation({
  name: 'appointment.desk_sessions',
  access: staffCan('bookings.read'),
  limits: 'reads',
  input: listQuery.pick({ date: true, units: true }).required({ date: true }),
  failures: { not_found: notFound },
  async run({ db, scope }, { date, units }) {
    const within = narrowScope(scope, units ?? []);
    return within === null ? fail('not_found') : ok(await store.findSessions(db, within, date));
  },
});

/** A page that is read again by itself is one access. */
const sameAccessMinutes = 15;

/** One request with what the patient added and its history. The access is recorded, that of the same person once in a quarter of an hour. */
export const getDeskRequest = operation({
  name: 'appointment.desk_view',
  access: staffCan('bookings.read'),
  limits: 'reads',
  input: requestPath,
  failures: { not_found: notFound },
  async run({ db, cache, actor, scope, clock }, { id }) {
    const record = await store.getRecordOrNull(db, id, scope, clock.now());
    if (!record) return fail('not_found');
    const access = { actorId: actor.userId, action: 'appointment.desk_view', object: `appointment_request:${id}` };
    return ok({
      is_recorded: await wasRecorded(db, access, sameAccessMinutes),
      ...rowOf(record),
      ...(await getVisitNumber({ db, cache }, { requestId: id }, clock.now())),
      user_id: record.user_id,
      is_over: record.is_over,
      is_today: record.is_today,
      time_zone: record.time_zone,
      cancel_reason: record.cancel_reason,
      duplicate_of: record.duplicate_of,
      details: await getDetailsOf(db, id),
      events: await store.findEvents(db, id),
    });
  },
  audit: ({ id }, { user_id, is_recorded }) =>
    is_recorded ? null : { object: `appointment_request:${id}`, ...(user_id === null ? {} : { subjectId: user_id }) },
});
