import { monthAfter, monthTitle } from '#app/platform/time/dates.ts';
import { keyOf, type Level, type Line, type Publication, restId, type Shown, sumOf } from './figure-publication.ts';
import { type FigureName, figures, wordOf } from './figures.ts';
import { type Interval, lastCounted, periodsOf } from './report-months.ts';
import type { MonthShown, Wait } from './shown-months.ts';

/** A row of a table: null is a number that is left out. */
export type ReportRow = Readonly<{ label: string; short?: string; value: Shown | null; before: Shown | null }>;
export type ReportTable = Readonly<{ level: string; title: string; firstColumn: string; isPartial: boolean; rows: readonly ReportRow[] }>;
export type Report = Readonly<{
  figure: FigureName;
  month: string;
  interval: Interval;
  /** False when a part of the month had been deleted before it was counted. */
  isWhole: boolean;
  /** The last day that is counted. */
  until: number;
  /** What is known of the month before: all of it, a part, or nothing. Only the whole is compared. */
  comparedWith: 'whole' | 'part' | 'nothing';
  total: ReportRow;
  waits: readonly Readonly<{ label: string; minutes: number }>[];
  periods: ReportTable;
  tables: readonly ReportTable[];
}>;

type Asked = Readonly<{
  figure: FigureName;
  month: string;
  interval: Interval;
  today: string;
  /** null is the whole group. */
  facilities: readonly number[] | null;
  names: ReadonlyMap<number, string>;
}>;

const nameOf = (names: ReadonlyMap<number, string>, id: number) =>
  id === 0 ? 'Tanpa rumah sakit' : (names.get(id) ?? `Rumah sakit ${id}`);

/** A report as it is shown: every number in it is published, or the sum of published ones. */
export function reportOf(asked: Asked, monthIn: (month: string) => MonthShown): Report {
  const { figure, month, interval, today, facilities } = asked;
  const numberOf = (one: string, level: Level, parent: string, category: string) =>
    shownIn(monthIn(one).publication, keyOf(level, parent, category), facilities);
  const before = monthAfter(month, -1);
  /** A month of which nothing is known, or a part alone, is no month to compare with. */
  const knownOf = (one: string) => {
    const { publication, isWhole } = monthIn(one);
    if (publication.lines.length === 0 && publication.hidden.size === 0) return 'nothing';
    return isWhole ? 'whole' : 'part';
  };
  const isKnown = (one: string) => knownOf(one) === 'whole';
  const beforeOf = (level: Level, parent: string, category: string) => (isKnown(before) ? numberOf(before, level, parent, category) : null);
  const periods = periodsOf(interval, month, today).map((period) => ({
    ...period,
    label: interval === 'bulan' && !monthIn(period.month).isWhole ? `${period.label} (tidak utuh)` : period.label,
    value: numberOf(period.month, period.level, period.parent, period.category),
  }));
  const dims = Object.entries(figures[figure].dims) as ['outcome' | 'ahead' | 'source' | 'part' | 'detail', string][];
  const { publication: here, waits, isWhole } = monthIn(month);
  return {
    figure,
    month,
    interval,
    isWhole,
    until: lastCounted(month, today),
    comparedWith: knownOf(before),
    total: { label: monthTitle(month), value: numberOf(month, 'all', '', ''), before: beforeOf('all', '', '') },
    waits: waitsOf(waits, asked),
    periods: {
      level: 'period',
      title: `Per ${interval}`,
      firstColumn: interval === 'hari' ? 'Hari' : interval === 'minggu' ? 'Minggu' : 'Bulan',
      isPartial: periods.some(({ value }) => value === null),
      rows: periods.map(({ label, short, value }, at) => {
        const last = periods[at - 1];
        return { label, short, value, before: last && isKnown(last.month) ? last.value : null };
      }),
    },
    tables: [
      ...funnelTables(figure, month, isKnown(before) ? before : null, numberOf),
      ...(facilities?.length === 1 || figures[figure].isOfGroup
        ? []
        : [facilityTable(asked, here, isKnown(before) ? monthIn(before).publication : null)]),
      ...dims.map(([level, title]) =>
        dimTable(level, title, here, (line) => ({
          value: sumOf(here, line, facilities),
          before: beforeOf(level, line.parent, line.category),
        })),
      ),
    ].filter(({ rows }) => rows.length > 0),
  };
}

/** The steps of a figure. Each is a sum of outcomes, so a step with an outcome that is left out is left out too. */
function funnelTables(
  figure: FigureName,
  month: string,
  before: string | null,
  numberOf: (month: string, level: Level, parent: string, category: string) => Shown | null,
): ReportTable[] {
  const { funnel, label } = figures[figure];
  if (!funnel) return [];
  const stepOf = (one: string | null, outcomes: readonly string[]) =>
    one === null ? null : outcomes.map((outcome) => numberOf(one, 'outcome', '', outcome)).reduce(added);
  const rows = [
    { label: `${label} masuk`, value: numberOf(month, 'all', '', ''), before: before === null ? null : numberOf(before, 'all', '', '') },
    ...funnel.map((step) => ({ label: step.label, value: stepOf(month, step.outcomes), before: stepOf(before, step.outcomes) })),
  ];
  return [{ level: 'funnel', title: 'Sampai mana', firstColumn: 'Langkah', isPartial: rows.some(({ value }) => value === null), rows }];
}

