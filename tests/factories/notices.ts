import { cancelByDesk } from '#app/domains/appointments/desk/cancel-by-desk.server.ts';
import { confirmRequest } from '#app/domains/appointments/desk/confirm-request.server.ts';
import { moveByDesk } from '#app/domains/appointments/desk/move-by-desk.server.ts';
import { recordDeskAct } from '#app/domains/appointments/desk/record-desk-act.server.ts';
import { undoDeskAct } from '#app/domains/appointments/desk/undo-desk-act.server.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { visitorAt } from './appointments.ts';
import { deskOn } from './desk.ts';
import { createSlot } from './directory.ts';
import { attempt, type openWhatsApp } from './phone-messages.ts';

/** What the tests of messages about visits ask an app. */
export function noticesOn(app: TestApp, whatsapp: Awaited<ReturnType<typeof openWhatsApp>>) {
  const { db, platform } = app;
  const { deskOf, rowOf, submitted, versionOf } = deskOn(app);

  /** A request with the steps of its desk, and what its patient has received. */
  async function opened(more: object = {}, actor = visitorAt('10.9.0.1')) {
    const slot = await createSlot(db, { capacity: 8 });
    const desk = await deskOf(slot);
    const request = await submitted(slot, more, actor);
    const { phone } = await rowOf(request.code);
    const messages = async () =>
      await db.selectFrom('outbox_messages').select(['id', 'template', 'state']).where('recipient', '=', phone).orderBy('id').execute();
    const call = async (item: Parameters<typeof invokeAs>[1], input: object = {}) => {
      const result = await invokeAs(platform, item, desk, { id: request.id, version: await versionOf(request.id), ...input });
      if (!result.ok) throw new Error(result.code);
      return (result.data as { news: string | null }).news;
    };
    return {
      ...request,
      slot,
      desk,
      phone,
      confirm: () => call(confirmRequest),
      undo: () => call(undoDeskAct),
      act: (act: string) => call(recordDeskAct, { act }),
      cancel: (reason: string) => call(cancelByDesk, { reason }),
      move: (schedule_id: number, visit_date: string) => call(moveByDesk, { schedule_id, visit_date }),
      /** Everything that waits is sent, the last first, as a busy queue may do. */
      async deliver() {
        for (const { id } of (await messages()).reverse()) await attempt(app, id);
      },
      queued: async () => (await messages()).map(({ template }) => template),
      last: async () => (await messages()).at(-1)?.id ?? '',
      received: () =>
        whatsapp.messages.filter(({ to }) => to === phone).map(({ template }) => template.replace(/^sehati_visit_|_v\d+$/g, '')),
    };
  }

  return { opened };
}
