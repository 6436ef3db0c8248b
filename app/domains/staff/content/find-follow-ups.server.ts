import { roleNames } from '#app/domains/accounts/index.server.ts';
import { getResourceOrNull } from '#app/kits/content/declare/declare-resource.server.ts';
import { getRowOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import { scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fromRecord } from '#app/platform/content/address-origin.ts';
import { getOpenOrNull } from '#app/platform/content/follow-ups.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { recordInput } from '../link-check/ask-for-link-checks.server.ts';

/**
 * What is still to be done for a published record, in the order of the domains. Where it is the work of others, their roles are named in the
 * place of the address.
 */
export const findFollowUps = operation({
  name: 'content.find_follow_ups',
  access: staffCan('content.open'),
  limits: 'reads',
  input: recordInput,
  failures: { not_found: notFound },
  async run({ db, actor, clock, platform }, { kind, key }) {
    const resource = getResourceOrNull(platform, kind);
    const row = resource && (await getRowOrNull(db, resource, key, scopeOf(actor, resource.capabilities.edit)));
    if (!row) return fail('not_found');
    const now = clock.now();
    const found = await Promise.all(
      platform.staffFrame.followUps
        .filter((one) => one.kind === kind)
        .map(async (one) => {
          const { name, label, capability, leadsBack } = one;
          const own = await getOpenOrNull(db, one, { scope: scopeOf(actor, capability), key, now });
          if (own) return { name, label, href: leadsBack ? fromRecord(one.href(own), { kind, key }) : one.href(own), roles: [] };
          const ofOthers = await getOpenOrNull(db, one, { scope: 'group', key, now });
          return ofOthers && { name, label, href: null, roles: roleNames(rolesWith(capability)) };
        }),
    );
    return ok(found.filter((one) => one !== null));
  },
});
