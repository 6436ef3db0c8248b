import { type AttemptState, isEnded } from '../attempt/attempt.ts';
import type { CreditLine } from './statement.ts';

/** A transfer that a line may be for. A paid one was entered before, by its proof. */
export type Transfer = Readonly<{
  id: string;
  reference: string;
  amount: number;
  state: AttemptState;
  /** The local date on which it was begun. */
  begunOn: string;
  /** The local date on which it ended without money, or its money was entered; null for the others. */
  endedOn: string | null;
  /** Its money stands on a line already. */
  hasLine: boolean;
  /** Its sum is its own. */
  isCoded: boolean;
  /** Of the account of who looks, who decides nothing about it. */
  isOwn: boolean;
  /** Of a facility of who looks. */
  isHere: boolean;
}>;

/**
 * How sure a match is: `sure` has one transfer of the same sum, and names its order or has a sum of its own; `proposed` has one transfer of the same sum; `choose` has
 * several, or another sum, or one that has ended; `none` has nothing.
 */
export type MatchKind = 'sure' | 'proposed' | 'choose' | 'none';
export type Match = Readonly<{ kind: MatchKind; transfers: readonly Transfer[] }>;

/** For so many days after its end, or after its money was entered, a transfer without a name is taken into account. */
const endedDays = 3;

/** So many characters of an order's number name it; fewer could stand in a text by accident. */
const tailLength = 8;

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]+/g, '');
const orderOf = ({ reference }: Transfer) => reference.replace(/\.\d+$/, '');
const tailOf = (transfer: Transfer) => compact(orderOf(transfer)).slice(-tailLength);

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** True for the number of an order or of a payment as a person writes it, or the last eight characters of an order's. */
export function isNamedBy(transfer: Transfer, number: string): boolean {
  const wanted = compact(number);
  return [compact(transfer.reference), compact(orderOf(transfer)), tailOf(transfer)].includes(wanted);
}

/** What each line may be for. Two lines that would take one transfer are both left to a person. */
export function matchLines(lines: readonly CreditLine[], transfers: readonly Transfer[]): ReadonlyMap<string, Match> {
  const byTail = Map.groupBy(transfers, tailOf);
  const bySum = Map.groupBy(
    transfers.filter(({ hasLine }) => !hasLine),
    ({ amount }) => amount,
  );
  const matches = lines.map((line) => [line.id, matchOf(line, { byTail, equal: bySum.get(line.amount) ?? [] })] as const);
  const taken = Map.groupBy(
    matches.filter(([, { kind }]) => kind === 'sure' || kind === 'proposed'),
    ([, match]) => match.transfers[0]?.id,
  );
  const isContested = ({ transfers: [first] }: Match) => (taken.get(first?.id)?.length ?? 0) > 1;
  return new Map(matches.map(([id, match]): [string, Match] => [id, isContested(match) ? { ...match, kind: 'choose' } : match]));
}

type Choices = Readonly<{ byTail: ReadonlyMap<string, readonly Transfer[]>; equal: readonly Transfer[] }>;

/** The transfers whose orders a text names. */
function namedIn(text: string, byTail: Choices['byTail']): Transfer[] {
  const written = compact(text);
  const pieces = Array.from({ length: Math.max(0, written.length - tailLength + 1) }, (_, at) => written.slice(at, at + tailLength));
  return [...new Set(pieces)].flatMap((piece) => byTail.get(piece) ?? []);
}

function matchOf({ day, amount, text }: CreditLine, { byTail, equal }: Choices): Match {
  const byName = namedIn(text, byTail).filter(({ begunOn }) => begunOn <= day);
  if (byName.length > 0) {
    const fitting = byName.filter((transfer) => transfer.amount === amount && !isEnded(transfer.state) && !transfer.hasLine);
    const isOneOrder = new Set(byName.map(orderOf)).size === 1;
    return isOneOrder && fitting.length === 1 ? { kind: 'sure', transfers: fitting } : { kind: 'choose', transfers: byName };
  }
  const possible = equal.filter(
    ({ begunOn, endedOn }) => begunOn <= day && (endedOn === null || dayNumber(day) - dayNumber(endedOn) <= endedDays),
  );
  if (possible.length === 0) return { kind: 'none', transfers: [] };
  const [only] = possible;
  if (possible.length > 1 || !only || isEnded(only.state)) return { kind: 'choose', transfers: possible };
  return { kind: only.isCoded ? 'sure' : 'proposed', transfers: possible };
}
