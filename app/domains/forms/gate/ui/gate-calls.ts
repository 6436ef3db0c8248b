import type { Bundle, ConfirmAnswer, FoundTicket, ScanResult } from '../gate.schema.ts';
import type { QueuedScan } from './gate-database.ts';

/** What a call came to: an answer, the end of the session, another status, or no answer at all. */
export type Called<T> =
  | Readonly<{ kind: 'answered'; value: T }>
  | Readonly<{ kind: 'invalid'; reason: string | null; line: string | null }>
  | Readonly<{ kind: 'ended' }>
  | Readonly<{ kind: 'status'; status: number }>
  | Readonly<{ kind: 'offline' }>;

/** A person at a gate waits no longer for the network; the scan is stored on the device then. */
const waitMs = 4_000;

async function call<T>(path: string, init: RequestInit, read: (body: unknown) => T, deadlineMs = waitMs): Promise<Called<T>> {
  try {
    const answer = await fetch(`/v1/ev-attendance/${path}`, { ...init, signal: AbortSignal.timeout(deadlineMs) });
    if (answer.status === 401) return { kind: 'ended' };
    const body: unknown = await answer.json();
    if (answer.ok) return { kind: 'answered', value: read(body) };
    if (answer.status !== 422) return { kind: 'status', status: answer.status };
    const { reason, reason_line: line } = body as { reason?: string; reason_line?: string };
    return { kind: 'invalid', reason: reason ?? null, line: line ?? null };
  } catch {
    return { kind: 'offline' };
  }
}

const dataOf =
  <T>() =>
  (body: unknown): T =>
    (body as { data: T }).data;

/** Scans one ticket on the server. */
export function confirmOnline(scan: QueuedScan): Promise<Called<ConfirmAnswer>> {
  const body = new FormData();
  body.set('event', String(scan.event));
  body.set('unique', scan.unique);
  body.set('nonce', scan.nonce);
  body.set('list', String(scan.list));
  // What the device does not know is decided by the server alone: there a first scan is the whole party.
  if (scan.decision !== 'refused') body.set('party', String(scan.party));
  return call('confirm-scan', { method: 'POST', body }, (answer) => answer as ConfirmAnswer);
}

/** Sends scans that were stored on the device, at most 200. */
export function uploadStored(scans: readonly QueuedScan[]): Promise<Called<ScanResult[]>> {
  const body = JSON.stringify({ scans: scans.map(({ event, ...scan }) => scan), device_now: new Date().toISOString() });
  return call('gate/scans', { method: 'POST', body, headers: { 'content-type': 'application/json' } }, dataOf<ScanResult[]>(), 15_000);
}

/** The list of tickets, or what has changed of it. */
export function loadBundle(list: number, since: string | null): Promise<Called<Bundle>> {
  const query = new URLSearchParams({ list: String(list), ...(since ? { since } : {}) });
  return call(`gate/bundle?${query}`, {}, dataOf<Bundle>(), 15_000);
}

/** Tickets by a name or the last digits of a number. */
export function searchOnline(q: string, list: number): Promise<Called<FoundTicket[]>> {
  return call(`gate/search?${new URLSearchParams({ q, list: String(list) })}`, {}, dataOf<FoundTicket[]>());
}

/** Ends the session of this device. */
export function endSession(): Promise<Called<unknown>> {
  return call('gate/session', { method: 'DELETE' }, (body) => body);
}
