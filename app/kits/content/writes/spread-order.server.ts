import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { spreadOrders } from '#app/platform/content/record-order.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { inputsOf } from '../declare/resource-inputs.server.ts';
import * as store from '../reads/ordered-records.store.server.ts';
import { lockerOf } from '../record/lock-record.server.ts';
import { failures } from '../record/record-refusals.server.ts';
import { auditObjectOf, limits } from './create-record.server.ts';

const plannedText = 'Di daftar ini ada yang dijadwalkan terbit dengan angka lamanya. Tunggu sampai terbit, atau tulis angkanya sendiri.';

/**
 * Gives the records of one list other numbers in the same order, so that another one fits between any two: visitors see no change, so nothing is
 * published. What is being written keeps its place too. `values` say which list it is. The record itself gets its number from its editor.
 */
export function spreadOperation(resource: ResourceCore) {
  const { kind, name, capabilities } = resource;
  const field = store.orderFieldOf(resource);
  const lock = lockerOf(resource);
  return operation({
    name: `${name}.edit_order`,
    access: staffCan(capabilities.edit),
    limits,
    input: inputsOf(resource).orderInput,
    failures: { not_found: notFound, planned: failures.planned, conflict: [409, 'Urutannya baru saja berubah. Coba lagi.'] },
    async run(call, { key, values }) {
      const { tx } = call;
      if (!field || !resource.store.setOrder) return fail('not_found');
      // Before any record is locked: two that each hold one would wait for each other.
      await store.lockOrders(tx, kind);
      const opened = await lock(call, key);
      if (!opened || opened.head.trashed_at || opened.closed.includes(field.name)) return fail('not_found');
      const isListed = ({ within }: Readonly<{ within: Values }>) =>
        field.order.within.every((part) => (within[part] ?? '') === (values[part] ?? ''));
      const keys = (await store.findOrdered(tx, resource, '')).filter(isListed).map((one) => one.key);
      await store.lockHeads(tx, kind, keys);
      if (await store.hasPlans(tx, kind, keys)) return fail('planned', { message: plannedText });
      const live = (await store.findOrdered(tx, resource, '')).filter(isListed);
      const written = (await store.findWrittenOrders(tx, resource, key)).filter(isListed);
      const numbers = spreadOrders(live, written, field.max);
      if (!numbers) return fail('not_found');
      const changes = live.map((one) => ({ key: one.key, from: one.order, to: numbers.live.get(one.key) ?? one.order }));
      if (!(await resource.store.setOrder(tx, field.name, changes))) return fail('conflict');
      await store.changeWrittenOrders(
        tx,
        resource,
        [...new Set([...keys, ...numbers.written.keys()])].filter((one) => one !== key),
        numbers.written,
      );
      return ok({ key, others: await store.findOrdered(tx, resource, key) });
    },
    audit: auditObjectOf(resource),
  });
}
