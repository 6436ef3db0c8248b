import { ok, operation } from '#app/platform/operation.server.ts';
import { statusPath } from '../schema.ts';
import { hashOf } from '../status/link.operations.server.ts';
import { getNewsOrNull } from './news.store.server.ts';

/** What the holder of a request's link has to know of its visit: it does not take place, or the doctor is late today. Null = nothing. */
export const getVisitNews = operation({
  name: 'absence.news',
  access: 'public',
  limits: 'reads',
  input: statusPath,
  run: async ({ db, clock }, { token }) => ok(await getNewsOrNull(db, hashOf(token), clock.now())),
});
