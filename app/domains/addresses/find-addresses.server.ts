import { z } from 'zod';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import * as store from './address.store.server.ts';

/** Returns the person's addresses, the main one first. */
export const listAddresses = operation({
  name: 'address.list',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  run: async ({ db, actor }) => ok(await store.findAddresses(db, actor.userId)),
});

/** Returns the address for the person's deliveries; null without an address. */
export const findSelectedAddress = operation({
  name: 'address.find_selected',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  run: async ({ db, actor }) => ok(await store.getSelectedOrNull(db, actor.userId)),
});
