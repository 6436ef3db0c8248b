import { announceBooking } from '#app/domains/appointments/index.server.ts';
import { getSlotOrNull, openSlot } from '#app/domains/reservations/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failure, fail, notFound, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { Acting, LockedVisit, VisitKind } from '#app/platform/visits/visit-kinds.server.ts';
import { type Candidate, findCandidates } from './proposal-candidates.store.server.ts';
import type { Answer, Step } from './rescheduling.schema.ts';
import * as store from './rescheduling.store.server.ts';
import { candidatesPerProposal, declinedKey, endOfProposalHold, fits, isOpenState } from './rescheduling.ts';

/*
 * All locks of a step are taken by the kind of the booking (`lock` of `VisitKind`, whose order they have): its order, then all hours at once: those of
 * the booking, those of the time that is proposed, and those of the times that may be proposed next. So nothing is proposed or taken that another
 * booking could take at the same moment.
 */

/** What is locked for a step. `candidates`: what may be proposed next, the best first. */
type Held = Readonly<{ rescheduling: store.Rescheduling; visit: LockedVisit; candidates: readonly Candidate[] }>;

export const reschedulingFailures = {
  not_found: notFound,
  answered: [409, 'Usulan ini sudah dijawab. Keadaan terakhirnya ada di halaman ini.'],
  changed: [409, 'Usulannya baru saja berubah. Lihat usulan yang sekarang, lalu jawab lagi.'],
  doctor_elsewhere: [409, 'Dokter ternyata di tempat lain pada jam itu. Minta usulan lain.'],
} as const satisfies Record<string, Failure>;

const isSameTime = (one: store.Rescheduling['proposal'], other: store.Rescheduling['proposal']) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Locks everything that a step needs, and reads the rescheduling under the locks; null when it does not exist, or changed meanwhile. */
async function lockRescheduling(acting: Acting, id: string): Promise<Held | null> {
  const { tx, platform } = acting;
  const now = platform.clock.now();
  const found = await store.getReschedulingOrNull(tx, id, now);
  if (!found) return null;
  const candidates = isOpenState(found.state) ? await findCandidates(tx, id, candidatesPerProposal, now) : [];
  const others = [found.from, ...(found.proposal ? [found.proposal] : []), ...candidates];
  const visit = await kindOf(platform, found).lock(acting, { id: found.booking_id, tokenHash: found.token_hash }, others);
  const rescheduling = await store.getReschedulingOrNull(tx, id, now);
  return visit && rescheduling && isSameTime(found.proposal, rescheduling.proposal) ? { rescheduling, visit, candidates } : null;
}

function kindOf({ visitKinds }: PlatformServices, { kind }: store.Rescheduling): VisitKind {
  const found = visitKinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`no visits of the kind ${kind}`);
  return found;
}

/**
 * Proposes and holds the first of the times that is free under the locks, never the last one again. A reservation that waits for its payment has to be
 * paid first.
 */
async function propose({ tx, platform }: Acting, { rescheduling, visit, candidates }: Held): Promise<Step> {
  const now = platform.clock.now();
  if (!visit.canMove) return 'unchanged';
  const last = rescheduling.proposal && declinedKey(rescheduling.proposal);
  for (const candidate of candidates.filter((one) => declinedKey(one) !== last)) {
    const slot = await getSlotOrNull(tx, candidate, candidate.date, now);
    if (!slot || slot.refusal !== null || !fits(slot, false)) continue;
    await openSlot(tx, candidate, candidate.date, slot.capacity);
    const hours = { startHour: slot.start_hour, endHour: slot.end_hour, holdUntil: endOfProposalHold(now, slot.starts_at) };
    await store.writeProposal(tx, rescheduling.id, { ...candidate, ...hours }, now);
    return 'next';
  }
  await store.writeState(tx, rescheduling.id, 'none', now);
  return 'none';
}

/** True while the proposed time can still be taken: nobody else got it after the hold, and it takes place. */
async function isFree({ tx, platform }: Acting, { rescheduling }: Held, at: Candidate): Promise<boolean> {
  const slot = await getSlotOrNull(tx, at, at.date, platform.clock.now());
  if (!slot || slot.refusal !== null || !fits(slot, rescheduling.state === 'proposed')) return false;
  return !(await store.isProposedTwice(tx, rescheduling.id));
}

