import { afterAll, expect, test } from 'vitest';
import { createClock, submitBody } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { detailsConsent } from '#tests/factories/reminders.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { submitAnswer } from './request.schema.ts';

// The traffic limits per address are another matter: here every test stays below them.
const app = await createTestApp({ clock: createClock(), variables: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());

const post = (path: string, body: object, from: string) =>
  app.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, from);
const send = (path: string, fields: Record<string, string>, from: string) =>
  app.fetch(path, { method: 'POST', body: new URLSearchParams(fields) }, from);

let booked = 0;
async function book() {
  booked += 1;
  const answer = await post('/v1/register/submit', submitBody(await createSlot(app.db), 1_000 + booked), newAddress());
  const { status_url } = submitAnswer.parse(await answer.json()).data;
  const path = new URL(status_url).pathname;
  return { path, move: (from: string) => post(`/v1${path.replace('pendaftaran', 'register')}/move`, { visit_date: '2026-11-24' }, from) };
}
const statuses = (answers: Response[]) => answers.map(({ status }) => status);

test('a link has twenty moves and cancellations in ten minutes, from whatever address, and its details and reminders their own', async () => {
  const { path, move } = await book();
  const answers = [];
  for (let n = 0; n < 21; n += 1) answers.push(await move(newAddress()));
  // A Tuesday is no day of the slot: a refused move counts too.
  expect(statuses(answers)).toEqual([...Array(20).fill(422), 429]);
  expect(Number(answers[20]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const details = { act: 'details', consent: detailsConsent, payer: 'bpjs' };
  const saved = [];
  for (let n = 0; n < 21; n += 1) saved.push(await send(path, details, newAddress()));
  expect(statuses(saved)).toEqual([...Array(20).fill(200), 429]);
  expect((await send(path, { act: 'stop' }, newAddress())).status).toBe(200);
});

test('the patients of a ward, who share one address, do not use up each other’s changes', async () => {
  const ward = newAddress();
  const busy = await book();
  for (let n = 0; n < 21; n += 1) await busy.move(ward);
  const others = [];
  for (let n = 0; n < 20; n += 1) others.push(await (await book()).move(ward));
  expect(statuses(others)).toEqual(Array(20).fill(422));
});
