import { z } from 'zod';
import { narrowScope, scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import { sentNumber, unitIds } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { type CallersWork, maxItems } from '#app/platform/staff/staff-frame.server.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import * as store from './fact-check.store.server.ts';
import { checkDays, factKindNames, factLabels } from './fact-kinds.ts';

/** The pages that show any of the facts. */
export const factTag = 'facts';

const desk = '/staff/fakta';
const maxListed = 200;

/** The facts of the chosen units that nobody has checked for half a year, the oldest first, and the kinds that the caller may write. */
export const findDueChecks = operation({
  name: 'facts.find_due',
  access: staffCan('facts.edit'),
  limits: 'reads',
  input: z.object({ units: unitIds }),
  failures: { not_found: notFound },
  async run({ db, actor, clock, scope, platform: { resources } }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const due = await store.findDueFacts(db, { scope: within, resources, now: clock.now() }, maxListed);
    const kinds = factKindNames.filter((kind) => scopeOf(actor, resources.get(kind)?.capabilities.edit ?? 'content.edit').length > 0);
    return ok({ ...due, kinds });
  },
});

/** Notes that a fact is still true. */
export const confirmFact = operation({
  name: 'fact.confirmed',
  access: staffCan('facts.edit'),
  limits: [perAccount(600, '1h', 'fact_checks')],
  input: z.object({ kind: z.enum(factKindNames), id: sentNumber() }),
  failures: { not_found: notFound },
  async run({ tx, actor, clock, scope, purge }, { kind, id }) {
    const now = clock.now();
    if (!(await store.isShownFact(tx, kind, id, { scope, now }))) return fail('not_found');
    await store.saveCheck(tx, { kind, id, by: actor.userId, now });
    await purge([factTag]);
    return ok({ kind, id });
  },
  audit: ({ kind, id }) => ({ object: `fact:${kind}.${id}` }),
});

/** Facts that nobody has checked for too long, for who edits those of the unit. */
export const dueChecks: CallersWork = {
  name: 'facts.due_checks',
  label: `Fakta unit yang ${checkDays} hari tidak dicek`,
  capability: 'facts.edit',
  href: desk,
  async readWithin({ db, clock, resources, within }) {
    const scope = within('facts.edit') ?? [];
    const { facts, total } = await store.findDueFacts(db, { scope, resources, now: clock.now() }, maxItems);
    const items = facts.map(({ kind, title, facility, checked_at }) => ({
      title: `${factLabels[kind].one}: ${title}`,
      why: [facility, `terakhir dicek ${mediumDateOf(dateInJakarta(checked_at))}`].filter(Boolean).join(', '),
      href: desk as '/staff/fakta',
      act: 'Cek',
    }));
    return { count: total, oldest: facts[0]?.checked_at ?? null, items };
  },
};
