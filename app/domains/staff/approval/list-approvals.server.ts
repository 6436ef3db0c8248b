import { findHeldTexts, findSwitchesToApprove } from '#app/domains/legal/index.server.ts';
import { findAccountsToApprove } from '#app/domains/payments/index.server.ts';
import { getRowOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { findApprovable } from '#app/kits/content/record/two-person-fields.server.ts';
import type { Capability } from '#app/platform/access/capabilities.ts';
import { type Scope, staffCan, withinOf } from '#app/platform/access/staff-access.server.ts';
import type { ResourceCore, Resources } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { type CallersWork, maxItems } from '#app/platform/staff/staff-frame.server.ts';
import { frameInput } from '../frame/staff-frame.schema.ts';

/** What waits for a second person, and where that person decides. */
type Approval = Readonly<{ id: string; what: string; title: string; detail: string; since: Date; href: `/staff/${string}` }>;

type Caller = Readonly<{ db: Queryable; resources: Resources; within(capability: Capability): Scope | null; userId: string }>;

/**
 * What others have proposed or written and this caller may approve, the oldest first. What is the caller's own is left out. `hasMore`: there are
 * more held texts than are looked for at once.
 */
async function findApprovals(caller: Caller): Promise<{ approvals: Approval[]; hasMore: boolean }> {
  const { db, resources, within, userId } = caller;
  const [accountScope, claimScope] = [within('units.configure'), within('claims.override')];
  const [records, held, switches, accounts] = await Promise.all([
    findApprovable(db, resources, caller),
    claimScope
      ? findHeldTexts({ db, scope: claimScope, userId, platform: { resources } }, ({ isAllowed, isOwn }) => !(isAllowed || isOwn))
      : { texts: [], hasMore: false },
    within('legal.switch') === 'group' ? findSwitchesToApprove(db, userId) : [],
    accountScope ? findAccountsToApprove(db, accountScope, userId) : [],
  ]);
  const ofRecords = records.map(async ({ kind, key, fields, since }) => {
    const resource = resources.get(kind) as ResourceCore;
    const row = await getRowOrNull(db, resource, key, 'group');
    const names = { what: resource.labels.one, title: row?.title || key, detail: fields.join(', ') };
    return { id: `${kind}/${key}`, ...names, since, href: `/staff/konten/${kind}/${key}` as const };
  });
  const found: Approval[] = [
    ...(await Promise.all(ofRecords)),
    ...held.texts.map(({ kind, key, label, title, changed_at: since }) => ({
      id: `klaim/${kind}/${key}`,
      what: `Klaim iklan: ${label}`,
      title,
      detail: 'Ditahan pemeriksaan klaim',
      since,
      href: '/staff/klaim' as const,
    })),
    ...switches.map(({ label, by, since }) => ({
      id: `sakelar/${label}`,
      what: 'Sakelar hukum',
      title: label,
      detail: `Diusulkan ${by ?? 'akun yang sudah dihapus'}`,
      since,
      href: '/staff/sakelar-hukum' as const,
    })),
    ...accounts.map(({ id, bank, holder, created_at: since }) => ({
      id: `rekening/${id}`,
      what: 'Rekening',
      title: bank,
      detail: `Atas nama ${holder}`,
      since,
      href: '/staff/rekening' as const,
    })),
  ];
  const approvals = found.sort((one, other) => one.since.getTime() - other.since.getTime() || one.id.localeCompare(other.id));
  return { approvals, hasMore: held.hasMore };
}

/** What waits for this caller as the second person, of every kind, at the chosen facilities. */
export const listApprovals = operation({
  name: 'approval.find',
  access: staffCan('content.open'),
  limits: 'reads',
  input: frameInput,
  run: async ({ db, actor, platform: { resources } }, { units }) =>
    ok(await findApprovals({ db, resources, within: (capability) => withinOf(actor, capability, units), userId: actor.userId })),
});

/** The line of the home page about what waits for this caller as the second person. */
export const waitingApprovals: CallersWork = {
  name: 'staff.waiting_approvals',
  label: 'Menunggu persetujuan Anda',
  capability: 'content.open',
  href: '/staff/persetujuan',
  async readWithin({ db, resources, within }, userId) {
    const { approvals } = await findApprovals({ db, resources, within, userId });
    const items = approvals
      .slice(0, maxItems)
      .map(({ what, title, detail, href }) => ({ title, why: `${what}: ${detail}`, act: 'Periksa', href }));
    return { count: approvals.length, oldest: approvals[0]?.since ?? null, items };
  },
};
