/** Why somebody may not enter, where the ticket is one of the event. */
export const refusalReasons = ['revoked', 'cancelled', 'unpaid', 'waiting', 'unapproved', 'too_early', 'too_late', 'wrong_list'] as const;

export type RefusalReason = (typeof refusalReasons)[number];

export type ScanOutcome = 'first' | 'again' | 'refused';

/** A list that people are scanned for. */
export type GateList = Readonly<{ id: number; name: string; opensAt: Date; closesAt: Date }>;

/** What is asked of a registration at a gate. */
export type Ticket = Readonly<{ state: string; generation: number; party: number }>;

/** A list without hours of its own opens so long before the event, and closes so long after it. */
export const listHours = { before: 3, after: 1 } as const;

const reasonOfState: Readonly<Record<string, RefusalReason>> = {
  awaiting_payment: 'unpaid',
  waiting: 'waiting',
  offered: 'waiting',
  quarantined: 'unapproved',
  awaiting_approval: 'unapproved',
};

/** Why a registration in this state does not let in; null when it does. */
export function stateRefusal(state: string): RefusalReason | null {
  return state === 'confirmed' ? null : (reasonOfState[state] ?? 'cancelled');
}

/** Why a ticket does not let in at a moment; null when it does. `generation` is that of a scanned ticket, none of a typed code. */
export function refusalOf(ticket: Ticket, list: GateList, at: Date, generation: number | null): RefusalReason | null {
  if (generation !== null && generation !== ticket.generation) return 'revoked';
  const reason = stateRefusal(ticket.state);
  if (reason) return reason;
  if (at < list.opensAt) return 'too_early';
  return at > list.closesAt ? 'too_late' : null;
}

/** The list that is meant where none is named: the one that is open, otherwise the next one, otherwise the last. */
export function currentList(lists: readonly GateList[], at: Date): GateList | null {
  const inOrder = lists.toSorted((a, b) => a.opensAt.getTime() - b.opensAt.getTime() || a.id - b.id);
  return inOrder.find(({ closesAt }) => at <= closesAt) ?? inOrder.at(-1) ?? null;
}

/**
 * When an offline scan happened: its time by the clock of the device, corrected by how wrong that clock is now, and not before `from` or
 * after now. A clock that was changed in between cannot move a scan out of its session.
 */
export function correctedTime(deviceAt: Date, { deviceNow, from, now }: Readonly<{ deviceNow: Date; from: Date; now: Date }>): Date {
  const corrected = deviceAt.getTime() + now.getTime() - deviceNow.getTime();
  return new Date(Math.min(Math.max(corrected, from.getTime()), now.getTime()));
}

/** Who follows the gates of an event. */
export const gateTopicOf = (eventId: number): string => `gate:${eventId}`;
