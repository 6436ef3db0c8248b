import { createHash } from 'node:crypto';
import { doctorInOnePlace } from '#app/domains/appointments/index.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount, perAddress, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import { hourOf, hoursOf, longDateOf, momentText } from '#app/platform/time/calendar.ts';
import { answerRescheduling, reschedulingFailures } from './follow-rescheduling.server.ts';
import { getViewOrNull, type ProposalView } from './proposal-view.store.server.ts';
import { answerInput, proposalPath, type ShownProposal } from './rescheduling.schema.ts';
import { findIdByTokenOrNull } from './rescheduling.store.server.ts';
import { isOpenState } from './rescheduling.ts';

/*
 * Policy of all operations here: who has the private link of a booking answers the proposal instead of it, without an account. An unknown token, and a
 * booking without a proposal, are alike.
 */

/** The tokens of requests and of reservations are stored alike. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

function shownProposal(view: ProposalView, now: Date): ShownProposal | null {
  const { state, round, hold_until: until } = view;
  if (isOpenState(state) && !view.stands) return null;
  if (state === 'settled') return null;
  const isOver = state === 'proposed' && until !== null && until <= now;
  return {
    state: isOver ? 'lapsed' : state,
    round,
    doctorAway: view.doctor,
    paid: view.paid,
    was: `${longDateOf(view.from_date)} pukul ${hourOf(view.from_start, view.time_zone)}`,
    proposal:
      view.visit_date && view.start_hour && view.to_facility && state !== 'none' && state !== 'cancelled'
        ? {
            when: `${longDateOf(view.visit_date)}, ${hoursOf(view.start_hour, view.end_hour, view.to_time_zone ?? view.time_zone)}`,
            doctor: view.to_doctor,
            what: view.to_what ?? '',
            facility: view.to_facility,
            address: view.to_address ?? '',
            isElsewhere: view.is_elsewhere,
          }
        : null,
    holdUntil: until && !isOver ? momentText(until.toISOString()) : null,
    isUnpaid: view.is_unpaid,
  };
}

/** What is proposed instead of a booking that a leave called off, by its private link; null when there is nothing to answer. */
export const getProposal = operation({
  name: 'rescue.proposal',
  access: 'public',
  limits: 'reads',
  input: proposalPath,
  async run({ db, clock }, { token }) {
    const id = await findIdByTokenOrNull(db, hashOf(token));
    const view = id === null ? null : await getViewOrNull(db, id, clock.now());
    return ok(view && shownProposal(view, clock.now()));
  },
});

/** Accepts the proposal, asks for another one, or cancels the booking; everything that was paid then goes back. */
export const answerProposal = operation({
  name: 'rescue.answered',
  access: 'public',
  limits: [perRecord('token', 20, '10m', 'rescue_answer'), perAccount(60, '10m', 'rescue_answer'), perAddress(200, '10m', 'rescue_answer')],
  input: answerInput,
  failures: reschedulingFailures,
  refusedBy: { [doctorInOnePlace]: 'doctor_elsewhere' },
  async run({ tx, platform }, { token, ...answer }) {
    const id = await findIdByTokenOrNull(tx, hashOf(token));
    if (id === null) return fail('not_found');
    return await answerRescheduling({ tx, platform, actorId: null, isDesk: false }, id, answer);
  },
  audit: (_input, { object, userId }) => ({ object, ...(userId === null ? {} : { subjectId: userId }) }),
});
