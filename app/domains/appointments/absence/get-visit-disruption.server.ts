import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { statusPath } from '../request/request.schema.ts';
import { hashOf } from '../request/request-link.server.ts';
import { getNewsOrNull } from './visit-disruption.store.server.ts';

/** What the holder of a request's link has to know of its visit: it does not take place, or the doctor is late today. Null = nothing. */
export const getVisitNews = operation({
  name: 'absence.news',
  access: 'public',
  limits: 'reads',
  input: statusPath,
  run: async ({ db, clock }, { token }) => ok(await getNewsOrNull(db, hashOf(token), clock.now())),
});
