import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { newAddress } from '#tests/harness/client-address.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { submitBody } from './appointments.ts';
import type { SlotFixture } from './directory.ts';

/** On the first the person has a request already, on the second another person has: they differ by that alone. */
export const [taken, free] = ['2026-11-23', '2026-11-30'] as const;

export const newVisit = () => randomBytes(32).toString('hex');

/** Submits as a visitor at a new address; `n` is the patient. */
export async function bookAsVisitor(app: TestApp, slot: SlotFixture, n: number, visit_date: string, visit = newVisit()): Promise<void> {
  const headers = { 'content-type': 'application/json', 'cookie-id': visit };
  const body = JSON.stringify(submitBody(slot, n, { visit_date }));
  const answer = await app.fetch('/v1/register/submit', { method: 'POST', headers, body }, newAddress());
  expect(answer.status).toBe(200);
}
