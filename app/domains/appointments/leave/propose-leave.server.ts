import { noDoctorText } from '#app/domains/directory/doctor-texts/doctor-texts-answers.ts';
import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { dateInJakarta } from '#app/platform/calendar.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { narrowScope, staffCan } from '#app/platform/staff-access.server.ts';
import type { CallersWork } from '#app/platform/staff-frame.server.ts';
import { announceFacilities } from '../absence/apply-schedule-change.server.ts';
import { leaveFailures, recordLeave } from '../timetable/change-leave.server.ts';
import { changeLimits, isPast, scheduleRefusals } from '../timetable/change-schedule.server.ts';
import { getTodayOfDoctorOrNull } from '../timetable/timetable.store.server.ts';
import {
  acceptLeaveInput,
  declineLeaveInput,
  ownDayQuery,
  proposalPath,
  proposalsQuery,
  proposeLeaveInput,
} from './leave-proposal.schema.ts';
import * as store from './leave-proposal.store.server.ts';
import { getOwnDoctorOrNull } from './my-practice.store.server.ts';

/*
 * Policy: a doctor asks for the own leave and withdraws it; staff with `schedules.change` at the hospital decide. Another doctor's or another
 * hospital's is `not_found`.
 */

const ownLimits = [perAccount(60, '10m', 'leave_propose')] as const;

const decidedText = 'Permohonan ini sudah dijawab atau ditarik. Muat ulang halaman untuk melihat keadaannya.';

/** Asks for leave at one or all hospitals of the caller. It changes no visit; how many it would concern is said first. */
export const proposeLeave = operation({
  name: 'leave.propose',
  access: staffCan('practice.own'),
  limits: ownLimits,
  input: proposeLeaveInput,
  failures: {
    not_found: [404, noDoctorText],
    not_practising: [422, 'Pilih rumah sakit tempat Anda praktik.'],
    past: [422, 'Pilih hari ini atau sesudahnya.'],
    taken: [409, 'Anda sudah mengajukan cuti pada hari itu. Tarik dulu permohonan itu untuk mengubahnya.'],
    on_leave: [409, 'Cuti Anda pada hari itu sudah tercatat.'],
    has_bookings: [409, 'Sudah ada pasien yang terdaftar pada hari itu.'],
  },
  refusedBy: { leave_proposals_once: 'taken' },
  async run({ tx, actor, clock }, { place, starts_on: startsOn, ends_on: endsOn, reason, accept }) {
    const now = clock.now();
    const doctor = await getOwnDoctorOrNull(tx, actor.userId, now);
    if (!doctor) return fail('not_found');
    const places = doctor.places.filter(({ id }) => place === null || id === place);
    if (places.length === 0) return fail('not_practising');
    if (places.some(({ today }) => startsOn < today)) return isPast('starts_on');
    const [days, ids] = [{ doctorId: doctor.id, startsOn, endsOn }, places.map(({ id }) => id)];
    const [first, ...more] = await store.findPlacesOnLeave(tx, days, ids);
    if (first !== undefined) {
      return fail('on_leave', { fieldErrors: { starts_on: [`Cuti Anda pada hari itu sudah tercatat di ${[first, ...more].join(', ')}`] } });
    }
    const affected = await store.countAffected(tx, days, ids);
    if (affected > 0 && !accept) return fail('has_bookings', { details: { affected }, message: askText(affected) });
    const proposed = [];
    for (const facilityId of ids) proposed.push(await store.insertProposal(tx, { ...days, facilityId, reason }, now));
    announceFacilities(tx, ids);
    return ok({ ids: proposed });
  },
  audit: (_input, { ids }) => ids.map((id) => ({ object: `leave_proposal:${id}` as const })),
});

const askText = (count: number) =>
  `${count} pasien sudah terdaftar pada hari itu. Jadwal mereka tetap sampai rumah sakit menyetujui cuti Anda.`;

