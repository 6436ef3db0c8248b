import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { areEqual, fieldsOf, mergeValues } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { addPlan, endPlans } from '../publication/planned-change.store.server.ts';
import { previewToken } from '../publication/preview-record.server.ts';
import { currentValues, findErrors, inUse, publishValues, saveFormerRow, unpublishRecord } from '../publication/publish-record.server.ts';
import { findUsesLocked } from '../reads/find-uses.server.ts';
import { orderFieldOf } from '../reads/ordered-records.store.server.ts';
import { resourceReads } from '../reads/read-records.server.ts';
import { findClosedChanges, findForeignParts, forPublication, maySettle } from '../record/editing-rights.server.ts';
import { formerValuesOrNull, withEveryField } from '../record/former-values.ts';
import * as store from '../record/heads-and-revisions.server.ts';
import { lockerOf } from '../record/lock-record.server.ts';
import { conflictOf, failures, neverEnds, outdated, plansInTheWay } from '../record/record-refusals.server.ts';
import { textsInScope } from '../record/texts-in-scope.server.ts';
import { proposersOf } from '../record/two-person-fields.server.ts';
import { auditObjectOf, createOperation, limits } from '../writes/create-record.server.ts';
import { leftOutTexts } from '../writes/left-out-texts.server.ts';
import { lockPictures } from '../writes/pictures-in-texts.store.server.ts';
import { findNextOf, readForPublication, readWritten } from '../writes/read-written.server.ts';
import { spreadOperation } from '../writes/spread-order.server.ts';
import { callOnWritten, findRefusals, writeWorking } from '../writes/write-working-copy.server.ts';
import { inputsOf, lastDue } from './resource-inputs.server.ts';

export type ResourceOperations = ReturnType<typeof resourceOperations>;

/** The use cases of one kind of content. A role at one facility finds the records of that facility alone. */
export function resourceOperations(resource: ResourceCore) {
  const operations = operationsOfRecords(resource);
  const isOrdered = orderFieldOf(resource) !== null && resource.store.setOrder !== undefined;
  return {
    ...operations,
    create: createOperation(resource, operations.publish),
    ...(isOrdered ? { spread: spreadOperation(resource) } : {}),
  };
}

