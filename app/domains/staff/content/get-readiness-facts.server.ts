import { getHeadOrNull, getRowOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { mediaStatesIn } from '#app/kits/content/writes/pictures-in-texts.store.server.ts';
import { scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { recordInput } from '../link-check/ask-for-link-checks.server.ts';
import { linksOf } from '../link-check/check-links.server.ts';
import { findChecks } from '../link-check/link-check.store.server.ts';
import { freshMs } from '../link-check/links-in-text.ts';
import { doctorsIn, type Facts } from './readiness-facts.ts';

/** What the tables know of the pictures, links and doctors in a text as it is stored. */
export const getReadinessFacts = operation({
  name: 'content.readiness_facts',
  access: staffCan('content.open'),
  limits: 'reads',
  input: recordInput,
  failures: { not_found: notFound },
  async run({ db, actor, clock, platform }, { kind, key }) {
    const resource = platform.resources.get(kind);
    if (!resource || !(await getRowOrNull(db, resource, key, scopeOf(actor, resource.capabilities.edit)))) return fail('not_found');
    const values = (await getHeadOrNull(db, { kind, key }))?.working ?? (await resource.store.read(db, key)) ?? {};
    const doctors = doctorsIn(values);
    const [pictures, links, active] = await Promise.all([
      mediaStatesIn(db, Object.values(values)),
      findChecks(db, linksOf(platform, resource, values), new Date(clock.now().getTime() - freshMs)),
      db
        .selectFrom('doctors')
        .select('id')
        .where('id', 'in', [...doctors, 0])
        .where('is_active', '=', true)
        .execute(),
    ]);
    const facts: Facts = {
      pictures,
      links,
      doctors: Object.fromEntries(doctors.map((id) => [String(id), active.some((one) => one.id === id)])),
      origin: new URL(platform.env.publicUrl).origin,
    };
    return ok(facts);
  },
});
