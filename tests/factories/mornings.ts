import { getAbsence, patientsToNotify } from '#app/domains/appointments/absence/find-absences.server.ts';
import { recordAbsence } from '#app/domains/appointments/absence/record-absence.server.ts';
import { undoAbsence } from '#app/domains/appointments/absence/undo-absence.server.ts';
import { confirmRequest } from '#app/domains/appointments/desk/confirm-request.server.ts';
import { contactPatient } from '#app/domains/appointments/desk/contact-patient.server.ts';
import { addLeave } from '#app/domains/appointments/timetable/add-leave.server.ts';
import { setException } from '#app/domains/appointments/timetable/set-exception.server.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { type createClock, saturdayMorning } from './appointments.ts';
import { createStaff, monday, mondayMorning } from './desk.ts';
import { createSlot, type SlotFixture } from './directory.ts';
import { schedulesOn } from './schedules.ts';

/** What the tests of absences do on the Monday of the visits. */
export function mondaysOn({ db, platform }: TestApp, clock: ReturnType<typeof createClock>) {
  const { asManager, messagesOf, submitted, versionOf } = schedulesOn({ db, platform });

  /** A Monday morning with patients; the acts of the desk and of a manager. */
  async function mondayWith(patients: number) {
    clock.set(saturdayMorning);
    const slot = await createSlot(db, { capacity: 20 });
    const requests = [];
    for (let n = 0; n < patients; n += 1) requests.push(await submitted(slot));
    clock.set(mondayMorning);
    const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
    const call = async (item: Parameters<typeof invokeAs>[1], input: object) => {
      const result = await invokeAs(platform, item, desk, input);
      return result.ok ? (result.data as { id: string }) : result.code;
    };
    const id = async (value: Promise<{ id: string } | string>) => {
      const found = await value;
      if (typeof found === 'string') throw new Error(found);
      return found.id;
    };
    const report = (more: object) => id(call(recordAbsence, { schedule_id: slot.schedule.id, ...more }));
    const [first] = requests;
    return {
      slot,
      requests,
      call,
      first: first as NonNullable<typeof first>,
      late: (minutes: number) => report({ kind: 'late', minutes: String(minutes) }),
      absent: () => report({ kind: 'absent' }),
      undo: (absenceId: string) => call(undoAbsence, { id: absenceId }),
      confirm: async (requestId: string) => call(confirmRequest, { id: requestId, version: await versionOf(requestId) }),
      /** What the chat of the desk says. */
      chat: async (requestId: string) => {
        const shown = await invokeAs(platform, contactPatient, desk, { id: requestId });
        return shown.ok ? decodeURIComponent(shown.data.whatsapp_url.replaceAll('+', ' ')) : shown.code;
      },
      hours: (start_hour: string, end_hour: string) => asManager(slot, setException, except(slot, { kind: 'hours', start_hour, end_hour })),
      countOf: async (template: string) => (await messagesOf(slot)).filter((one) => one === `visit_${template}`).length,
      stateIn: async (absenceId: string) => {
        const viewed = await invokeAs(platform, getAbsence, desk, { id: absenceId });
        return viewed.ok ? viewed.data.visits.map(({ state }) => state) : viewed.code;
      },
      waiting: async () => (await patientsToNotify.read({ db, clock, cache: platform.cache }, [slot.facility.id])).count,
      addLeave: async () => {
        const days = { starts_on: monday, ends_on: monday, accept: '1' };
        const added = await asManager(slot, addLeave, { doctor_id: slot.doctor.id, place: slot.facility.id, ...days });
        if (typeof added === 'string') throw new Error(added);
        return { leave_id: added.value.id };
      },
    };
  }

  /** The last message to a request has reached the patient. */
  async function delivered(requestId: string) {
    await db
      .updateTable('outbox_messages')
      .set({ state: 'delivered' })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('outbox_messages')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('record_id', '=', requestId),
      )
      .execute();
  }

  const corrections = async (slot: SlotFixture) =>
    (await messagesOf(slot)).filter((template) => template === 'visit_doctor_present').length;
  const except = (slot: SlotFixture, more: object) => ({ schedule_id: slot.schedule.id, day: monday, accept: '1', ...more });

  return { mondayWith, delivered, corrections, except };
}
