import { announce } from '#app/platform/live/live-events.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { acts, mayCheck } from '../cashier/lock-manual-payment.server.ts';
import { decided } from './accept-lines.server.ts';
import { ignoredLine, lineId } from './statement.schema.ts';
import * as store from './statement.store.server.ts';

/** A line is no money of the shop, with what it is. */
export const ignoreLine = operation({
  name: 'bank_line.ignored',
  access: mayCheck,
  limits: acts,
  input: ignoredLine,
  failures: { not_found: notFound, decided },
  async run({ tx, scope, actor, clock }, { id, reason }) {
    const line = await store.findLine(tx, id, scope);
    if (!line) return fail('not_found');
    if (!(await store.ignoreLine(tx, id, { reason, userId: actor.userId, now: clock.now() }))) return fail('decided');
    announce(tx, { topic: `shop:${line.facilityId ?? 'group'}`, kind: 'bank_line.decided', key: id });
    return ok({ id });
  },
  audit: ({ id }) => ({ object: `bank_line:${id}` }),
});

/** Puts a line back into the list that was taken for no money of the shop. */
export const reopenLine = operation({
  name: 'bank_line.reopened',
  access: mayCheck,
  limits: acts,
  input: lineId,
  failures: { not_found: notFound, decided },
  async run({ tx, scope }, { id }) {
    const line = await store.findLine(tx, id, scope);
    if (!line) return fail('not_found');
    if (!(await store.reopenLine(tx, id))) return fail('decided');
    announce(tx, { topic: `shop:${line.facilityId ?? 'group'}`, kind: 'bank_line.decided', key: id });
    return ok({ id });
  },
  audit: ({ id }) => ({ object: `bank_line:${id}` }),
});
