import { narrowScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { shiftsQuery } from './shift.schema.ts';
import * as store from './shift.store.server.ts';
import { mayCheck } from './who-may-handle-shifts.server.ts';

const perList = 50;

/** The shifts of the chosen facilities, the open ones first. */
export const findShifts = operation({
  name: 'shift.find',
  access: mayCheck,
  limits: 'reads',
  input: shiftsQuery,
  failures: { not_found: notFound },
  async run({ db, scope, actor }, { units }) {
    const within = narrowScope(scope, units);
    return within === null ? fail('not_found') : ok(await store.findShifts(db, within, { userId: actor.userId, limit: perList }));
  },
});
