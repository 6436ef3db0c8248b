import { readUnique } from '../../ticket/ticket-token.ts';
import { admitLocally, decideLocally, type LocalDecision, type LocalList, type LocalRead, readTickets } from '../decide-on-device.ts';
import type { Bundle, FoundTicket } from '../gate.schema.ts';
import type { QueuedScan } from './gate-database.ts';
import { codeHash, createVerifier, fromBase64Url, type TicketVerifier, toBase64Url } from './ticket-signature.ts';

/** The list of a device in memory: decides without a network. */
export type LocalGate = Readonly<{
  bundle: Bundle;
  /** Understands a text: a QR code, the code below it, or what a search has found. */
  read(unique: string): Promise<LocalRead>;
  decide(read: LocalRead, now: Date): LocalDecision;
  /** Counts a scan that was let in. */
  admit(read: LocalRead, count: number, at: Date): void;
  /** Tickets whose masked name contains a text, at most 20. */
  findByName(text: string): FoundTicket[];
}>;

/** Loads the tickets of a bundle, with the scans of this device that the server does not know yet. */
export async function createLocalGate(bundle: Bundle, queue: readonly QueuedScan[]): Promise<LocalGate> {
  const { byId, byCode } = readTickets(bundle);
  const list = listOf(bundle);
  const verifiers = new Map<number, TicketVerifier>();
  for (const { kid, key } of bundle.keys) verifiers.set(kid, await createVerifier(fromBase64Url(key)));

  async function read(unique: string): Promise<LocalRead> {
    if (unique.startsWith('@')) return ofId(unique.slice(1));
    const found = readUnique(unique);
    if (!found) return { kind: 'unknown' };
    if (found.kind === 'code') return ofId(byCode.get(await codeHash(bundle.salt, found.code)) ?? '');
    const { claim } = found.ticket;
    const verify = claim.gateNo === bundle.event.id ? verifiers.get(claim.kid) : undefined;
    if (!(await verify?.(found.ticket))) return { kind: 'unknown' };
    const id = toBase64Url(claim.ticketId);
    return { kind: 'ticket', id, generation: claim.generation, party: claim.party, listed: byId.get(id) ?? null };
  }

  function ofId(id: string): LocalRead {
    const listed = byId.get(id);
    return listed ? { kind: 'ticket', id, generation: null, party: listed.party, listed } : { kind: 'unknown' };
  }

  function admit(of: LocalRead, count: number, at: Date): void {
    if (of.kind !== 'ticket') return;
    // A ticket that is newer than the list is on it from its first scan on.
    const { generation, party } = of;
    const ticket = byId.get(of.id) ?? { generation: generation ?? 1, party, reason: null, admitted: 0, firstAt: null, name: '' };
    byId.set(of.id, admitLocally(ticket, count, at));
  }

  for (const scan of queue) {
    const isOfList = scan.event === bundle.event.id && scan.list === bundle.list && scan.decision !== 'refused';
    if (isOfList) admit(await read(scan.unique), scan.party, new Date(scan.device_at));
  }

  return {
    bundle,
    read,
    admit,
    decide: (of, now) => decideLocally(of, list, now),
    findByName(text) {
      const wanted = text.trim().toLowerCase();
      if (wanted.length < 3) return [];
      const found = [...byId].filter(([, { name, reason }]) => reason === null && name.toLowerCase().includes(wanted));
      return found
        .slice(0, 20)
        .map(([id, { name, party, admitted }]) => ({ unique: `@${id}`, name, hint: '', party, admitted, reason: null }));
    },
  };
}

function listOf({ lists, list: id }: Bundle): LocalList {
  const row = lists.find((one) => one.id === id);
  return { id, name: row?.name ?? '', opensAt: new Date(row?.opens_at ?? 0), closesAt: new Date(row?.closes_at ?? 0) };
}
