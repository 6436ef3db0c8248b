import { dateInJakarta } from '#app/platform/calendar.ts';
import { type Field, fieldsOf } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { type Scope, scopeOf, staffCan } from '#app/platform/staff-access.server.ts';
import { closedFields } from './editing-rights.server.ts';
import { findUses } from './find-uses.server.ts';
import { formerValuesOrNull } from './former-values.ts';
import * as store from './heads-and-revisions.server.ts';
import { countFacet, countTabs, findRows } from './listed-records.store.server.ts';
import { findPlans } from './planned-change.store.server.ts';
import * as inputs from './resource-inputs.server.ts';
import { isWithin } from './texts-in-scope.server.ts';
import { findProposals } from './two-person-fields.server.ts';

/** The choices of fields that are rows, by the field's name. */
type Options = Readonly<Record<string, NonNullable<Field['options']>>>;

/** What the list and the editor of one kind of content show. */
export function resourceReads(resource: ResourceCore) {
  const { kind, name } = resource;
  const edits = staffCan(resource.capabilities.edit);
  const { keyInput, listInput, revisionInput } = inputs.inputsOf(resource);
  /** The choices of fields that are rows; of facilities those of the caller. */
  async function findOptions(db: Queryable, scope: Scope): Promise<Options> {
    const all: Options = (await resource.store.findOptions?.(db)) ?? {};
    const { facility } = resource;
    if (facility === undefined || scope === 'group') return all;
    return { ...all, [facility]: (all[facility] ?? []).filter(({ value }) => scope.some((id) => String(id) === value)) };
  }
  return {
    find: operation({
      name: `${name}.edit_find`,
      access: edits,
      limits: 'reads',
      input: listInput,
      async run({ db, scope, actor }, query) {
        const [options, counts, tabs] = await Promise.all([
          findOptions(db, scope),
          countFacet(db, resource, scope),
          countTabs(db, resource, scope, actor.userId),
        ]);
        const { rows, total } = await findRows(db, resource, { ...query, scope, limit: inputs.pageRows + 1 }, actor.userId);
        const shown = rows.slice(0, inputs.pageRows);
        const last = rows.length > inputs.pageRows ? shown.at(-1) : undefined;
        const next = last ? inputs.cursorOf(last.sort_text, last.key) : null;
        return ok({ rows: shown.map(({ sort_text: _text, ...row }) => row), total, next, options, counts, tabs });
      },
    }),

    view: operation({
      name: `${name}.edit_view`,
      access: edits,
      limits: 'reads',
      input: keyInput,
      failures: { not_found: notFound },
      async run({ db, clock, scope, actor, platform }, { key }) {
        const record = { kind, key };
        const row = await store.getRowOrNull(db, resource, key, scope);
        if (!row) return fail('not_found');
        const [head, published, revisions, plans, options, samples, days] = await Promise.all([
          store.getHeadOrNull(db, record),
          resource.store.read(db, key),
          store.findRevisions(db, record),
          findPlans(db, record),
          findOptions(db, scope),
          resource.store.findSamples?.(db, key),
          resource.store.countDays?.(db, key, dateInJakarta(clock.now())),
        ]);
        const values = head?.working ?? published ?? {};
        return ok({
          key,
          ...row,
          version: head?.version ?? 0,
          values: fieldsOf(resource.names, values),
          published: published && fieldsOf(resource.names, published),
          has_working: head?.working != null,
          working_by: await store.getNameOrNull(db, head?.working_by ?? null),
          trashed_at: head?.trashed_at ?? null,
          href: resource.href?.(key, published ?? values) ?? null,
          revisions,
          plans,
          options,
          samples: samples ?? {},
          closed: closedFields(resource, actor, head?.working ?? null, published),
          proposals: await findProposals(db, resource, head, published),
          may_end: isWithin(
            resource,
            scopeOf(actor, resource.capabilities.add ?? resource.capabilities.publish),
            head?.working ?? null,
            published,
          ),
          days: days ?? null,
          may_publish: isWithin(resource, scopeOf(actor, resource.capabilities.publish), head?.working ?? null, published),
          uses: await findUses(db, resource, platform.resources, key, published),
        });
      },
    }),

    revision: operation({
      name: `${name}.edit_revision`,
      access: edits,
      limits: 'reads',
      input: revisionInput,
      failures: { not_found: notFound },
      async run({ db, scope }, { key, n }) {
        const row = await store.getRowOrNull(db, resource, key, scope);
        const found = row && (await store.getRevisionOrNull(db, { kind, key }, n));
        if (!found) return fail('not_found');
        const head = await store.getHeadOrNull(db, { kind, key });
        const current = head?.working ?? (await resource.store.read(db, key)) ?? {};
        // What a restore would write.
        const former = formerValuesOrNull(resource, found, current);
        const options = await findOptions(db, scope);
        return ok({ ...found, data: former ?? found.data, current, options, version: head?.version ?? 0, may_restore: former !== null });
      },
    }),
  };
}