/** Moves the booking to the proposed time; one that cannot be had any more is answered with the next proposal. */
async function accept(acting: Acting, held: Held): Promise<Outcome<Step, 'changed'>> {
  const { tx, platform } = acting;
  const { rescheduling, visit } = held;
  const at = rescheduling.proposal;
  if (!at || rescheduling.state === 'waiting' || rescheduling.state === 'none') return fail('changed');
  if (!(await isFree(acting, held, at))) return ok(await propose(acting, held));
  // What was held is free from here to the next statement, under the lock of its hours.
  await store.writeState(tx, rescheduling.id, 'accepted', platform.clock.now());
  const moved = await visit.move({ hours: at, date: at.date, serviceId: at.serviceId });
  return moved.ok ? ok('accepted') : fail('changed');
}

/** Cancels the booking, with all that was paid back. */
async function cancel({ tx, platform }: Acting, { rescheduling, visit }: Held): Promise<Outcome<Step, 'changed'>> {
  await store.writeState(tx, rescheduling.id, 'cancelled', platform.clock.now());
  return (await visit.cancel()) ? ok('cancelled') : fail('changed');
}

type Answering = Readonly<{ answer: Answer; round: number }>;
/** What came of an answer; `isGone`: the time that was accepted could not be had any more. */
type Answered = Readonly<{ id: string; step: Step; isGone: boolean; object: `${string}:${string}`; userId: string | null }>;

/** Does what a patient answers, by the link or to the desk. The same answer again changes nothing. */
export async function answerRescheduling(
  acting: Acting,
  id: string,
  { answer, round }: Answering,
): Promise<Outcome<Answered, 'not_found' | 'answered' | 'changed'>> {
  const { tx, platform, isDesk } = acting;
  const held = await lockRescheduling(acting, id);
  if (!held) return fail('changed');
  const { rescheduling } = held;
  const object = `${kindOf(platform, rescheduling).object}:${rescheduling.booking_id}` as const;
  const done = { id, object, userId: rescheduling.user_id, isGone: false };
  if (rescheduling.state === 'accepted' && answer === 'accept') return ok({ ...done, step: 'accepted' });
  if (rescheduling.state === 'cancelled' && answer === 'cancel') return ok({ ...done, step: 'cancelled' });
  if (!isOpenState(rescheduling.state) || !rescheduling.stands) return fail('answered');
  if (answer !== 'cancel' && rescheduling.round !== round) return fail('changed');
  await store.writeAnswered(tx, id, isDesk ? 'desk' : 'patient', platform.clock.now());
  announceBooking(tx, rescheduling, 'rescue.changed');
  const outcome = await stepOf(acting, held, answer);
  if (!outcome.ok) return outcome;
  return ok({ ...done, step: outcome.value, isGone: answer === 'accept' && outcome.value !== 'accepted' });
}

async function stepOf(acting: Acting, held: Held, answer: Answer): Promise<Outcome<Step, 'changed'>> {
  if (answer === 'accept') return await accept(acting, held);
  if (answer === 'cancel') return await cancel(acting, held);
  const { id, proposal } = held.rescheduling;
  if (proposal) await store.addDeclined(acting.tx, id, declinedKey(proposal));
  return ok(await propose(acting, held));
}

/**
 * What the product itself does for a rescheduling: proposes a time where none is proposed, or where the proposed one does not take place, and ends what
 * somebody has decided elsewhere.
 */
export async function followRescheduling(tx: Tx, platform: PlatformServices, id: string): Promise<Step> {
  const acting = { tx, platform, actorId: null, isDesk: false };
  const held = await lockRescheduling(acting, id);
  if (!held || !isOpenState(held.rescheduling.state)) return 'unchanged';
  const { rescheduling } = held;
  announceBooking(tx, rescheduling, 'rescue.changed');
  if (!rescheduling.stands) {
    await store.writeState(tx, id, 'settled', platform.clock.now());
    return 'settled';
  }
  if (rescheduling.state === 'lapsed') return 'unchanged';
  if (rescheduling.state === 'proposed' && rescheduling.proposal && (await isFree(acting, held, rescheduling.proposal))) return 'unchanged';
  return await propose(acting, held);
}
