import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { monthAfter } from '#app/platform/time/dates.ts';
import { figureNames, figures } from './figures.ts';
import { closeMonth, countMonths, findOpenMonths } from './report-months.store.server.ts';
import { closesOn } from './report-months.ts';

/** How far back a month that was not closed is still looked for. */
const monthsBack = 4;

/**
 * Every night, before the first deletion at 03:10: closes the months whose facts are deleted soon. From then on the report of a month is what was
 * stored, whatever is deleted. May run twice, or on two instances at once.
 */
export const closeMonths: Job = {
  name: 'reports.close',
  cron: '30 2 * * *',
  async run({ db, clock }) {
    const now = clock.now();
    const today = dateInJakarta(now);
    for (const figure of figureNames) {
      const open = await findOpenMonths(db, figure, monthAfter(today.slice(0, 7), -1), monthsBack);
      for (const month of open.filter((one) => closesOn(one, figures[figure].keptDays) <= today)) {
        const counted = (await countMonths(db, figure, [month], today)).get(month);
        if (counted) await closeMonth(db, figure, month, counted, now);
      }
    }
  },
};
