import { sql } from 'kysely';
import type { Database } from '#app/platform/database/db.server.ts';
import { readValues } from '#app/platform/messaging/prepare.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { createStaff, deskOn } from './desk.ts';
import type { SlotFixture } from './directory.ts';

/** What the tests of schedules and absences ask an app. */
export function schedulesOn(app: Pick<TestApp, 'db' | 'platform'>) {
  const { db, platform } = app;
  return {
    ...deskOn(app),
    managerOf: async (slot: SlotFixture) => await createStaff(db, 'manager', [slot.facility.id]),
    /** Calls an operation as a manager of the slot's facility: its value, or the code of its refusal. */
    async asManager<I, V>(slot: SlotFixture, item: Operation<I, V>, input: object) {
      const result = await invokeAs(platform, item, await createStaff(db, 'manager', [slot.facility.id]), input);
      return result.ok ? result.data : result.code;
    },
    /** The codes of the requests that are recorded as needing care, by absence. */
    async caredFor(slot: SlotFixture) {
      const rows = await db
        .selectFrom('absence_requests')
        .innerJoin('appointment_requests', 'appointment_requests.id', 'absence_requests.request_id')
        .innerJoin('absences', 'absences.id', 'absence_requests.absence_id')
        .select(['appointment_requests.code', 'absences.kind', 'absence_requests.restored_at', 'absence_requests.message_id'])
        .where('appointment_requests.facility_id', '=', slot.facility.id)
        .orderBy('absence_requests.request_id')
        .execute();
      return rows.map(({ code, kind, restored_at, message_id }) => ({
        code,
        kind,
        isRestored: restored_at !== null,
        hasMessage: message_id !== null,
      }));
    },
    /** What the last message to a request, or the last of a template, would say now; null when it is dropped. */
    async messageTo(requestId: string, template: string | null = null) {
      let messages = db.selectFrom('outbox_messages').selectAll().where('record_id', '=', requestId);
      if (template !== null) messages = messages.where('template', '=', template);
      const message = await messages.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
      return await readValues({ ...platform, db }, message);
    },
    /** The templates of the messages to a request that wait and would not be dropped if they were sent now. */
    async onTheWay(requestId: string) {
      const messages = db.selectFrom('outbox_messages').selectAll().where('record_id', '=', requestId).where('state', '=', 'waiting');
      const templates = [];
      for (const message of await messages.orderBy('id').execute())
        if (await readValues({ ...platform, db }, message)) templates.push(message.template);
      return templates;
    },
    /** The templates of the messages to the patients of a facility, in the order in which they were queued. */
    async messagesOf(slot: SlotFixture) {
      const rows = await db
        .selectFrom('outbox_messages')
        .select('template')
        .where('facility_id', '=', slot.facility.id)
        .orderBy('id')
        .execute();
      return rows.map(({ template }) => template);
    },
  };
}

/** A leave that the doctor of the first practice asks for. */
export async function proposedLeave(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into leave_proposals (doctor_id, facility_id, starts_on, ends_on, reason, created_at)
    select p.doctor_id, p.facility_id, current_date + 20, current_date + 22, 'Seminar', now() from practices p order by p.id limit 1
    returning id::text as id`.execute(db);
  return rows[0]?.id ?? '';
}
