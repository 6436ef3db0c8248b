import { z } from 'zod';
import { narrowScope, type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { monthAfter } from '#app/platform/time/dates.ts';
import { figureNames, figures } from './figures.ts';
import { type Report, reportOf } from './report.ts';
import { findFacilityNames } from './report-facts.store.server.ts';
import { readMonths } from './report-months.store.server.ts';
import { intervals, monthsShown } from './report-months.ts';

export const reportInput = z.object({
  figure: z.enum(figureNames).default('requests'),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  interval: z.enum(intervals).default('hari'),
  units: z.array(z.int().positive().max(2_147_483_647)).default([]),
});

type Input = z.output<typeof reportInput>;

/** The months to choose from: two years. */
const monthsOffered = 25;

export const access = staffCan('reports.read');
export const failures = { not_found: notFound };

export type ShownReport = Report & Readonly<{ place: string; months: readonly string[] }>;

/** The report, or null where the caller has no facility of it. What is published is decided over all facilities, whoever asks. */
export async function readReport(
  { db, clock }: Pick<Reads, 'db' | 'clock'>,
  scope: Scope,
  { figure, interval, units, ...input }: Input,
): Promise<ShownReport | null> {
  const within = narrowScope(scope, units);
  if (!within || (figures[figure].isOfGroup && scope !== 'group')) return null;
  const today = dateInJakarta(clock.now());
  const thisMonth = today.slice(0, 7);
  const month = input.month && input.month <= thisMonth ? input.month : thisMonth;
  const shown = Array.from({ length: interval === 'bulan' ? monthsShown : 2 }, (_, at) => monthAfter(month, -at));
  const [read, names] = [await readMonths(db, figure, shown, today), await findFacilityNames(db)];
  const facilities = within === 'group' || figures[figure].isOfGroup ? null : within;
  const place = facilities ? facilities.map((id) => names.get(id) ?? '').join(', ') : 'Seluruh grup';
  const months = Array.from({ length: monthsOffered }, (_, at) => monthAfter(thisMonth, -at));
  return { ...reportOf({ figure, month, interval, today, facilities, names }, read), place, months };
}

/** The same numbers for a file. */
export const exportReport = operation({
  name: 'report.exported',
  access,
  limits: [perAccount(30, '1h', 'report_exports')],
  input: reportInput,
  failures,
  async run({ tx, clock, scope }, input) {
    const report = await readReport({ db: tx, clock }, scope, input);
    return report ? ok(report) : fail('not_found');
  },
  audit: ({ figure, month }) => ({ object: `report:${figure}${month ? `-${month}` : ''}` }),
});
