import { z } from 'zod';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { publish } from '#app/platform/operations/events.server.ts';
import { storableText } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import * as store from './legal-switch.store.server.ts';
import { isOnAtFirst, type LegalSwitch, legalSwitches, switchNames } from './legal-switches.ts';
import { switchTag } from './read-switch.server.ts';

const switches = staffCan('legal.switch');
const limits = [perAccount(20, '1h', 'legal_switches')] as const;
const name = z.enum(switchNames);
const note = storableText(500, 'Paling banyak 500 karakter').trim().min(10, { error: 'Tulis dasarnya, paling sedikit 10 karakter' });
const changed = [409, 'Keadaannya sudah berubah. Muat ulang halaman.'] as const;
const object = ({ name: of }: { name: string }) => ({ object: `legal_switch:${of}` }) as const;

/** A proposal or a decision, with who made it. */
export type Decision = Awaited<ReturnType<typeof store.findHistory>>[number];

/** What needs the hospital's own legal check: what is on, what is proposed, and who decided. Of the whole group. */
export const findSwitches = operation({
  name: 'legal.find_switches',
  access: switches,
  limits: 'reads',
  input: z.object({}),
  failures: { not_found: notFound },
  async run({ db, scope, platform, actor }) {
    if (scope !== 'group') return fail('not_found');
    const [decided, proposals, history] = await Promise.all([store.findDecided(db), store.findProposals(db), store.findHistory(db)]);
    return ok(
      switchNames.map((one) => {
        const proposal = proposals.find((row) => row.name === one) ?? null;
        return {
          name: one,
          ...legalSwitches[one],
          history: history.filter((row) => row.name === one),
          isOn: decided.get(one) ?? isOnAtFirst(platform.env, one),
          isDecided: decided.has(one),
          proposal,
          mayApprove: proposal !== null && proposal.proposed_by !== actor.userId,
        };
      }),
    );
  },
});

/** Proposes to turn a switch on. It is off until another person approves. */
export const proposeSwitch = operation({
  name: 'legal.proposed',
  access: switches,
  recent: true,
  limits,
  input: z.object({ name, note }),
  failures: { not_found: notFound, changed },
  async run({ tx, scope, actor, clock }, given) {
    if (scope !== 'group') return fail('not_found');
    if (await store.lockSwitch(tx, given.name)) return fail('changed');
    await store.addRow(tx, { ...given, state: 'proposed', userId: actor.userId, now: clock.now() });
    return ok();
  },
  audit: object,
});

/** Approves what another person has proposed: the switch is on from now. */
export const approveSwitch = operation({
  name: 'legal.approved',
  access: switches,
  recent: true,
  limits,
  input: z.object({ name, note }),
  failures: { not_found: notFound, changed, own_proposal: [409, 'Ini usulan Anda sendiri. Minta orang kedua menyetujuinya.'] },
  refusedBy: { legal_approvals_two_persons: 'own_proposal' },
  async run({ tx, scope, actor, clock, platform, purge }, given) {
    if (scope !== 'group') return fail('not_found');
    const open = await store.lockSwitch(tx, given.name);
    if (open?.state !== 'proposed') return fail('changed');
    const approved = await store.approve(tx, open.id, { userId: actor.userId, note: given.note, now: clock.now() });
    if (!approved) return fail('own_proposal');
    await publish(tx, platform, 'legal.switched', { name: given.name, isOn: true });
    await purge([switchTag]);
    return ok();
  },
  audit: object,
});

/** Withdraws a proposal, or turns the switch off at once: one person is enough for that. */
export const endSwitch = operation({
  name: 'legal.ended',
  access: switches,
  limits,
  input: z.object({ name, note }),
  failures: { not_found: notFound },
  async run({ tx, scope, actor, clock, platform, purge }, given) {
    if (scope !== 'group') return fail('not_found');
    const by = { userId: actor.userId, note: given.note, now: clock.now() };
    const open = await store.lockSwitch(tx, given.name);
    if (open?.state === 'proposed') {
      await store.end(tx, open.id, 'withdrawn', by);
      return ok();
    }
    if (open) await store.end(tx, open.id, 'off', by);
    else await store.addRow(tx, { ...by, name: given.name, state: 'off' });
    await publish(tx, platform, 'legal.switched', { name: given.name, isOn: false });
    await purge([switchTag]);
    return ok();
  },
  audit: object,
});

/** The proposals that this member of the staff may approve: those of others. */
export async function findSwitchesToApprove(db: Queryable, userId: string): Promise<{ label: string; by: string | null; since: Date }[]> {
  const proposals = await store.findProposals(db);
  return proposals
    .filter(({ proposed_by }) => proposed_by !== userId)
    .map(({ name: of, proposer, proposed_at }) => ({ label: legalSwitches[of as LegalSwitch].label, by: proposer, since: proposed_at }));
}
