import { z } from 'zod';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { consentsOf } from './set-consent.server.ts';

/** Returns every consent of the caller, with its current state and history. */
export const findMyConsents = operation({
  name: 'consent.find',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  run: async ({ db, actor }) => ok(await consentsOf(db, actor.userId)),
});
