import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { orderQuery, refillInput, stopInput } from './refill.schema.ts';
import * as store from './refill.store.server.ts';
import { daysBefore, isCounted, remindOn, runsOutOn } from './refill.ts';

/*
 * Policy: an account asks for the medicines that it has received, and ends its own reminders. Those of others are not there.
 */
const writes = [perAccount(60, '1h', 'refill_reminders')] as const;

const tooSoonText = `Dengan jumlah itu obatnya habis dalam ${daysBefore} hari atau kurang, jadi tidak ada yang perlu diingatkan.`;

/** The caller's reminders, and what was received of one order. */
export const findRefills = operation({
  name: 'refill.find',
  access: 'user',
  limits: 'reads',
  input: orderQuery,
  failures: { not_found: notFound },
  async run({ db, actor: { userId } }, { order }) {
    const lines = order === null ? [] : await store.findLinesOfOrder(db, userId, order);
    if (order !== null && lines.length === 0) return fail('not_found');
    return ok({ lines, reminded: await store.findRemindedLines(db, userId) });
  },
});

/** Asks to be reminded before a medicine runs out; asked again, it takes the place of what was asked before. */
export const setRefillReminder = operation({
  name: 'refill.set',
  access: 'user',
  limits: writes,
  input: refillInput,
  failures: {
    not_found: notFound,
    uncounted: [422, 'Obat ini tidak dihitung per butir, jadi kami tidak tahu kapan habis.'],
    too_soon: [422, tooSoonText],
  },
  async run({ tx, actor: { userId }, clock }, { line: lineId, per_day: perDay }) {
    const line = await store.findLine(tx, userId, lineId);
    if (!line) return fail('not_found');
    if (!isCounted(line.baseUnit)) return fail('uncounted');
    const now = clock.now();
    const endsOn = runsOutOn(line.receivedOn, line.units, perDay);
    if (remindOn(endsOn) <= dateInJakarta(now)) return fail('too_soon', { fieldErrors: { per_day: [tooSoonText] } });
    await store.putReminder(tx, { userId, lineId, perDay, endsOn, now });
    return ok({ endsOn });
  },
  audit: true,
});

/** Ends a reminder, with its messages that have not left; once more changes nothing. */
export const stopRefillReminder = operation({
  name: 'refill.stopped',
  access: 'user',
  limits: writes,
  input: stopInput,
  async run({ tx, actor: { userId }, platform }, { line: lineId }) {
    const ids = await store.deleteReminders(tx, { userId, lineId });
    if (ids.length > 0) await eraseMessages(tx, platform.jobs, { ids });
    return ok();
  },
  audit: true,
});
