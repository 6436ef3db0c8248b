import { narrowScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { textOf } from '../room/encrypt-chat-text.server.ts';
import { ratingsQuery } from './rating.schema.ts';
import * as store from './rating.store.server.ts';

/** What patients think of chats and visits at the chosen facilities, without their names. For managers; each reading is in the log of who rated. */
export const findDoctorRatings = operation({
  name: 'rating.find',
  access: staffCan('ratings.read'),
  limits: 'reads',
  input: ratingsQuery,
  failures: { not_found: notFound },
  async run({ db, scope, platform }, { units, page }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const found = await store.findRatings(db, within, page);
    const rows = found.slice(0, store.ratingsPerPage).map(({ encryptedComment, ...row }) => ({
      ...row,
      comment: textOf<string>(platform, encryptedComment),
    }));
    return ok({ rows, hasMore: found.length > rows.length });
  },
  audit: (_input, { rows }) => rows.map(({ id, userId }) => ({ object: `rating:${id}` as const, subjectId: userId })),
});
