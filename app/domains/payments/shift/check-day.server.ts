import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { dayInput, dayQuery } from './shift.schema.ts';
import * as store from './shift.store.server.ts';
import { differenceText } from './shift.ts';
import { acts, mayCheck } from './who-may-handle-shifts.server.ts';

/** What nobody is told who still counts a drawer: null as far as it would say what should be in it. */
const hidden = { count: null, total: null, statement_total: null, checked_total: null, reason: null, checked_at: null } as const;
const isOfDrawer = ({ channel }: Pick<store.DaySum, 'channel'>) => channel === 'at_place';

/** What was paid at a facility on a day, by channel, and what was compared with a statement. Who counts a drawer is not told what was paid at the place. */
export const getDaySums = operation({
  name: 'payment.day_sums',
  access: mayCheck,
  limits: 'reads',
  input: dayQuery,
  failures: { not_found: notFound },
  async run({ db, scope, actor }, { facility_id: facilityId, day }) {
    if (!isInScope(scope, facilityId)) return fail('not_found');
    const isCounting = await store.isCountingAt(db, actor.userId, { facilityId, day });
    const sums = await store.findDaySums(db, { facilityId, day });
    return ok(sums.map((sum) => (isCounting && isOfDrawer(sum) ? { ...sum, ...hidden } : sum)));
  },
});

/** Compares one channel of a day with its statement. A difference is named and needs a reason. */
export const checkDay = operation({
  name: 'payment.day_checked',
  access: mayCheck,
  limits: acts,
  input: dayInput,
  failures: {
    not_found: notFound,
    difference: [422, 'Jumlahnya berbeda. Cari sebabnya, lalu tulis.'],
    uncounted: [409, 'Hitung laci shift Anda dulu. Sesudah itu bayar di tempat dapat dicocokkan.'],
  },
  async run({ tx, scope, actor, clock }, { facility_id: facilityId, day, channel, statement_total: statement, reason }) {
    if (!isInScope(scope, facilityId) || (facilityId !== null && !(await store.isFacility(tx, facilityId)))) return fail('not_found');
    if (isOfDrawer({ channel }) && (await store.isCountingAt(tx, actor.userId, { facilityId, day }))) return fail('uncounted');
    const recorded = (await store.findDaySums(tx, { facilityId, day })).find((sum) => sum.channel === channel)?.total ?? 0;
    if (statement !== recorded && reason.length < 3) {
      const message = `Tercatat ${rupiah(recorded)}, jadi rekening koran ${differenceText(statement - recorded)}. Cari sebabnya, lalu tulis.`;
      return fail('difference', { message, fieldErrors: { reason: [message] } });
    }
    await store.putDayCheck(tx, { facilityId, day, channel, recorded, statement, reason, userId: actor.userId, now: clock.now() });
    announce(tx, { topic: `shop:${facilityId ?? 'group'}`, kind: 'payment.day_checked', key: day });
    return ok({ difference: statement - recorded, day });
  },
  audit: ({ facility_id: facilityId, day }) => ({ object: `payment_day:${facilityId ?? 'group'}-${day}` }),
});
