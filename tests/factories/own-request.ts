import { newAddress } from '#tests/harness/client-address.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { createUser, signIn } from './accounts.ts';
import { submitBody } from './appointments.ts';
import { createSlot } from './directory.ts';

let requests = 0;

/** A request of somebody with an account, and its private page. */
export async function createOwnRequest({ fetch, db }: Pick<TestApp, 'fetch' | 'db'>) {
  requests += 1;
  const slot = await createSlot(db, { capacity: 3 });
  const session = await signIn(db, await createUser(db));
  const headers = { ...session.headers, 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
  const init = { method: 'POST', headers, body: JSON.stringify(submitBody(slot, 800 + requests)) };
  const { data } = (await (await fetch('/v1/register/submit', init)).json()) as { data: { status_url: string; code: string } };
  const state = () =>
    db.selectFrom('appointment_requests').select(['status', 'visit_date']).where('code', '=', data.code).executeTakeFirstOrThrow();
  return { path: new URL(data.status_url).pathname, code: data.code, state, session, slot };
}
