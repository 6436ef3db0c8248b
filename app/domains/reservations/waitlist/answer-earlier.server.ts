import { doctorInOnePlace } from '#app/domains/appointments/index.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { VisitKind } from '#app/platform/visits/visit-kinds.server.ts';
import { freeExpiredAndLockHours } from '../reservation/free-expired-holds.server.ts';
import { hashOf } from '../reservation/reservation-link.server.ts';
import { earlierAnswer } from './earlier-wait.schema.ts';
import { endHold, getWaitingVisitOrNull, type WaitingVisit } from './earlier-wait.store.server.ts';
import { offerFreed } from './offer-freed-places.server.ts';
import { auditVisit, earlierFailures, earlierLimits, isTheirs } from './wait-for-earlier.server.ts';

const gone = 'Tempat itu tidak disimpan lagi untuk Anda. Kunjungan Anda tetap pada waktu semula.';

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
    gone: [409, gone],
    no_move: [409, 'Kunjungan ini tidak dapat dipindah lagi.'],
    doctor_elsewhere: [409, 'Dokter ternyata di rumah sakit lain pada jam itu. Kunjungan Anda tetap pada waktu semula.'],
  },
  refusedBy: { [doctorInOnePlace]: 'doctor_elsewhere' },
  async run({ tx, actor, platform, clock, enqueue }, { token, answer }) {
    const tokenHash = hashOf(token);
    const now = clock.now();
    const found = await getWaitingVisitOrNull(tx, tokenHash, now);
    if (!found || !isTheirs(found, actor)) return fail('not_found');
    if (!found.place) return fail('gone');
    const acting = { tx, platform, actorId: null, isDesk: false } as const;
    const hours = [found.at, found.place];
    if (answer === 'decline') await freeExpiredAndLockHours(tx, hours, now);
    const locked = answer === 'decline' ? null : await kindOf(platform.visitKinds, found).lock(acting, { id: found.id, tokenHash }, hours);
    const visit = await getWaitingVisitOrNull(tx, tokenHash, now);
    if (!visit?.wait || !visit.place || !isSame(visit, found)) return fail('gone');
    await enqueue(offerFreed, {});
    if (answer === 'decline') {
      await endHold(tx, visit.wait.id, 'declined', now);
      return ok(visit);
    }
    if (!locked?.mayMove || visit.place.date >= visit.at.date) return fail('no_move');
    await endHold(tx, visit.wait.id, 'accepted', now);
    const { date, serviceId } = visit.place;
    return (await locked.move({ hours: visit.place, date, serviceId })) ? ok(visit) : fail('gone');
  },
  audit: (_input, visit) => auditVisit(visit),
});

function kindOf(kinds: readonly VisitKind[], { kind }: WaitingVisit): VisitKind {
  const found = kinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`no visits of the kind ${kind}`);
  return found;
}

/** What is held, and where the visit stands, is what was locked. */
const isSame = (one: WaitingVisit, other: WaitingVisit): boolean =>
  JSON.stringify([one.at, one.place]) === JSON.stringify([other.at, other.place]);
