import { doctorInOnePlace } from '#app/domains/appointments/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { auditVisit } from '#app/platform/visits/audit-visit.ts';
import type { LockedVisit, MoveRefusal, VisitKind } from '#app/platform/visits/visit-kinds.server.ts';
import { dateFailure } from '../reservation/place-reservation.server.ts';
import { hashOf } from '../reservation/reservation-link.server.ts';
import { getSlotOrNull } from '../reservation/reservation-slot.store.server.ts';
import { earlierAnswer } from './earlier-wait.schema.ts';
import { endWait, getWaitingVisitOrNull, type WaitingVisit } from './earlier-wait.store.server.ts';
import { offerFreed } from './offer-freed-places.server.ts';
import { earlierFailures, earlierLimits, findOwnVisit, isSamePlace, lockOwnVisit } from './wait-for-earlier.server.ts';

const unchanged = 'Kunjungan Anda tetap pada waktu semula.';

/**
 * Takes the place on an earlier date that is held for a visit, which is moved there, or leaves it to the next. The hold ends in the same moment in which
 * the visit takes the place, under the locks of both hours, so that nobody comes between, and the old place is kept until then.
 */
export const answerEarlier = operation({
  name: 'reservation.earlier_answered',
  access: 'public',
  limits: earlierLimits,
  input: earlierAnswer,
  failures: {
    ...earlierFailures,
    gone: [409, `Tempat itu tidak disimpan lagi untuk Anda. ${unchanged}`],
    no_move: [409, `Kunjungan ini tidak dapat dipindah sekarang. ${unchanged}`],
    unavailable_date: [409, `Pada tanggal itu ternyata tidak ada layanan. ${unchanged}`],
    full: [409, `Tempat pada tanggal itu ternyata sudah terisi. ${unchanged}`],
    own: [409, `Pasien ini sudah punya kunjungan lain pada jadwal itu. ${unchanged}`],
    doctor_elsewhere: [409, `Dokter ternyata di rumah sakit lain pada jam itu. ${unchanged}`],
  },
  refusedBy: { [doctorInOnePlace]: 'doctor_elsewhere' },
  async run({ tx, actor, platform, clock, enqueue }, { token, answer }) {
    const [tokenHash, now] = [hashOf(token), clock.now()];
    await enqueue(offerFreed, {});
    if (answer === 'decline') {
      const visit = await lockOwnVisit(tx, actor, tokenHash, now);
      if (!visit) return fail('not_found');
      if (visit.wait?.state !== 'offered') return fail('gone');
      await endWait(tx, visit.wait.id, 'declined', now);
      return ok(visit);
    }
    const found = await findOwnVisit(tx, actor, tokenHash, now);
    if (!found) return fail('not_found');
    if (found.wait?.state !== 'offered' || !found.place) return fail('gone');
    const acting = { tx, platform, actorId: null, isDesk: false } as const;
    const locked = await kindOf(platform.visitKinds, found).lock(acting, { id: found.id, tokenHash }, [found.at, found.place]);
    const visit = await getWaitingVisitOrNull(tx, tokenHash, now);
    if (!locked || visit?.wait?.state !== 'offered' || !isSamePlace(visit, found)) return fail('gone');
    const taken = await moveToHeld({ tx, platform }, locked, visit);
    return taken.ok ? ok(visit) : taken;
  },
  audit: (_input, visit) => auditVisit(visit),
});

type Taking = Readonly<{ tx: Tx; platform: PlatformServices }>;

/** Moves a locked visit to the place that is held for it; the caller rolls back what is refused. */
async function moveToHeld(
  { tx, platform }: Taking,
  locked: LockedVisit,
  { at, place, wait, can_wait: canWait }: WaitingVisit,
): Promise<Outcome<null, MoveRefusal | 'gone'>> {
  const now = platform.clock.now();
  if (!place || !wait) return fail('gone');
  if (!canWait || !locked.mayMove || place.date >= at.date) return fail('no_move');
  await endWait(tx, wait.id, 'accepted', now);
  // From here to the next statement the place is free, under the lock of its hours.
  const slot = await getSlotOrNull(tx, place, place.date, now);
  const refused = slot ? dateFailure(slot) : fail('unavailable_date');
  if (refused && !refused.ok) return fail(refused.code);
  return await locked.move({ hours: place, date: place.date, serviceId: place.serviceId });
}

function kindOf(kinds: readonly VisitKind[], { kind }: WaitingVisit): VisitKind {
  const found = kinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`no visits of the kind ${kind}`);
  return found;
}
