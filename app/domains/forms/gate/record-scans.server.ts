import type { Tx } from '#app/platform/database/db.server.ts';
import { signerOf } from '../ticket/ticket-keys.server.ts';
import { findTicketKeys } from '../ticket/ticket-keys.store.server.ts';
import { type ReadUnique, readUnique } from '../ticket/ticket-token.ts';
import { type GateList, refusalOf, type ScanOutcome } from './gate.ts';
import { type Admission, admittedOf, mergeScan } from './merge-scans.ts';
import {
  admissionKey,
  findAdmissions,
  findScans,
  type GateRegistration,
  insertScans,
  lockRegistrations,
  type NewScan,
  type StoredScan,
  saveAdmissions,
} from './scan.store.server.ts';

/** A scan as it arrived. */
export type SentScan = Readonly<{
  nonce: string;
  unique: string;
  list: GateList;
  count: number | null;
  /** By the clock of the device. */
  deviceAt: Date;
  at: Date;
  isOffline: boolean;
  decision: ScanOutcome | null;
}>;

type By = Readonly<{ formId: number; deviceId: string | null; userId: string | null; now: Date }>;

/** A reference of a search: the ticket, without its signature. */
const ticketReference = /^@([A-Za-z0-9_-]{11})$/;

/** What `unique` refers to an id of a ticket with. */
export const referenceOf = (ticketId: Uint8Array): string => `@${Buffer.from(ticketId).toString('base64url')}`;

type Sent = ReadUnique | Readonly<{ kind: 'reference'; ticketId: Uint8Array }> | null;
/** `isRetired`: the key that has signed it is not trusted any more, whatever else the ticket says. */
type Read = (NonNullable<Sent> & Readonly<{ isRetired: boolean }>) | null;

function readSent(unique: string): Sent {
  const reference = ticketReference.exec(unique)?.[1];
  return reference ? { kind: 'reference', ticketId: Buffer.from(reference, 'base64url') } : readUnique(unique);
}

/**
 * Records scans of one gate, each once, and returns what every one was answered, in their order. The registrations are locked first, so that
 * of all scans of a ticket exactly one is the first, and a repeated scan gets its first answer.
 */
export async function recordScans(tx: Tx, by: By, sent: readonly SentScan[]): Promise<StoredScan[]> {
  const read = await genuineOf(tx, by.formId, sent);
  const registrations = await lockRegistrations(tx, by.formId, {
    ticketIds: read.flatMap((one) => (one === null || one.kind === 'code' ? [] : [ticketIdOf(one)])),
    codes: read.flatMap((one) => (one?.kind === 'code' ? [one.code] : [])),
  });
  const stored = new Map(
    (
      await findScans(
        tx,
        by.formId,
        sent.map(({ nonce }) => nonce),
      )
    ).map((one) => [one.nonce, one]),
  );
  const admissions = await findAdmissions(
    tx,
    registrations.map(({ id }) => id),
  );
  const added: NewScan[] = [];
  const changed = new Set<string>();
  sent.forEach((scan, at) => {
    if (stored.has(scan.nonce)) return;
    const registration = registrationOf(read[at] ?? null, registrations);
    const key = registration && admissionKey(registration.id, scan.list.id);
    const { row, admission } = decide(scan, read[at] ?? null, registration, (key && admissions.get(key)) || null);
    added.push(row);
    if (key && admission) admissions.set(key, admission);
    if (key && row.outcome !== 'refused') changed.add(key);
    stored.set(scan.nonce, answerOf(row, registration));
  });
  await insertScans(tx, by, added);
  await saveAdmissions(
    tx,
    [...changed].map((key) => admissionRow(key, by.formId, admissions.get(key), registrations)).filter((row) => row !== null),
  );
  return sent.map(({ nonce }) => stored.get(nonce) as StoredScan);
}

/** What was read, where its signature is one of this event; null for everything else. */
async function genuineOf(tx: Tx, formId: number, sent: readonly SentScan[]): Promise<Read[]> {
  const keys = await findTicketKeys(tx, formId);
  return sent.map(({ unique }) => {
    const read = readSent(unique);
    if (read?.kind !== 'token') return read && { ...read, isRetired: false };
    const key = signerOf(read.ticket, keys);
    return key && { ...read, isRetired: key.is_retired };
  });
}

const ticketIdOf = (read: Exclude<Read, null | { kind: 'code' }>): Uint8Array =>
  read.kind === 'token' ? read.ticket.claim.ticketId : read.ticketId;

function registrationOf(read: Read, registrations: readonly GateRegistration[]): GateRegistration | null {
  if (read === null) return null;
  if (read.kind === 'code') return registrations.find(({ code }) => code === read.code) ?? null;
  const id = ticketIdOf(read);
  return registrations.find(({ ticket_id }) => ticket_id.equals(id)) ?? null;
}

function decide(
  { nonce, list, count, deviceAt, at, isOffline, decision }: SentScan,
  read: Read,
  registration: GateRegistration | null,
  before: Admission | null,
): { row: NewScan; admission: Admission | null } {
  const row = { nonce, listId: list.id, registrationId: registration?.id ?? null, deviceAt, at, isOffline };
  if (!registration) {
    // A device has let in what the server does not know.
    const isConflict = isOffline && decision !== 'refused';
    return { row: { ...row, outcome: 'refused', reason: 'unknown', count: 0, firstAt: null, admitted: null, isConflict }, admission: null };
  }
  const generation = read?.kind === 'token' ? read.ticket.claim.generation : null;
  const reason = read?.isRetired ? 'revoked' : refusalOf(registration, list, at, generation);
  const merged = mergeScan(before, registration.party, { nonce, at, count, isOffline, decision, reason });
  const { outcome, isConflict, admission } = merged;
  const answered = outcome === 'refused' || !admission ? null : admission;
  return {
    row: {
      ...row,
      outcome,
      reason: merged.reason,
      count: merged.count,
      isConflict,
      firstAt: answered?.firstAt ?? null,
      admitted: answered && admittedOf(answered, registration.party),
    },
    admission,
  };
}

function answerOf(row: NewScan, registration: GateRegistration | null): StoredScan {
  return {
    nonce: row.nonce,
    list_id: row.listId,
    outcome: row.outcome,
    reason: row.reason as StoredScan['reason'],
    party: row.count,
    first_at: row.firstAt,
    admitted: row.admitted,
    is_conflict: row.isConflict,
    registration_id: row.registrationId,
    name: registration?.name ?? null,
    code: registration?.code ?? null,
    registered: registration?.party ?? null,
  };
}

function admissionRow(key: string, formId: number, admission: Admission | undefined, registrations: readonly GateRegistration[]) {
  const [registrationId = '', listId] = key.split(' ');
  const party = registrations.find(({ id }) => id === registrationId)?.party ?? 1;
  if (!admission) return null;
  const { firstAt, firstNonce } = admission;
  return { registrationId, listId: Number(listId), formId, firstAt, firstNonce, admitted: admittedOf(admission, party) };
}
