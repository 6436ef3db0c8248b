import type { Bundle } from './gate.schema.ts';
import { type RefusalReason, refusalOf, type ScanOutcome } from './gate.ts';
import { reasonOfCode } from './gate-bundle.ts';

/** A ticket as a device has it. */
export type LocalTicket = Readonly<{
  generation: number;
  party: number;
  /** Why it does not let in; null = it does. */
  reason: RefusalReason | null;
  admitted: number;
  firstAt: Date | null;
  name: string;
}>;

export type LocalList = Readonly<{ id: number; name: string; opensAt: Date; closesAt: Date }>;

/** What a device has understood of a text. `listed` is null for a genuine ticket that is newer than its list. */
export type LocalRead =
  | Readonly<{ kind: 'unknown' }>
  | Readonly<{ kind: 'ticket'; id: string; generation: number | null; party: number; listed: LocalTicket | null }>;

/** What a device decides by itself. */
export type LocalDecision = Readonly<{
  outcome: ScanOutcome;
  reason: RefusalReason | null;
  party: number;
  /** Inside before this scan. */
  admitted: number;
  firstAt: Date | null;
}>;

const unknown: LocalDecision = { outcome: 'refused', reason: null, party: 1, admitted: 0, firstAt: null };

/** Decides without a network. A genuine ticket that is not listed was registered since the list was loaded: it is let in. */
export function decideLocally(read: LocalRead, list: LocalList, now: Date): LocalDecision {
  if (read.kind === 'unknown') return unknown;
  const { listed, generation } = read;
  const party = listed?.party ?? read.party;
  const ticket = { state: 'confirmed', generation: listed?.generation ?? generation ?? 1, party };
  const byList = refusalOf(ticket, list, now, generation);
  // In the order of the server: replaced, then its state, then the hours.
  const reason = byList === 'revoked' ? byList : (listed?.reason ?? byList);
  const before = { party, admitted: listed?.admitted ?? 0, firstAt: listed?.firstAt ?? null };
  if (reason) return { outcome: 'refused', reason, ...before };
  return { outcome: before.admitted > 0 ? 'again' : 'first', reason: null, ...before };
}

/** The list of a device after a scan of so many people. */
export function admitLocally(ticket: LocalTicket, count: number, at: Date): LocalTicket {
  if (count === 0) return ticket;
  return { ...ticket, admitted: Math.min(ticket.party, ticket.admitted + count), firstAt: ticket.firstAt ?? at };
}

/** The tickets of a bundle by their id, and their ids by the hash of the code. */
export function readTickets({ tickets, base }: Pick<Bundle, 'tickets' | 'base'>): {
  byId: Map<string, LocalTicket>;
  byCode: Map<string, string>;
} {
  const start = Date.parse(base);
  const byId = new Map<string, LocalTicket>();
  const byCode = new Map<string, string>();
  for (const [id, generation, party, state, admitted, seconds, name, code] of tickets) {
    const firstAt = seconds === null ? null : new Date(start + seconds * 1_000);
    byId.set(id, { generation, party, reason: reasonOfCode(state), admitted, firstAt, name });
    byCode.set(code, id);
  }
  return { byId, byCode };
}

/** False for a list with a ticket that was erased since: changes name what is there, so only the whole list is without it. */
export const isCurrent = ({ tickets, total }: Pick<Bundle, 'tickets' | 'total'>): boolean => tickets.length <= total;

/** A bundle with the changes of a later one. */
export function mergeBundle(known: Bundle | null, later: Bundle): Bundle {
  if (later.whole || known?.list !== later.list) return later;
  // Times count from the opening of the list, which may have been moved since.
  const moved = (Date.parse(known.base) - Date.parse(later.base)) / 1_000;
  const tickets = new Map<string, Bundle['tickets'][number]>();
  for (const [id, generation, party, state, admitted, seconds, ...named] of known.tickets) {
    tickets.set(id, [id, generation, party, state, admitted, seconds === null ? null : seconds + moved, ...named]);
  }
  for (const ticket of later.tickets) tickets.set(ticket[0], ticket);
  return { ...later, whole: true, tickets: [...tickets.values()] };
}
