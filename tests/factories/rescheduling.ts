import { sql } from 'kysely';
import { addLeave } from '#app/domains/appointments/timetable/add-leave.server.ts';
import { answerProposal, getProposal } from '#app/domains/rescheduling/answer-proposal.server.ts';
import { findReschedulings } from '#app/domains/rescheduling/find-reschedulings.server.ts';
import { tokenOf } from '#app/domains/reservations/reservation/reservation-link.server.ts';
import { visitKinds } from '#app/domains.server.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { visitor } from './appointments.ts';
import { createStaff, deskOn } from './desk.ts';
import type { SlotFixture } from './directory.ts';
import { runJob } from './privacy.ts';
import { mondays, type openReservations } from './reservations.ts';
import { createService, createServiceSchedule } from './services.ts';

type Reservations = Awaited<ReturnType<typeof openReservations>>;

/** What the tests of planned leave ask a product that sells reservations. */
export function reschedulingsOn(given: Reservations) {
  return {
    ...leavesOn(given),
    /** A slot with a reservation, a service in the hours of its doctor, and a service of its doctor in hours of its own. */
    async clinic(more: Parameters<Reservations['reservable']>[0] = {}) {
      const { db } = given;
      const at = await given.reservable({ capacity: 40, ...more });
      const own = await createService(db, { facilityId: at.facility.id, doctorId: at.doctor.id, kind: 'visit', price: 150_000 });
      const ownHours = await createServiceSchedule(db, { serviceId: own.id });
      await sql`update service_schedules set capacity = ${more.capacity ?? 40} where id = ${ownHours.id}`.execute(db);
      return { ...at, own, ownHours: ownHours.id };
    },
  };
}

/** The same for a product that takes requests alone. */
export function leavesOn({ db, platform: built }: Pick<Reservations, 'db' | 'platform'>) {
  // Those of the sources, as what is called here: a transaction belongs to the program that began it.
  const platform = { ...built, visitKinds };
  const { submitted } = deskOn({ db, platform } as Parameters<typeof deskOn>[0]);
  const linkOf = (code: string) => tokenOf(platform, code);

  return {
    submitted,
    linkOf,
    /** Enters a leave of the first Monday as a manager: the id of its absence, or the code of the refusal. */
    async leave({ doctor, facility }: SlotFixture, accept = '1', day: string = mondays[0]) {
      const manager = await createStaff(db, 'manager', [facility.id]);
      const input = { doctor_id: doctor.id, place: facility.id, starts_on: day, ends_on: day, accept };
      const saved = await invokeAs(platform, addLeave, manager, input);
      return saved.ok ? (saved.data.absenceId ?? 'none') : saved.code;
    },
    propose: async (absenceId: string) => await runJob({ platform }, 'rescues.propose', { absenceId }),
    watch: async () => await runJob({ platform }, 'rescues.watch'),
    /** The reschedulings as the desk of a facility sees them. */
    async listed({ facility }: Pick<SlotFixture, 'facility'>, id: string) {
      const desk = await createStaff(db, 'booking_desk', [facility.id]);
      const result = await invokeAs(platform, findReschedulings, desk, { id });
      if (!result.ok) throw new Error(`no list: ${result.code}`);
      return result.data;
    },
    /** What the page of a private link shows; throws where the operation refuses. */
    async shown(token: string) {
      const result = await invokeAs(platform, getProposal, visitor, { token });
      if (!result.ok) throw new Error(result.code);
      return result.data;
    },
    /** Answers by the private link: what came of it, or the code of the refusal. */
    async answer(token: string, answer: 'accept' | 'other' | 'cancel', round = 1) {
      const result = await invokeAs(platform, answerProposal, visitor, { token, answer, round });
      return result.ok ? result.data.step : result.code;
    },
    rowsOf: async (absenceId: string) =>
      await db.selectFrom('rescues').selectAll().where('absence_id', '=', absenceId).orderBy('id').execute(),
    /** The open bookings of the first Monday of a doctor that no rescheduling has. */
    async lost({ doctor }: Pick<SlotFixture, 'doctor'>) {
      const { rows } = await sql<{ code: string }>`
        select b.code from bookings b
        where b.doctor_id = ${doctor.id} and b.visit_date = ${mondays[0]}::date and b.is_open and not exists (
          select from rescues k where k.request_id = b.request_id or k.reservation_id = b.reservation_id)`.execute(db);
      return rows.map(({ code }) => code);
    },
  };
}