/** Takes back what nobody has decided yet. */
export const withdrawLeave = operation({
  name: 'leave.withdraw',
  access: staffCan('practice.own'),
  limits: ownLimits,
  input: proposalPath,
  failures: { not_found: notFound, decided: [409, decidedText] },
  async run({ tx, actor, clock }, { id }) {
    const proposal = await store.getProposalOrNull(tx, id, 'group');
    if (proposal?.user_id !== actor.userId) return fail('not_found');
    if (!(await store.decide(tx, id, { state: 'withdrawn', by: actor.userId }, clock.now()))) return fail('decided');
    announceFacilities(tx, [proposal.facility_id]);
    return ok({ id });
  },
  audit: ({ id }) => ({ object: `leave_proposal:${id}` }),
});

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

/**
 * Records the leave that a doctor has asked for, as `leave.add` does: visits are listed first, and then get other times. Days that are over
 * meanwhile are left out.
 */
export const acceptLeave = operation({
  name: 'leave.accept',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: acceptLeaveInput,
  failures: {
    ...leaveFailures,
    decided: [409, decidedText],
    over: [409, 'Hari cutinya sudah lewat. Tolak permohonan ini.'],
    taken: [409, 'Cuti lain dokter ini sudah mencakup hari itu. Ubah cuti yang ada, lalu tolak permohonan ini.'],
  },
  refusedBy: scheduleRefusals,
  async run({ tx, actor, scope, clock, platform, purge }, { id, accept }) {
    const now = clock.now();
    const proposal = await store.getProposalOrNull(tx, id, scope);
    if (!proposal) return fail('not_found');
    const { doctor_id: doctorId, facility_id: facilityId, ends_on: endsOn, reason } = proposal;
    const today = await getTodayOfDoctorOrNull(tx, doctorId, facilityId, now);
    if (today === null) return fail('not_found');
    await scheduleChanges.lockDoctor(tx, doctorId);
    if (!(await store.decide(tx, id, { state: 'accepted', by: actor.userId }, now))) return fail('decided');
    if (endsOn < today) return fail('over');
    const startsOn = proposal.starts_on < today ? today : proposal.starts_on;
    const recorded = await recordLeave({ tx, actor, platform, purge, now }, { doctorId, facilityId, startsOn, endsOn, reason }, accept);
    if (!recorded.ok) return recorded.code === 'taken' ? fail('taken') : recorded;
    announceDecision(tx, proposal);
    return recorded;
  },
  audit: ({ id }, { value }) => [{ object: `leave_proposal:${id}` }, { object: `leave:${value.id}` }],
});

/** Declines a request for leave, with a reason that the doctor reads. */
export const declineLeave = operation({
  name: 'leave.decline',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: declineLeaveInput,
  failures: { not_found: notFound, decided: [409, decidedText] },
  async run({ tx, actor, scope, clock }, { id, note }) {
    const proposal = await store.getProposalOrNull(tx, id, scope);
    if (!proposal) return fail('not_found');
    if (!(await store.decide(tx, id, { state: 'declined', by: actor.userId, note }, clock.now()))) return fail('decided');
    announceDecision(tx, proposal);
    announceFacilities(tx, [proposal.facility_id]);
    return ok({ id });
  },
  audit: ({ id }) => ({ object: `leave_proposal:${id}` }),
});

function announceDecision(tx: Tx, { id, user_id: userId }: store.Proposal): void {
  if (userId !== null) announce(tx, { topic: `user:${userId}`, kind: 'leave.decided', key: id });
}

/** Requests for leave that wait for a decision, for whoever may decide. */
export const proposedLeaves: CallersWork = {
  name: 'appointments.proposed_leaves',
  label: 'Permohonan cuti dokter',
  capability: 'absences.record',
  href: '/staff/jadwal/absen',
  async readWithin({ db, clock, within }) {
    const scope = within('schedules.change');
    return scope === null ? { count: 0, oldest: null } : await store.countWaitingProposals(db, scope, dateInJakarta(clock.now()));
  },
};