function operationsOfRecords(resource: ResourceCore) {
  const { kind, name, names } = resource;
  const { edit, publish, add } = resource.capabilities;
  const [edits, publishes] = [staffCan(edit), staffCan(publish)];
  const ends = staffCan(add ?? publish);
  const publishing = { access: publishes, recent: resource.recent ?? false };
  const { keyInput, editInput, ...other } = inputsOf(resource);
  const object = auditObjectOf(resource);
  const lock = lockerOf(resource);
  return {
    ...resourceReads(resource),

    /** Autosave, and with a note a revision. Changes of others to other fields are merged. */
    save: operation({
      name: `${name}.edit_save`,
      access: edits,
      limits,
      input: editInput,
      failures: { not_found: notFound, conflict: failures.conflict, invalid_input: failures.invalid_input, trashed: failures.trashed },
      async run(call, { key, version, base: given, values: typed, note, exact }) {
        const locked = await lock(call, key);
        if (!locked) return fail('not_found');
        const { head, now, author } = locked;
        if (head.trashed_at) return fail('trashed');
        const published = await resource.store.read(call.tx, key);
        const { base, mine } = await readWritten(call, resource, { base: given, mine: typed }, published);
        const theirs = head.working ?? published ?? {};
        const merged = mergeValues(names, head.version === version ? theirs : base, { ...theirs, ...mine }, theirs);
        const isRefused = merged.conflicts.length > 0 || (exact && head.version !== version);
        if (isRefused) return conflictOf(head.version, base, mine, theirs, merged.conflicts);
        const values = textsInScope(resource, call.scope, merged.values, theirs);
        if (!values) return fail('not_found');
        const closed = findClosedChanges(locked, theirs, values);
        if (closed) return fail('invalid_input', { fieldErrors: closed });
        if (note) {
          await saveFormerRow(call.tx, locked);
          const revision = { data: values, cause: 'note', note, author, schemaVersion: resource.schemaVersion } as const;
          await store.addRevision(call.tx, { kind, key }, revision, now);
        }
        const left_out = leftOutTexts(resource.fields, values);
        const isSame = areEqual(names, values, theirs);
        const stored = isSame ? head.version : await writeWorking(call.tx, locked, { theirs, values, published });
        const standing = await findNextOf(call, locked, values, published);
        return ok({ key, version: stored, values, taken: merged.taken, left_out, noted: Boolean(note), ...standing });
      },
      // The working copy says who wrote it; a revision is for good.
      audit: (input, { noted }) => (noted ? object(input) : null),
    }),

    publish: operation({
      name: `${name}.edit_publish`,
      ...publishing,
      limits,
      input: other.publishInput,
      failures: {
        not_found: notFound,
        conflict: failures.conflict,
        invalid_input: failures.invalid_input,
        trashed: failures.trashed,
        planned: failures.planned,
      },
      async run(call, { key, version, base: given, values: typed, cancels_plans, is_read: isRead }) {
        const locked = await lock(call, key);
        if (!locked) return fail('not_found');
        if (locked.head.trashed_at) return fail('trashed');
        const published = await resource.store.read(call.tx, key);
        const { base, mine } = await readWritten(call, resource, { base: given, mine: typed }, published);
        const theirs = locked.head.working ?? published ?? {};
        if (locked.head.version !== version) {
          return conflictOf(locked.head.version, base, mine, theirs, mergeValues(names, base, mine, theirs).conflicts);
        }
        const planned = await plansInTheWay(call.tx, { kind, key }, ['publish'], cancels_plans);
        if (planned) return planned;
        const written = textsInScope(resource, call.scope, { ...theirs, ...mine }, theirs);
        if (!written) return fail('not_found');
        const { values: read, kept } = forPublication(locked, published, written);
        const proposers = proposersOf(locked, theirs, written);
        const { values, errors: unnamed } = await readForPublication(call, locked, read, published);
        const closed = findClosedChanges(locked, theirs, written) ?? unnamed;
        const held = closed ?? (await findRefusals(call.tx, locked, { published, values, proposers }));
        if (held) return fail('invalid_input', { fieldErrors: held });
        const done = await publishValues(call.tx, locked, values, { kept, isRead });
        if (!done.ok) return done;
        // Who publishes may have written a last change in the same call.
        await callOnWritten(call.tx, locked, { theirs, values: written });
        return ok({ key, version: done.value.version, left_out: leftOutTexts(resource.fields, values) });
      },
      audit: object,
    }),

    /** Plans a publication of what is written now, or the end of the record on the site; without a time the plan is cancelled. */
    plan: operation({
      name: `${name}.edit_plan`,
      ...publishing,
      limits,
      input: other.planInput,
      failures: {
        not_found: notFound,
        conflict: failures.conflict,
        invalid_input: failures.invalid_input,
        trashed: failures.trashed,
        past: failures.past,
        too_far: failures.too_far,
      },
      async run(call, { key, version, action, due_at }) {
        const locked = await lock(call, key);
        if (!locked) return fail('not_found');
        const { head, now, author } = locked;
        if (head.trashed_at) return fail('trashed');
        const record = { kind, key };
        if (due_at === null) {
          const ended = await endPlans(call.tx, record, [action], { outcome: 'cancelled', reason: null }, now);
          return ended > 0 ? ok({ key, version: head.version }) : fail('not_found');
        }
        if (action === 'unpublish' && !(await maySettle(call, locked))) return fail('not_found');
        const always = action === 'unpublish' ? neverEnds(resource) : null;
        if (always) return always;
        if (due_at <= now) return fail('past', { fieldErrors: { due_at: [failures.past[1]] } });
        if (due_at > lastDue(now)) return fail('too_far', { fieldErrors: { due_at: [failures.too_far[1]] } });
        let revision: number | null = null;
        if (action === 'publish') {
          const published = await resource.store.read(call.tx, key);
          const written = head.working ?? published ?? {};
          if (head.version !== version) return conflictOf(head.version, written, written, written, []);
          const { values: data, errors: unnamed } = await readForPublication(call, locked, written, published);
          const errors =
            findForeignParts(locked, published, data) ??
            unnamed ??
            (await findRefusals(call.tx, locked, { published, values: data, proposers: head.proposed_by })) ??
            (await lockPictures(call.tx, names, data, dateInJakarta(due_at)));
          if (errors) return fail('invalid_input', { fieldErrors: errors });
          await saveFormerRow(call.tx, locked);
          const added = { data, cause: 'schedule', author, schemaVersion: resource.schemaVersion } as const;
          revision = await store.addRevision(call.tx, record, added, now);
        }
        await addPlan(call.tx, { kind, key, action, due_at, revision, userId: call.actor.userId }, now);
        return ok({ key, version: await store.changeHead(call.tx, record, head.version, {}, now) });
      },
      audit: object,
    }),

    unpublish: operation({
      name: `${name}.edit_unpublish`,
      access: ends,
      limits,
      input: other.unpublishInput,
      failures: { not_found: notFound, conflict: failures.conflict, in_use: failures.in_use, planned: failures.planned },
      async run(call, { key, version, cancels_plans }) {
        const locked = await lock(call, key);
        if (!locked) return fail('not_found');
        if (locked.head.version !== version) return await outdated(call.tx, locked);
        const planned = await plansInTheWay(call.tx, { kind, key }, ['publish', 'unpublish'], cancels_plans);
        if (planned) return planned;
        const done = await unpublishRecord(call.tx, locked);
        return done.ok ? ok({ key, ...done.value }) : done;
      },
      audit: object,
    }),

    /** An earlier revision becomes the working copy; what was being written becomes a revision. Nothing is published. */
    restore: operation({
      name: `${name}.edit_restore`,
      access: edits,
      limits,
      input: other.restoreInput,
      failures: { not_found: notFound, conflict: failures.conflict, trashed: failures.trashed, other_schema: failures.other_schema },
      async run(call, { key, n, version }) {
        const locked = await lock(call, key);
        const revision = locked && (await store.getRevisionOrNull(call.tx, { kind, key }, n));
        if (!revision) return fail('not_found');
        const { head, now, author } = locked;
        if (head.trashed_at) return fail('trashed');
        const theirs = await currentValues(call.tx, locked);
        const former = formerValuesOrNull(resource, revision, theirs);
        if (!former) return fail('other_schema');
        const restored = { ...former, ...fieldsOf(locked.closed, theirs) };
        const values = textsInScope(resource, call.scope, restored, theirs);
        if (!values) return fail('not_found');
        if (head.version !== version) return conflictOf(head.version, theirs, values, theirs, []);
        const { schemaVersion } = resource;
        if (head.working)
          await store.addRevision(call.tx, { kind, key }, { data: head.working, cause: 'restore', author, schemaVersion }, now);
        return ok({ key, version: await writeWorking(call.tx, locked, { theirs, values }) });
      },
      audit: object,
    }),

    /** Moves the record to the trash, off the site, or takes it out again, as something that is not published. */
    trash: operation({
      name: `${name}.edit_trash`,
      access: ends,
      limits,
      input: other.trashInput,
      failures: { not_found: notFound, conflict: failures.conflict, in_use: failures.in_use, planned: failures.planned },
      async run(call, { key, trashed, version, cancels_plans }) {
        const locked = await lock(call, key);
        if (!locked || (locked.head.trashed_at !== null) === trashed) return fail('not_found');
        const { head, now, author } = locked;
        if (head.version !== version) return await outdated(call.tx, locked);
        if (!trashed) return ok({ key, version: await store.changeHead(call.tx, { kind, key }, head.version, { trashed_at: null }, now) });
        const uses = await findUsesLocked(call.tx, resource, call.platform.resources, key);
        if (uses.length > 0) return inUse(uses);
        const planned = await plansInTheWay(call.tx, { kind, key }, ['publish', 'unpublish'], cancels_plans);
        if (planned) return planned;
        // Before the revision of the trash, which would count as its first change.
        await saveFormerRow(call.tx, locked);
        const revision = {
          data: await currentValues(call.tx, locked),
          cause: 'trash',
          author,
          schemaVersion: resource.schemaVersion,
        } as const;
        await store.addRevision(call.tx, { kind, key }, revision, now);
        const done = await unpublishRecord(call.tx, locked, { trashed_at: now });
        return done.ok ? ok({ key, ...done.value }) : done;
      },
      audit: object,
    }),

    /** A link to the page with what is written now; every earlier link ends when `revoke` is given. */
    preview: operation({
      name: `${name}.edit_preview`,
      access: edits,
      limits,
      input: other.previewInput,
      failures: { not_found: notFound, invalid_input: failures.invalid_input },
      async run(call, { key, revoke }) {
        const locked = resource.hasPreview ? await lock(call, key) : null;
        if (!locked || locked.head.trashed_at) return fail('not_found');
        const { head, now } = locked;
        if (revoke) {
          const change = { preview_generation: head.preview_generation + 1 };
          return ok({
            key,
            path: null as string | null,
            version: await store.changeHead(call.tx, { kind, key }, head.version, change, now),
          });
        }
        const published = await resource.store.read(call.tx, key);
        const written = withEveryField(resource.names, head.working ?? published ?? {});
        const { values, errors: unnamed } = await readForPublication(call, locked, written, published);
        const errors =
          unnamed ?? (await findErrors(resource, values)) ?? (await lockPictures(call.tx, resource.names, values, dateInJakarta(now)));
        if (errors) return fail('invalid_input', { fieldErrors: errors });
        const token = previewToken(call.platform.signed, { kind, key, version: head.version, generation: head.preview_generation, now });
        return ok({ key, path: `/pratinjau/${token}` as string | null, version: head.version });
      },
      audit: object,
    }),
  };
}
