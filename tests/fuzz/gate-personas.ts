import { randomUUID } from 'node:crypto';
import { type Caller, createCaller } from '#tests/factories/callers.ts';
import { gatesOf } from '#tests/factories/gates.ts';
import type { TestApp } from '#tests/harness/test-app.ts';

/** Who asks an operation of a gate: an enrolled device, by its cookie. */
export const gatePersonas: Record<string, (app: TestApp) => Promise<{ caller: Caller; known: Record<string, unknown[]> }>> = {};

const deviceAtGate: (typeof gatePersonas)[string] = async (app) => {
  const gates = gatesOf(app, app.platform.clock);
  const form = await gates.event();
  const ticket = await gates.ticket(form, { name: 'Siti Rahmawati' });
  const { headers } = await gates.device(form);
  const visitor = await createCaller(app.db, 'visitor');
  const list = form.gateList?.id ?? 0;
  const device_at = app.platform.clock.now().toISOString();
  const scans = [{ nonce: randomUUID(), unique: ticket.token, list, party: 1, decision: 'first', device_at }];
  return {
    caller: { ...visitor, bearer: headers },
    known: {
      event: [form.id],
      unique: [ticket.token, ticket.code],
      list: [list],
      party: [1],
      q: ['siti'],
      since: [''],
      scans: [scans],
      device_now: [device_at],
      code: [await gates.gateCode(form)],
      label: ['Pintu'],
    },
  };
};
for (const call of [
  'POST /confirm-scan',
  'POST /gate/session',
  'DELETE /gate/session',
  'GET /gate/bundle',
  'POST /gate/scans',
  'GET /gate/search',
]) {
  const [method, path] = call.split(' ');
  gatePersonas[`${method} /ev-attendance${path}`] = deviceAtGate;
}
