import type { LoaderFunctionArgs } from 'react-router';
import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import type { Capability } from '#app/platform/access/capabilities.ts';
import { isInScope, narrowScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { actorContext, platformContext } from '#app/platform/platform.server.ts';
import { readUnitIds } from '#app/platform/staff/unit-ids.ts';
import { hoursOf, longDateOf, mediumDateOf, momentText, shortDateOf } from '#app/platform/time/calendar.ts';
import { dateInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { spanText } from '#app/platform/time/span-text.ts';
import type { DeskVisit } from '#app/platform/visits/desk-visit.ts';
import { tellsCancellation } from '../../notification/visit-messages.ts';
import { cancelReasonTexts } from '../../request/cancel-reasons.ts';
import { reportText } from '../../request/report-texts.ts';
import type { DeskRow, Session } from '../../request/request-desk.schema.ts';
import { guardianRelations, patientKinds, payers } from '../../visit-details/visit-details.ts';
import { reservationPart } from '../booking-desk-address.ts';
import { eventText, isFull, roomText, sessionOption, sessionRefusal, shownState, sourceLabels, stepsOf } from '../desk-texts.ts';
import type { getDeskRequest } from '../find-desk-requests.server.ts';
import type { DeskListRow, MoveOption, OpenRequest, ShownSession } from '../ui/booking-desk-data.ts';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** The chosen units, as the operations take them, and the hospitals that the page shows with their topics of the live stream. */
export async function deskUnits({ request, context }: Args, capability: Capability = 'bookings.read') {
  const { db, cache, clock } = context.get(platformContext);
  const units = readUnitIds(request);
  const scope = narrowScope(scopeOf(context.get(actorContext), capability), units);
  const names = await findFacilityNames({ db, cache, clock });
  const shown = names.filter(({ id, is_unit }) => is_unit && scope !== null && isInScope(scope, id));
  return { units, shown, topics: shown.map(({ id }) => `unit:${id}`) };
}

/** What the caller may do at one hospital. */
export function rightsAt({ context }: Args, facilityId: number) {
  const actor = context.get(actorContext);
  const may = (capability: Capability) => isInScope(scopeOf(actor, capability), facilityId);
  return { mayChange: may('bookings.change'), mayOverbook: may('bookings.overbook'), mayReveal: may('contacts.reveal') };
}

/** Since when a request waits; short, because a table has little room. */
const ageText = (since: Date, now: Date) => {
  const age = now.getTime() - since.getTime();
  return age < 60_000 ? 'baru saja' : spanText(age);
};

type Shown = Readonly<{ now: Date; isMixed: boolean; date: string | null }>;

/** A row of the list; `date` is that of the list, null where it has several. */
export function shownRow(row: DeskRow | DeskVisit, { now, isMixed, date }: Shown): DeskListRow {
  const own =
    row.kind === 'reservation'
      ? { part: reservationPart(row.id), service: row.service, paid: row.paid, movedFrom: null, state: row.state }
      : {
          part: row.id,
          version: row.version,
          service: null,
          paid: null,
          movedFrom: row.moved_from && shortDateOf(row.moved_from),
          state: shownState(row),
        };
  return {
    ...own,
    id: row.id,
    code: row.code,
    name: row.patient_name,
    phone: row.phone_masked,
    number: row.visit_number,
    hour: row.start_hour.replace(':', '.'),
    date: row.visit_date === date ? null : longDateOf(row.visit_date),
    doctor: row.doctor?.name ?? null,
    specialization: row.specialization?.name ?? null,
    facility: isMixed ? row.facility.name : null,
    age: ageText(row.created_at, now),
  };
}

export function shownSession(session: Session, isMixed: boolean): ShownSession {
  return {
    id: session.schedule_id,
    hours: [session.start_hour, session.end_hour].filter(Boolean).join('–').replaceAll(':', '.'),
    doctor: session.doctor.name,
    specialization: session.specialization.name,
    facility: isMixed ? session.facility.name : null,
    room: roomText(session),
    isFull: isFull(session),
    open: session.open,
    arrived: session.arrived,
    refusal: sessionRefusal(session),
  };
}

/** What can be chosen for a visit on a date. Hours that have begun remain: the desk books until their end. */
export function sessionOptions(sessions: readonly Session[], withFacility: boolean): MoveOption[] {
  return sessions.map((session) => optionOf(session, withFacility));
}

const optionOf = (session: Session, withFacility: boolean): MoveOption => ({
  id: session.schedule_id,
  label: sessionOption(session, withFacility),
  refusal: sessionRefusal(session),
});

/**
 * To what a visit can be moved: the hours of its doctor, of those of its specialization, then of the others by specialization. Chosen at
 * first are the first hours of its doctor that take place.
 */
function movesOf(sessions: readonly Session[], { doctor, specialization }: Pick<Session, 'doctor' | 'specialization'>) {
  const nearness = (one: Session) => (one.doctor.id === doctor.id ? 0 : one.specialization.id === specialization.id ? 1 : 2);
  const titles = ['Dokter ini', 'Dokter lain dengan spesialisasi ini'];
  const sorted = sessions.toSorted(
    (a, b) => nearness(a) - nearness(b) || (nearness(a) === 2 ? a.specialization.name.localeCompare(b.specialization.name, 'id') : 0),
  );
  const options = sorted.map((one) => ({
    ...optionOf(one, false),
    group: titles[nearness(one)] ?? `Spesialisasi lain: ${one.specialization.name}`,
  }));
  return {
    options,
    chosen: sorted.find((one) => nearness(one) === 0 && sessionRefusal(one) === null)?.schedule_id ?? null,
    hasOthers: sorted.some((one) => nearness(one) === 2),
  };
}

type Found = typeof getDeskRequest extends Operation<infer _Input, infer Value> ? Value : never;
type Around = Readonly<{
  now: Date;
  rights: ReturnType<typeof rightsAt>;
  moveDate: string | null;
  targets: readonly Session[] | null;
}>;

/** A request as the panel shows it. Loader data goes to the browser, so it holds nothing else. */
export function shownRequest(request: Found, { now, rights, moveDate, targets }: Around): OpenRequest {
  const isSame = ({ schedule_id }: Session) => schedule_id === request.schedule_id && moveDate === request.visit_date;
  const facts: [string, string | null][] = [
    ['Kunjungan', `${longDateOf(request.visit_date)}, ${hoursOf(request.start_hour, request.end_hour, request.time_zone)}`],
    ['Dokter', `${request.doctor.name} (${request.specialization.name})`],
    ['Rumah sakit', request.facility.name],
    ['Nomor antrean', request.visit_number === null ? null : String(request.visit_number)],
    ['Perkiraan dipanggil', request.call_window?.text ?? null],
    ['Urutan datang', request.queue_number === null ? null : String(request.queue_number)],
    ['Telepon', request.phone_masked],
    ['Dipindah dari', request.moved_from && longDateOf(request.moved_from)],
    [
      'Alasan batal',
      request.status === 'cancelled' ? (request.cancel_reason ? cancelReasonTexts[request.cancel_reason] : 'Oleh pasien') : null,
    ],
    ['Diminta', `${momentText(request.created_at.toISOString())}, lewat ${sourceLabels[request.source].toLowerCase()}`],
  ];
  return {
    id: request.id,
    version: request.version,
    code: request.code,
    name: request.patient_name,
    phone: request.phone_masked,
    state: shownState(request),
    steps: rights.mayChange ? stepsOf(request) : [],
    ...rights,
    facts: filled(facts),
    details: detailsOf(request.details),
    duplicateOf: request.status === 'requested' ? request.duplicate_of : null,
    isNotified: tellsCancellation(request, 'asked'),
    events: request.events.map((event) => ({
      text: eventText(event),
      at: momentText(event.created_at.toISOString()),
      note: event.note,
    })),
    move:
      targets && moveDate
        ? {
            date: moveDate,
            ...movesOf(
              targets.filter((one) => !isSame(one)),
              request,
            ),
          }
        : null,
    visitDate: request.is_over ? dateInZone(now, request.time_zone) : request.visit_date,
  };
}

function detailsOf(details: Found['details']): [string, string][] {
  if (!details) return [];
  const { payer, is_new_patient, birth_date, guardian_name, guardian_relation } = details;
  return filled([
    ['Pembayaran', payer && payers[payer as keyof typeof payers].label],
    ['Pernah berobat di sini', is_new_patient === null ? null : patientKinds[is_new_patient ? 'new' : 'known']],
    ['Tanggal lahir', birth_date && mediumDateOf(birth_date)],
    [
      'Wali',
      guardian_name && guardian_relation && `${guardian_name} (${guardianRelations[guardian_relation as keyof typeof guardianRelations]})`,
    ],
  ]);
}

const filled = (rows: readonly (readonly [string, string | null])[]): [string, string][] =>
  rows.flatMap(([label, value]) => (value ? [[label, value]] : []));

/** What the patient takes along from the desk. */
export function shownSlip(request: Found) {
  return {
    id: request.id,
    code: request.code,
    visitNumber: request.visit_number,
    callWindow: request.call_window?.text ?? null,
    reportText: request.call_window && reportText(request.call_window),
    name: request.patient_name,
    doctor: request.doctor.name,
    specialization: request.specialization.name,
    facility: request.facility.name,
    when: `${longDateOf(request.visit_date)}, ${hoursOf(request.start_hour, request.end_hour, request.time_zone)}`,
  };
}
