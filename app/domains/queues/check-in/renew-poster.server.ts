import { z } from 'zod';
import { isInScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { recordId } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { getUnitOrNull } from '../board/read-board.server.ts';
import { writeNextGeneration } from './poster.store.server.ts';

/** Ends the poster of a unit, as when its code has got about; the next one has to be printed. */
export const renewPoster = operation({
  name: 'queue.renew_poster',
  access: staffCan('bookings.change'),
  limits: [perAccount(20, '1h')],
  input: z.object({ facility_id: recordId() }),
  failures: { not_found: notFound },
  async run({ tx, scope, cache, clock }, { facility_id: id }) {
    const unit = isInScope(scope, id) ? await getUnitOrNull({ db: tx, cache, clock }, { id }) : null;
    if (!unit) return fail('not_found');
    await writeNextGeneration(tx, id);
    return ok({ id });
  },
  audit: (_input, { id }) => ({ object: `facility:${id}` }),
});
