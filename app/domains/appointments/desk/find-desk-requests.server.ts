import { wasRecorded } from '#app/platform/access/audit.server.ts';
import { narrowScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { servedPhoneOrNull } from '#app/platform/contacts/phone.server.ts';
import { compactPhone } from '#app/platform/contacts/phone.ts';
import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { isOfLetters } from '#app/platform/text/base32.ts';
import { compactCode } from '#app/platform/text/typed-number.ts';
import type { DeskVisit } from '#app/platform/visits/desk-visit.ts';
import type { DeskList } from '#app/platform/visits/visit-kinds.server.ts';
import { getVisitNumber } from '../queue/estimate-calls.server.ts';
import { needOf } from '../request/desk-states.ts';
import { codeLetters } from '../request/request.ts';
import { type DeskRow, type ListQuery, listQuery, requestPath } from '../request/request-desk.schema.ts';
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
 * The desk's list: the visits of one date, or those that wait for the desk; `kind` leaves out all others. `q` finds by a whole code or number over
 * all dates, and by part of a name within the list. Numbers are masked.
 */
export const findDeskRequests = operation({
  name: 'appointment.desk_list',
  access: staffCan('bookings.read'),
  limits: 'reads',
  input: listInput,
  failures: { not_found: notFound },
  async run({ db, scope, clock, platform }, { lens, kind, date, units, schedule_id, states, q, after }) {
    const within = narrowScope(scope, units ?? []);
    if (within === null) return fail('not_found');
    const finding = { db, platform, kind, now: clock.now() };
    const key = q ? keyOf(q) : null;
    const known = key ? await findRows(finding, { scope: within, limit: pageSize, key }) : [];
    // Eight letters may be a code, and a name.
    if (known.length > 0 || (key && 'phone' in key)) return ok({ rows: known, next: null });
    const shown = { lens: date ? lens : 'waiting', date: date ?? null, after } as const;
    const filter = { scheduleId: schedule_id ?? null, states: states ?? [], name: q || null };
    const rows = await findRows(finding, { scope: within, limit: pageSize + 1, ...shown, ...filter });
    const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
    return ok({ rows: rows.slice(0, pageSize), next: last ? deskCursorOf(shown.lens, last) : null });
  },
});

type Row = DeskRow | DeskVisit;
type Finding = Readonly<{ db: Queryable; platform: PlatformServices; kind: ListQuery['kind']; now: Date }>;

/** The rows of a list, of all kinds of visits or of one. Each kind has its rows in the order of the list, and requests come before others. */
async function findRows({ db, platform, kind, now }: Finding, list: DeskList): Promise<Row[]> {
  const rows: Row[] = kind === 'reservation' ? [] : (await store.findListed(db, list, now)).map(rowOf);
  for (const { kind: other, findDeskVisits } of platform.visitKinds) {
    if (findDeskVisits && (kind === undefined || kind === other)) rows.push(...(await findDeskVisits(db, list, now)));
  }
  const byDate = (a: Row, b: Row) => a.visit_date.localeCompare(b.visit_date);
  if ('key' in list) return rows.toSorted((a, b) => byDate(b, a)).slice(0, list.limit);
  if (list.lens === 'waiting') return rows.toSorted(byDate);
  return rows.toSorted((a, b) => a.start_hour.localeCompare(b.start_hour) || a.schedule_id - b.schedule_id);
}

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
    kind: 'request',
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
