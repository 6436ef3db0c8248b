import { narrowScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { type CallersWork, maxItems } from '#app/platform/staff/staff-frame.server.ts';
import { dateInJakarta, shortDateOf } from '#app/platform/time/calendar.ts';
import { ownDayQuery, proposalPath, proposalsQuery } from './leave-proposal.schema.ts';
import * as store from './leave-proposal.store.server.ts';
import { getOwnDoctorOrNull } from './my-practice.store.server.ts';

/*
 * Policy: a doctor reads the own leave; staff with `schedules.change` what waits at the hospital. Another hospital's is `not_found`.
 */

/** What the caller has asked for and what came of it, and the leaves that are recorded; null for an account that is no active doctor's. */
export const findOwnLeave = operation({
  name: 'leave.find_own',
  access: staffCan('practice.own'),
  limits: 'reads',
  input: ownDayQuery.omit({ date: true }),
  async run({ db, actor, clock }) {
    const now = clock.now();
    const doctor = await getOwnDoctorOrNull(db, actor.userId, now);
    if (!doctor) return ok(null);
    const today = dateInJakarta(now);
    const proposals = await store.findOwnProposals(db, actor.userId, today);
    return ok({ doctor, proposals, leaves: await store.findOwnLeaves(db, doctor.id, today) });
  },
});

/** The requests for leave that wait at the chosen hospitals. */
export const findProposedLeaves = operation({
  name: 'leave.find_proposed',
  access: staffCan('schedules.change'),
  limits: 'reads',
  input: proposalsQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units }) {
    const within = narrowScope(scope, units);
    return within === null ? fail('not_found') : ok(await store.findWaitingProposals(db, within, dateInJakarta(clock.now())));
  },
});

/** One request for leave with how many bookings it concerns. */
export const getProposedLeave = operation({
  name: 'leave.view_proposed',
  access: staffCan('schedules.change'),
  limits: 'reads',
  input: proposalPath,
  failures: { not_found: notFound },
  async run({ db, scope }, { id }) {
    const proposal = await store.getProposalOrNull(db, id, scope);
    return proposal ? ok(proposal) : fail('not_found');
  },
});

/** Requests for leave that wait for a decision, for whoever may decide. */
export const proposedLeaves: CallersWork = {
  name: 'appointments.proposed_leaves',
  label: 'Permohonan cuti dokter',
  capability: 'absences.record',
  href: '/staff/jadwal/absen',
  async readWithin({ db, clock, within }) {
    const scope = within('schedules.change');
    if (scope === null) return { count: 0, oldest: null };
    const today = dateInJakarta(clock.now());
    const items = (await store.findWaitingProposals(db, scope, today))
      .slice(0, maxItems)
      .map(({ id, doctor, facility, starts_on, affected }) => ({
        title: `${doctor} minta cuti mulai ${shortDateOf(starts_on)}`,
        why: affected > 0 ? `${facility}, ${affected} pasien sudah mendaftar` : facility,
        act: 'Putuskan',
        href: `/staff/jadwal/absen/permohonan/${id}` as const,
      }));
    return { ...(await store.countWaitingProposals(db, scope, today)), items };
  },
};