const added = (a: Shown | null, b: Shown | null): Shown | null => (a && b ? { n: a.n + b.n, amount: a.amount + b.amount } : null);

/** What is shown of a line: nothing exists = 0, something is left out = null. */
function shownIn(publication: Publication, key: string, facilities: readonly number[] | null): Shown | null {
  if (publication.hidden.has(key)) return null;
  const line = publication.lines.find((one) => keyOf(one.level, one.parent, one.category) === key);
  return sumOf(publication, line, facilities);
}

function dimTable(
  level: Level,
  title: string,
  publication: Publication,
  read: (line: Line) => Pick<ReportRow, 'value' | 'before'>,
): ReportTable {
  const lines = publication.lines.filter((line) => line.level === level);
  const rows = lines
    .map((line) => ({ label: line.parent ? `${wordOf(line.category)} · ${wordOf(line.parent)}` : wordOf(line.category), ...read(line) }))
    .filter(({ value }) => value && value.n > 0)
    .sort((a, b) => (b.value?.n ?? 0) - (a.value?.n ?? 0) || a.label.localeCompare(b.label));
  const isPartial = [...publication.hidden].some((key) => (JSON.parse(key) as string[])[0] === level);
  return { level, title: `Per ${title.toLowerCase()}`, firstColumn: title, isPartial, rows };
}

function facilityTable({ facilities, names }: Asked, here: Publication, before: Publication | null): ReportTable {
  const all = keyOf('all', '', '');
  const ids = facilities ?? [...(here.lines.find(({ level }) => level === 'all')?.of.keys() ?? [])];
  const rows = ids
    .filter((id) => id !== restId)
    .map((id) => ({ label: nameOf(names, id), value: shownIn(here, all, [id]), before: before && shownIn(before, all, [id]) }));
  const rest = facilities ? undefined : here.lines.find(({ level }) => level === 'all')?.of.get(restId);
  const together = rest ? [{ label: 'Yang lain bersama-sama', value: { n: rest.n, amount: rest.amount }, before: null }] : [];
  const isPartial = together.length > 0 || rows.some(({ value }) => value === null);
  return { level: 'facility', title: 'Per rumah sakit', firstColumn: 'Rumah sakit', isPartial, rows: [...rows, ...together] };
}

/** The medians of the month that are shown to whoever asks. */
function waitsOf(waits: readonly Wait[], { facilities, names }: Asked): { label: string; minutes: number }[] {
  return waits
    .filter(({ facilityId: id }) => facilities === null || (id !== null && facilities.includes(id)))
    .map(({ facilityId: id, minutes }) => ({ label: id === null ? 'Seluruh grup' : nameOf(names, id), minutes }));
}

/** What stands in the place of a number that is left out. */
export const hiddenText = 'disembunyikan';

/** The difference to the period before as words. */
export function changeText({ value, before }: Pick<ReportRow, 'value' | 'before'>): string {
  if (!value) return hiddenText;
  if (!before) return 'tanpa pembanding';
  const change = value.n - before.n;
  if (change === 0) return 'tetap';
  const percent = before.n > 0 ? ` (${change > 0 ? '+' : '−'}${Math.round((Math.abs(change) / before.n) * 100)}%)` : '';
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('id-ID')}${percent}`;
}

/** Said of a month of which something had been deleted before it was counted. */
export const partialText = 'Bulan ini tidak utuh: sebagian catatannya sudah dihapus sebelum dihitung.';

/** The cells of the file: the same numbers as the page. */
export function* fileRows(report: Report, place: string): Generator<string[]> {
  const { label, unit, money, how } = figures[report.figure];
  yield ['Laporan', 'Tempat', 'Bulan', 'Tabel', 'Baris', `Jumlah ${unit}`, 'Sebelumnya', money ?? 'Nilai'];
  const line = (table: string, { label: row, value, before }: ReportRow) => [
    ...[label, place, report.month, table, row],
    ...[value ? String(value.n) : hiddenText, before ? String(before.n) : '', value && money ? String(value.amount) : ''],
  ];
  yield line('Seluruh bulan', report.total);
  for (const table of [report.periods, ...report.tables]) for (const row of table.rows) yield line(table.title, row);
  for (const { label: row, minutes } of report.waits)
    yield [label, place, report.month, 'Waktu tunggu tengah (menit)', row, String(minutes), '', ''];
  if (!report.isWhole) yield [label, place, report.month, 'Catatan', partialText, '', '', ''];
  yield [label, '', '', 'Cara menghitung', how, '', '', ''];
}
