import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClock, saturdayMorning, submitBody, visitor } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { submitRequest } from '../submission/submit-request.server.ts';
import { cancelRequest } from './cancel-request.server.ts';
import { moveRequest } from './move-request.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const submit = (body: object, actor = visitor) => invokeAs(platform, submitRequest, actor, body);

async function accepted(body: object, actor = visitor) {
  const result = await submit(body, actor);
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.data;
}

const tokenOf = (data: { status_url: string }) => data.status_url.split('/').at(-1) ?? '';
const takenOn = async (scheduleId: number, date: string) =>
  (
    await db
      .selectFrom('appointment_slots')
      .select('taken')
      .where('schedule_id', '=', scheduleId)
      .where('visit_date', '=', date)
      .executeTakeFirst()
  )?.taken;

test('cancelling gives the place back; twice is harmless', async () => {
  const slot = await createSlot(db);
  const data = await accepted(submitBody(slot, 71, { visit_date: '2026-11-23' }));
  for (let i = 0; i < 2; i += 1) {
    const result = await invokeAs(platform, cancelRequest, visitor, { token: tokenOf(data) });
    expect(result).toMatchObject({ ok: true, data: { status: 'cancelled', can_cancel: false, can_move: false } });
  }
  expect(await takenOn(slot.schedule.id, '2026-11-23')).toBe(0);
  expect(await invokeAs(platform, moveRequest, visitor, { token: tokenOf(data), visit_date: '2026-11-30' })).toEqual({
    ok: false,
    code: 'not_active',
  });
  await accepted(submitBody(slot, 72, { visit_date: '2026-11-23' }));
});

test('after a cancellation elsewhere a move, which its page offers no more, is answered once', async () => {
  const slot = await createSlot(db);
  const path = new URL((await accepted(submitBody(slot, 79))).status_url).pathname;
  const post = (to: string, fields: Record<string, string>) => app.fetch(to, { method: 'POST', body: new URLSearchParams(fields) });
  await post(path, { act: 'cancel' });
  const answer = await post(`${path}/pindah`, { slot: `${slot.schedule.id} 2027-01-04` });
  expect(answer.status).toBe(409);
  expect((await answer.text()).match(/<p>Pendaftaran ini sudah dibatalkan/g)).toHaveLength(1);
});
