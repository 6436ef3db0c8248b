import { announce } from '#app/platform/live-events.server.ts';
import { rupiah } from '#app/platform/money.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { isInScope, narrowScope, staffCan } from '#app/platform/staff-access.server.ts';
import { closeInput, dayInput, dayQuery, openInput, shiftsQuery } from './shift.schema.ts';
import * as store from './shift.store.server.ts';
import { differenceText } from './shift.ts';

/*
 * Policy of all operations here: cashiers of the facility; a shift is closed by who opened it. Payments of no facility are the group's.
 */
const mayCheck = staffCan('payments.check');
const acts = [perAccount(60, '10m', 'shift_acts')] as const;
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

/** A cashier begins with the cash that was counted; one shift at each facility at a time. */
export const openShift = operation({
  name: 'shift.opened',
  access: mayCheck,
  limits: acts,
  input: openInput,
  failures: { not_found: notFound, open: [409, 'Anda masih punya shift yang terbuka di tempat ini. Tutup dulu.'] },
  async run({ tx, scope, actor, clock }, { facility_id: facilityId, opening_cash: openingCash }) {
    if (!isInScope(scope, facilityId) || !(await store.isFacility(tx, facilityId))) {
      return fail('not_found', { fieldErrors: { facility_id: ['Pilih tempat kasirnya.'] } });
    }
    const id = await store.insertShift(tx, { facilityId, userId: actor.userId, openingCash, now: clock.now() });
    if (id === null) return fail('open');
    announce(tx, { topic: `shop:${facilityId}`, kind: 'shift.changed', key: id });
    return ok({ id });
  },
  audit: (_input, { id }) => ({ object: `cashier_shift:${id}` }),
});

/** Ends the caller's shift with the cash that was counted. A difference needs a reason. */
export const closeShift = operation({
  name: 'shift.closed',
  access: mayCheck,
  limits: acts,
  input: closeInput,
  failures: { not_found: notFound, difference: [422, 'Uang di laci berbeda dari catatan. Hitung sekali lagi, lalu tulis sebabnya.'] },
  async run({ tx, scope, actor, clock }, { id, counted_cash: counted, reason }) {
    const shift = await store.lockShift(tx, id, actor.userId);
    if (!shift || !isInScope(scope, shift.facilityId)) return fail('not_found');
    const expected = shift.openingCash + (await store.sumCash(tx, id));
    if (counted !== expected && reason.length < 3) {
      const message = `Seharusnya ${rupiah(expected)}, jadi ${differenceText(counted - expected)}. Hitung sekali lagi, lalu tulis sebabnya.`;
      return fail('difference', { message, fieldErrors: { reason: [message] } });
    }
    await store.closeShift(tx, { id, counted, expected, reason, now: clock.now() });
    announce(tx, { topic: `shop:${shift.facilityId}`, kind: 'shift.changed', key: id });
    return ok({ id, difference: counted - expected });
  },
  audit: ({ id }) => ({ object: `cashier_shift:${id}` }),
});

/** What was paid at a facility on a day, by channel, and what was compared with a statement. */
export const getDaySums = operation({
  name: 'payment.day_sums',
  access: mayCheck,
  limits: 'reads',
  input: dayQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { facility_id: facilityId, day }) {
    if (!isInScope(scope, facilityId)) return fail('not_found');
    return ok(await store.findDaySums(db, { facilityId, day }));
  },
});

/** Compares one channel of a day with its statement. A difference is named and needs a reason. */
export const checkDay = operation({
  name: 'payment.day_checked',
  access: mayCheck,
  limits: acts,
  input: dayInput,
  failures: { not_found: notFound, difference: [422, 'Jumlahnya berbeda. Cari sebabnya, lalu tulis.'] },
  async run({ tx, scope, actor, clock }, { facility_id: facilityId, day, channel, statement_total: statement, reason }) {
    if (!isInScope(scope, facilityId) || (facilityId !== null && !(await store.isFacility(tx, facilityId)))) return fail('not_found');
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
