import { z } from 'zod';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { sectionsOf } from './export-my-data.server.ts';

/** Everything stored about the actor, by section, with purpose and retention. */
export const getMyData = operation({
  name: 'privacy.get_data',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  run: async ({ db, actor, platform }) => ok(await sectionsOf(db, platform, actor.userId)),
});
