import { createHash } from 'node:crypto';
import { getSessionClosing } from '#app/domains/appointments/index.server.ts';
import { isDiscreet, type SessionClosing } from '#app/domains/appointments/queue/unit-board.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failure, fail, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { hourOf, longDateOf } from '#app/platform/time/calendar.ts';
import { timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { auditVisit } from '#app/platform/visits/audit-visit.ts';
import { getUnitOrNull } from '../board/read-board.server.ts';
import { type ArrivingVisit, getArrivingOrNull } from './arriving-visit.store.server.ts';
import { type CheckedIn, checkInInput } from './check-in.schema.ts';
import { getGeneration } from './poster.store.server.ts';
import { posterDigitsOf, readPosterToken } from './poster-token.server.ts';

/** How long before the hours begin somebody can say that they have come. */
const earlyMinutes = 90;

const failures = {
  unknown: [404, 'Kode kunjungan ini tidak kami kenal. Periksa lagi, atau tanyakan ke loket.'],
  old_poster: [409, 'Kode di poster ini sudah diganti. Pindai poster yang baru, atau lapor di loket.'],
  other_unit: [409, 'Kunjungan ini di rumah sakit lain. Periksa tempatnya, atau tanyakan ke loket.'],
  not_today: [409, 'Kunjungan ini bukan untuk hari ini. Lapor pada tanggal kunjungan.'],
  too_early: [409, 'Belum waktunya lapor. Lapor paling cepat 90 menit sebelum jam praktik.'],
  too_late: [409, 'Jam praktiknya sudah selesai. Silakan ke loket.'],
  over: [409, 'Kunjungan ini sudah dibatalkan atau selesai. Silakan ke loket.'],
  called_off: [409, 'Praktik hari ini ditiadakan. Pilih waktu lain di halaman kunjungan Anda, atau tanyakan ke loket.'],
  ask_desk: [409, 'Silakan lapor di loket. Petugas perlu memastikan tempat Anda.'],
} as const satisfies Record<string, Failure>;

type Code = keyof typeof failures;
type Asked = Readonly<{ place?: string | undefined; digits?: string | undefined }>;

/** At which unit the caller is, by the poster there; the digits of one say it together with the visit. */
async function findPlace(
  { tx, platform }: Readonly<{ tx: Tx; platform: PlatformServices }>,
  { place, digits }: Asked,
  visit: ArrivingVisit,
): Promise<Outcome<number, Code>> {
  const poster = place === undefined ? null : readPosterToken(platform, place);
  if (place !== undefined && !poster) return fail('old_poster');
  const facilityId = poster?.facilityId ?? visit.facility_id;
  const generation = await getGeneration(tx, facilityId);
  const isCurrent = poster ? poster.generation === generation : digits === posterDigitsOf(platform, { facilityId, generation });
  if (isCurrent) return ok(facilityId);
  if (poster) return fail('old_poster');
  const message = 'Angka ini bukan angka di poster rumah sakit ini. Lihat lagi posternya.';
  return fail('old_poster', { message, fieldErrors: { digits: [message] } });
}

/** Why a visit cannot be reported at a unit at `now`, or why its patient is not called any more; null for one who is to come or waits. */
function refusalOf(visit: ArrivingVisit, facilityId: number, closing: SessionClosing | null, now: Date) {
  if (visit.facility_id !== facilityId)
    return fail('other_unit', { message: `Kunjungan ini di ${visit.facility}. Datanglah ke sana, atau tanyakan ke loket.` });
  if (!visit.is_listed) return fail('over');
  if (!visit.is_today) return fail('not_today', { message: `Kunjungan ini untuk ${longDateOf(visit.visit_date)}. Lapor pada hari itu.` });
  if (visit.desk_state === 'done') return fail('over', { message: 'Kunjungan ini sudah selesai. Bila ada pertanyaan, silakan ke loket.' });
  // Who is recorded as present can neither move nor cancel.
  if (closing === 'off') return visit.reported_at === null ? fail('called_off') : fail('called_off', { message: calledOffText });
  if (closing === 'over') return fail('too_late');
  return visit.reported_at === null ? placeRefusal(visit, now) : null;
}

const calledOffText = 'Praktik hari ini ditiadakan. Silakan ke loket untuk waktu yang lain.';

function placeRefusal({ starts_at: startsAt, time_zone: zone, holds_place: holdsPlace }: ArrivingVisit, now: Date) {
  const opensAt = new Date(startsAt.getTime() - earlyMinutes * 60_000);
  if (now < opensAt) return fail('too_early', { message: `Belum waktunya. Lapor mulai pukul ${hourOf(timeInZone(opensAt, zone), zone)}.` });
  return holdsPlace ? null : fail('ask_desk');
}

/**
 * Somebody says on the premises that they have come: with the poster of the unit, and the link or the code of the visit. Who says it twice reads
 * the same. The kind of the visit writes it, under its own locks.
 */
export const checkInVisit = operation({
  name: 'queue.check_in',
  access: 'public',
  // All patients of a hospital may have one address. Digits cannot be tried out for one visit.
  limits: [perRecord('visit', 20, '10m'), perRecord('code', 20, '10m'), perAddress(300, '10m')],
  input: checkInInput,
  failures,
  async run({ tx, actor, cache, clock, platform }, { place, digits, visit: token, code }) {
    const now = clock.now();
    const of = token === undefined ? { code: code ?? '' } : { tokenHash: createHash('sha256').update(token).digest() };
    const visit = await getArrivingOrNull(tx, of, now);
    if (!visit) return fail('unknown');
    const at = await findPlace({ tx, platform }, { place, digits }, visit);
    if (!at.ok) return at;
    const refuse = async (one: ArrivingVisit) => {
      // A visit without a session has no place that could be over.
      const closing = one.session_id === null ? null : await getSessionClosing(tx, one.session_id, now);
      return refusalOf(one, at.value, closing, now);
    };
    const refusal = await refuse(visit);
    if (refusal) return refusal;
    const actorId = actor.kind === 'user' ? actor.userId : null;
    const kind = platform.visitKinds.find((one) => one.kind === visit.kind);
    await kind?.arrive({ tx, platform, actorId, isDesk: false }, { id: visit.id, facilityId: at.value });
    // Read again, because somebody else may have said so meanwhile, or called the session off.
    const arrived = await getArrivingOrNull(tx, of, now);
    const unit = await getUnitOrNull({ db: tx, cache, clock }, { id: visit.facility_id });
    if (!arrived?.reported_at || !unit) return (arrived && (await refuse(arrived))) ?? fail('ask_desk');
    const isOthersScreen = token === undefined;
    return ok({ visit: arrived, shown: shownOf(arrived, arrived.reported_at, { unit, isOthersScreen }) });
  },
  audit: (_input, { visit }) => auditVisit(visit),
});

type At = Pick<CheckedIn, 'unit'> & Readonly<{ isOthersScreen: boolean }>;

function shownOf(visit: ArrivingVisit, reportedAt: Date, { unit, isOthersScreen }: At): CheckedIn {
  const { number, title, about, room, time_zone: zone } = visit;
  const isHidden = isOthersScreen && isDiscreet(about);
  const where = room && !isHidden ? ` di ${room}` : '';
  const text = `Anda tercatat hadir pukul ${hourOf(timeInZone(reportedAt, zone), zone)}. Silakan tunggu${where}, nomor Anda akan dipanggil.`;
  return { number, title: isHidden ? null : title, text, unit: { slug: unit.slug, name: unit.name } };
}
