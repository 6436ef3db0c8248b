import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import { invokeWithin } from '#app/platform/operations/invoke.server.ts';
import { fail, notFound, type Operation, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { inputsOf } from '../declare/resource-inputs.server.ts';
import { currentValues } from '../publication/publish-record.server.ts';
import { addHead } from '../record/heads-and-revisions.server.ts';
import { type Call, lockerOf, type Opened } from '../record/lock-record.server.ts';
import { failures } from '../record/record-refusals.server.ts';
import { firstTexts, textsInScope } from '../record/texts-in-scope.server.ts';
import { readKey } from './read-written.server.ts';
import { writeWorking } from './write-working-copy.server.ts';

/** How often an account may change records, over all kinds. */
export const limits = [perAccount(120, '1m', 'staff_content')] as const;

/** A record of a kind in the audit log. */
export const auditObjectOf =
  ({ kind }: Pick<ResourceCore, 'kind'>) =>
  ({ key }: { key: string }) =>
    ({ object: `${kind.replaceAll('-', '_')}:${key}` }) as const;

const copyMark = ' (salinan)';

/**
 * What a copy has of a record. Its address, its days and what marks the record alone are its own; so is what the caller may not write, and what
 * two persons decide.
 */
function copiedTexts({ resource, closed }: Opened, texts: Values): Values {
  const { fields, title, identity, twoPersons = [] } = resource;
  const isOwn = ({ name, control }: (typeof fields)[number]) =>
    ['slug', 'date', 'moment'].includes(control) || name === identity || closed.includes(name) || twoPersons.includes(name);
  const named = fields.find(({ name }) => name === title);
  const max = named?.control === 'line' ? (named.max ?? 0) - copyMark.length : 0;
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const text = texts[field.name] ?? '';
      if (field === named) return [[field.name, text === '' || max < 1 ? text : `${text.slice(0, max).trim()}${copyMark}`]];
      return isOwn(field) ? [] : [[field.name, text]];
    }),
  );
}

/**
 * Creates a draft, empty or with the texts of another record (`copy_of`). With `values` it is published in the same transaction, so that what cannot be
 * published leaves nothing behind.
 */
export function createOperation<I>(resource: ResourceCore, publish: Operation<I, Readonly<{ version: number }>>) {
  const { kind, name, capabilities } = resource;
  const object = auditObjectOf(resource);
  const lock = lockerOf(resource);
  return operation({
    name: `${name}.edit_create`,
    access: staffCan(capabilities.add ?? capabilities.edit),
    limits,
    idempotent: true,
    input: inputsOf(resource).createInput,
    failures: {
      not_found: notFound,
      taken: failures.taken,
      invalid_input: failures.invalid_input,
      not_published: failures.not_published,
    },
    async run(call, { key: typed, copy_of: original, values }) {
      const { tx, scope, actor, clock, platform } = call;
      const first = resource.isPermanent ? null : firstTexts(resource, scope);
      if (!first) return fail('not_found');
      const copied = original === undefined ? {} : await findCopied(call, original);
      if (!copied) return fail('not_found');
      const read = await readKey(call, resource, typed);
      if (read.key === null) return fail('invalid_input', { fieldErrors: { key: [read.error] } });
      const { key } = read;
      const begun = { ...first, ...read.texts };
      const isRow = (await resource.store.read(tx, key)) !== null;
      const isNew = !isRow && (await addHead(tx, { kind, key }, clock.now(), begun, actor.userId));
      if (!isNew) return fail('taken', { fieldErrors: { key: [failures.taken[1]] } });
      const locked = original === undefined ? null : await lock(call, key);
      const version = locked ? await writeWorking(tx, locked, { theirs: begun, values: { ...begun, ...copied } }) : 0;
      if (!values) return ok({ key, version });
      const published = await invokeWithin(publish, { platform, actor, tx }, { key, version, base: {}, values });
      if (published.ok) return ok({ key, version: published.value.version });
      const { code, message, fieldErrors } = published.failure;
      return code === 'invalid_input' ? fail('invalid_input', { message, fieldErrors }) : fail('not_published', { message });
    },
    audit: (_input, value) => object(value),
  });

  /** Null for a record that the caller does not find, or that is of another facility. */
  async function findCopied(call: Call, key: string): Promise<Values | null> {
    const opened = await lock(call, key);
    if (!opened || opened.head.trashed_at) return null;
    const texts = await currentValues(call.tx, opened);
    return textsInScope(resource, call.scope, copiedTexts(opened, texts), texts);
  }
}
