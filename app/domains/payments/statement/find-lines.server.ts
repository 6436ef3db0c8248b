import type { UserActor } from '#app/platform/access/actor.server.ts';
import { isInScope, narrowScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import type { Clock } from '#app/platform/time/clock.server.ts';
import { isEnded } from '../attempt/attempt.ts';
import { isCoded } from '../attempt/transfer-code.ts';
import { transferDays } from '../cashier/cashier.ts';
import { mayCheck } from '../cashier/lock-manual-payment.server.ts';
import { isNamedBy, type Match, matchLines, type Transfer } from './match-lines.ts';
import { lineQuery, linesQuery } from './statement.schema.ts';
import * as store from './statement.store.server.ts';
import { encryptedLine } from './statement.ts';

const [maxLines, maxTransfers] = [1_000, 10_000];

const none: Match = { kind: 'none', transfers: [] };

type Reader = Readonly<{ db: Queryable; platform: PlatformServices; scope: Scope; actor: UserActor; clock: Clock }>;

/** The transfers that lines of an account may be for, of every facility that shares it. */
async function findTransfersTo({ db, scope, actor, clock }: Reader, number: string): Promise<Transfer[]> {
  const since = new Date(clock.now().getTime() - transferDays * 86_400_000);
  const rows = await store.findTransfersTo(db, { number, since, limit: maxTransfers });
  return rows.map(({ id, reference, amount, fee, state, stateAt, createdAt, userId, facilityId, hasLine }) => ({
    id,
    reference,
    amount,
    state,
    hasLine,
    begunOn: dateInJakarta(createdAt),
    endedOn: isEnded(state) || state === 'paid' ? dateInJakarta(stateAt) : null,
    isCoded: isCoded(fee),
    isOwn: userId === actor.userId,
    isHere: isInScope(scope, facilityId),
  }));
}

/** A match without the transfers of other facilities, which make it unsure and are decided there. */
const withinScope = (match: Match): Match => {
  const transfers = match.transfers.filter(({ isHere }) => isHere);
  if (transfers.length === match.transfers.length) return match;
  return { kind: transfers.length > 0 ? 'choose' : 'none', transfers };
};

const shown = ({ platform }: Reader, { encryptedText, facilityId: _, ...line }: store.LineRow) => ({
  ...line,
  text: platform.encryption.decrypt(encryptedLine, encryptedText),
});

/** The lines of the chosen facilities' accounts, the earliest first, with what each may be for, and the accounts. */
export const findLines = operation({
  name: 'bank_line.find',
  access: mayCheck,
  limits: 'reads',
  input: linesQuery,
  failures: { not_found: notFound },
  async run(context, { units, list }) {
    const scope = narrowScope(context.scope, units);
    if (scope === null) return fail('not_found');
    const reader = { ...context, scope };
    const [counts, accounts] = await Promise.all([store.countLines(reader.db, scope), store.findOwnAccounts(reader.db, scope)]);
    const lines = (await store.findLines(reader.db, list, scope, maxLines)).map((row) => shown(reader, row));
    const matches = new Map<string, Match>();
    for (const [number, ofAccount] of list === 'open' ? Map.groupBy(lines, (line) => line.number) : []) {
      for (const [id, match] of matchLines(ofAccount, await findTransfersTo(reader, number))) matches.set(id, withinScope(match));
    }
    return ok({ counts, accounts, lines: lines.map((line) => ({ ...line, match: matches.get(line.id) ?? none })) });
  },
});

/** One line with the transfers that it may be for, and those of a number that a person names. */
export const getLine = operation({
  name: 'bank_line.view',
  access: mayCheck,
  limits: 'reads',
  input: lineQuery,
  failures: { not_found: notFound },
  async run(context, { id, number }) {
    const row = await store.findLine(context.db, id, context.scope);
    if (!row) return fail('not_found');
    const line = shown(context, row);
    const transfers = line.state === 'open' ? await findTransfersTo(context, line.number) : [];
    const possible = withinScope(matchLines([line], transfers).get(id) ?? none).transfers;
    const named = number === '' ? [] : transfers.filter((transfer) => transfer.isHere && isNamedBy(transfer, number));
    return ok({ line, transfers: [...new Set([...named, ...possible])], isNumberKnown: named.length > 0 });
  },
});
