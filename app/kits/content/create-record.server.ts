import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import { invokeWithin } from '#app/platform/operations/invoke.server.ts';
import { fail, notFound, type Operation, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { addHead } from './heads-and-revisions.server.ts';
import { readKey } from './read-written.server.ts';
import { failures } from './record-refusals.server.ts';
import { inputsOf } from './resource-inputs.server.ts';
import { firstTexts } from './texts-in-scope.server.ts';

/** How often an account may change records, over all kinds. */
export const limits = [perAccount(120, '1m', 'staff_content')] as const;

/** A record of a kind in the audit log. */
export const auditObjectOf =
  ({ kind }: Pick<ResourceCore, 'kind'>) =>
  ({ key }: { key: string }) =>
    ({ object: `${kind.replaceAll('-', '_')}:${key}` }) as const;

/** Creates a draft. With `values` it is published in the same transaction, so that what cannot be published leaves nothing behind. */
export function createOperation<I>(resource: ResourceCore, publish: Operation<I, Readonly<{ version: number }>>) {
  const { kind, name, capabilities } = resource;
  const object = auditObjectOf(resource);
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
    async run(call, { key: typed, values }) {
      const { tx, scope, actor, clock, platform } = call;
      const first = resource.isPermanent ? null : firstTexts(resource, scope);
      if (!first) return fail('not_found');
      // A record of something that does not exist would be in the way of the one of something later.
      const key = typed === undefined ? ((await resource.store.newKey?.(tx)) as string) : await readKey(call, resource, typed);
      if (key === null) return fail('invalid_input', { fieldErrors: { key: ['Pilih salah satu dari daftarnya.'] } });
      const isRow = (await resource.store.read(tx, key)) !== null;
      const isNew = !isRow && (await addHead(tx, { kind, key }, clock.now(), first, actor.userId));
      if (!isNew) return fail('taken', { fieldErrors: { key: [failures.taken[1]] } });
      if (!values) return ok({ key, version: 0 });
      const published = await invokeWithin(publish, { platform, actor, tx }, { key, version: 0, base: {}, values });
      if (published.ok) return ok({ key, version: published.value.version });
      const { code, message, fieldErrors } = published.failure;
      return code === 'invalid_input' ? fail('invalid_input', { message, fieldErrors }) : fail('not_published', { message });
    },
    audit: (_input, value) => object(value),
  });
}
