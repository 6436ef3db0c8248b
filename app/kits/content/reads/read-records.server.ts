import { scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fieldsOf } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import * as inputs from '../declare/resource-inputs.server.ts';
import { findOfferedTexts, findPreset, findUsedChoices, reusedLines } from '../names/offered-values.server.ts';
import { findChoices, findOptions, referencesOf } from '../names/read-names.server.ts';
import { findPlans } from '../publication/planned-change.store.server.ts';
import { closedFields } from '../record/editing-rights.server.ts';
import { formerValuesOrNull } from '../record/former-values.ts';
import * as store from '../record/heads-and-revisions.server.ts';
import { isWithin } from '../record/texts-in-scope.server.ts';
import { findProposals } from '../record/two-person-fields.server.ts';
import { findPage } from './find-page.server.ts';
import { findNext } from './find-standing.server.ts';
import { findUses } from './find-uses.server.ts';
import { countFacet, countTabs, findRows } from './listed-records.store.server.ts';
import { findOrdered } from './ordered-records.store.server.ts';

/** What the list and the editor of one kind of content show. */
export function resourceReads(resource: ResourceCore) {
  const { kind, name } = resource;
  const edits = staffCan(resource.capabilities.edit);
  const { keyInput, listInput, revisionInput, choicesInput } = inputs.inputsOf(resource);
  return {
    find: operation({
      name: `${name}.edit_find`,
      access: edits,
      limits: 'reads',
      input: listInput,
      async run({ db, scope, actor, platform: { resources } }, query) {
        const [counts, tabs] = await Promise.all([countFacet(db, resource, scope), countTabs(db, resource, scope, actor.userId)]);
        const { rows, total } = await findRows(db, resource, { ...query, scope, limit: inputs.pageRows + 1 }, actor.userId);
        const shown = rows.slice(0, inputs.pageRows);
        const texts = shown.map((row) => row.shown);
        const named = ['key', ...resource.filters, ...resource.columns];
        const stored = shown.flatMap(({ on_site }) => (on_site ? [on_site] : []));
        const options = await findOptions({ db, resources, scope, actor }, resource, texts, { stored, fields: named });
        const last = rows.length > inputs.pageRows ? shown.at(-1) : undefined;
        const next = last ? inputs.cursorOf(last.sort_text, last.key) : null;
        return ok({ rows: shown.map(({ sort_text: _text, on_site: _site, ...row }) => row), total, next, options, counts, tabs });
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
        const [head, published, revisions, plans, samples, days] = await Promise.all([
          store.getHeadOrNull(db, record),
          resource.store.read(db, key),
          store.findRevisions(db, record),
          findPlans(db, record),
          resource.store.findSamples?.(db, key),
          resource.store.countDays?.(db, key, dateInJakarta(clock.now())),
        ]);
        const values = head?.working ?? published ?? {};
        const { resources } = platform;
        const texts = [values, published ?? {}];
        const isLive = row.state === 'live' || row.state === 'changed';
        const planned = plans.find(({ action, outcome }) => action === 'publish' && outcome === null)?.due_at ?? null;
        const seen = { db, platform, actor, scope, now: clock.now(), resource, key, head, values, published, isLive, planned };
        return ok({
          ...(await findNext(seen)),
          key,
          ...row,
          version: head?.version ?? 0,
          values: fieldsOf(resource.names, values),
          published: published && fieldsOf(resource.names, published),
          has_working: head?.working != null,
          working_by: await store.getNameOrNull(db, head?.working_by ?? null),
          trashed_at: head?.trashed_at ?? null,
          href: await findPage(db, resource, key, published ?? values),
          revisions,
          plans,
          options: await findOptions({ db, resources, scope, actor }, resource, texts, { stored: [published ?? {}] }),
          used: await findOfferedTexts({ db, resources, scope, actor }, resource, key),
          ordered: await findOrdered(db, resource, key),
          samples: samples ?? {},
          closed: closedFields(resource, actor, { working: head?.working ?? null, published }),
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

    /** What a reference of this kind can name, or what a line offers, for who edits the kind, whatever they may do with what it names. */
    choices: operation({
      name: `${name}.edit_choices`,
      access: edits,
      limits: 'reads',
      input: choicesInput,
      failures: { not_found: notFound },
      async run({ db, scope, actor, platform: { resources } }, { field, search, keys, near, of }) {
        const naming = { db, resources, scope, actor };
        const reference = referencesOf(resource).get(field);
        if (!reference && !reusedLines(resource).includes(field)) return fail('not_found');
        if (!reference) return ok({ choices: await findUsedChoices(naming, resource, field, search) });
        if (of !== '') return ok({ choices: await findPreset(naming, resource, field, of) });
        return ok({ choices: await findChoices(naming, resource, { reference, name: field, search, keys, near }) });
      },
    }),

    revision: operation({
      name: `${name}.edit_revision`,
      access: edits,
      limits: 'reads',
      input: revisionInput,
      failures: { not_found: notFound },
      async run({ db, scope, actor, platform: { resources } }, { key, n }) {
        const row = await store.getRowOrNull(db, resource, key, scope);
        const found = row && (await store.getRevisionOrNull(db, { kind, key }, n));
        if (!found) return fail('not_found');
        const head = await store.getHeadOrNull(db, { kind, key });
        const published = (await resource.store.read(db, key)) ?? {};
        const current = head?.working ?? published;
        // What a restore would write.
        const former = formerValuesOrNull(resource, found, current);
        const texts = [former ?? found.data, current];
        const options = await findOptions({ db, resources, scope, actor }, resource, texts, { stored: [published] });
        return ok({ ...found, data: former ?? found.data, current, version: head?.version ?? 0, may_restore: former !== null, options });
      },
    }),
  };
}
