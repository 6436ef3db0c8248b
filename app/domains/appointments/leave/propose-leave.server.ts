import { noDoctorText } from '#app/domains/directory/doctor-texts/doctor-texts-answers.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { announceFacilities } from '../absence/track-lost-visits.server.ts';
import { isPast } from '../timetable/schedule-refusals.server.ts';
import { proposalPath, proposeLeaveInput } from './leave-proposal.schema.ts';
import * as store from './leave-proposal.store.server.ts';
import { decidedText } from './leave-proposal.ts';
import { getOwnDoctorOrNull } from './my-practice.store.server.ts';

/*
 * Policy: a doctor asks for the own leave and withdraws it. Another doctor's is `not_found`.
 */

const ownLimits = [perAccount(60, '10m', 'leave_propose')] as const;

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
