import { z } from 'zod';
import { findGranters, roleNames } from '#app/domains/accounts/index.server.ts';
import { grantedRoles } from '#app/platform/access/actor.server.ts';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { pageAround } from './page-around.ts';

/** Names that a refusal lists. */
const perRole = 5;

/**
 * What a refused page of staff says to who may not open it: which page of the navigation it belongs to, who grants roles, and the managers of the
 * caller's units. It is the same for every record, so it tells nothing of what exists.
 */
export const explainRefusedPage = operation({
  name: 'staff.explain_refused_page',
  access: grantedRoles,
  limits: 'reads',
  input: z.object({ path: z.string() }),
  async run({ db, actor, platform }, { path }) {
    const units = actor.grants.flatMap(({ facilityId }) => facilityId ?? []);
    const granting = rolesWith('accounts.change');
    const managing = rolesWith('doctors.invite').filter((role) => !granting.includes(role));
    const [granters, managers] = await Promise.all([findGranters(db, granting, [], perRole), findGranters(db, managing, units, perRole)]);
    return ok({
      page: pageAround(platform.staffFrame.pages, path)?.label ?? null,
      grantedBy: roleNames(granting),
      granters,
      managers,
    });
  },
});
