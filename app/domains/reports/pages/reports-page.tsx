import { fileRefusalText } from '#app/platform/files/file-refusals.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { monthAfter, monthTitle } from '#app/platform/time/dates.ts';
import { durationText } from '#app/platform/time/span-text.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { BarChart } from '#app/ui/staff/bar-chart.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { FileForm } from '#app/ui/staff/file-form.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { figureNames, figures } from '../figures.ts';
import { findReport } from '../find-report.server.ts';
import { changeText, hiddenText, partialText, type ReportRow, type ReportTable } from '../report.ts';
import { intervalLabels, intervals } from '../report-months.ts';
import { reportSentence } from '../report-sentence.ts';
import styles from '../ui/report.module.css';
import type { Route } from './+types/reports-page.ts';
import { reportQuery } from './report-query.ts';

export const handle = { access: { capability: 'reports.read' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/laporan';

export async function loader(args: Route.LoaderArgs) {
  const report = await load(findReport, args, reportQuery(args.request));
  return { report, refusal: fileRefusalText(new URL(args.request.url).searchParams) };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Laporan', matches);

export default function Reports({ loaderData: { report, refusal } }: Route.ComponentProps) {
  const { figure, month, interval, isWhole, total, periods, tables, waits } = report;
  const one = figures[figure];
  const address = useUnitAddress()(`${path}/berkas?angka=${figure}&bulan=${month}&per=${interval}`);
  const beforeLabel = `Dibanding ${monthTitle(monthAfter(month, -1))}`;
  const isEmpty = periods.rows.every(({ value }) => value?.n === 0);
  const bars = periods.rows.map(({ label, short, value }) => ({ label, short: short ?? label, value: value?.n ?? null }));
  return (
    <>
      <StaffHeader title="Laporan" lead={`${one.label}, ${monthTitle(month)}. ${report.place}.`} />
      <StaffFilters
        path={path}
        choices={[
          {
            isRequired: true,
            name: 'angka',
            label: 'Angka',
            value: figure,
            options: figureNames.map((name) => ({ value: name, label: figures[name].label })),
          },
          {
            isRequired: true,
            name: 'bulan',
            label: 'Bulan',
            value: month,
            options: report.months.map((name) => ({ value: name, label: monthTitle(name) })),
          },
          {
            isRequired: true,
            name: 'per',
            label: 'Per',
            value: interval,
            options: intervals.map((name) => ({ value: name, label: intervalLabels[name] })),
          },
        ]}
      />
      <p className={styles.sentence}>{reportSentence(report)}</p>
      {isWhole ? null : <p>{partialText}</p>}
      {/* A number that stands alone has been said by the sentence. */}
      {total.before || one.money ? (
        <dl className={styles.total}>
          <Sum label="Jumlah" value={total.value ? `${numberText(total)} ${one.unit}` : hiddenText} />
          {total.before ? <Sum label={beforeLabel} value={changeText(total)} /> : null}
          {one.money ? <Sum label={one.money} value={moneyText(total)} /> : null}
        </dl>
      ) : null}
      {one.wait && waits.length > 0 ? (
        <section className={styles.part} aria-labelledby="tunggu">
          <h2 id="tunggu">Waktu tunggu</h2>
          <p>{one.wait}. Setengah dari semua lebih cepat dari ini:</p>
          <ul>
            {waits.map(({ label, minutes }) => (
              <li key={label}>
                {label}: {durationText(minutes)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isEmpty ? (
        <EmptyState title={`Tidak ada ${one.unit} pada ${monthTitle(month)}.`}>
          <p>Pilih bulan atau angka lain.</p>
        </EmptyState>
      ) : (
        <>
          <section className={styles.part} aria-labelledby="periode">
            <h2 id="periode">{periods.title}</h2>
            {periods.isPartial ? <p className="field-hint">{markText}</p> : null}
            <BarChart title={`${one.label} per ${interval}, ${monthTitle(month)}`} bars={bars} unit={one.unit} />
            <details>
              <summary>Tabel angka {periods.title.toLowerCase()}</summary>
              <Table
                table={periods}
                unit={one.unit}
                money={one.money}
                compared={`Dibanding ${periods.firstColumn.toLowerCase()} sebelumnya`}
                isBeside
              />
            </details>
          </section>
          {tables.map((table) => (
            <section key={table.level} className={styles.part} aria-labelledby={`tabel-${table.level}`}>
              <h2 id={`tabel-${table.level}`}>{table.title}</h2>
              <Table table={table} unit={one.unit} money={one.money} compared={beforeLabel} />
            </section>
          ))}
        </>
      )}
      <section className={styles.part} aria-labelledby="cara">
        <h2 id="cara">Cara menghitung</h2>
        <p>{one.how}</p>
        <p>
          Minggu adalah tanggal 1–7, 8–14, 15–21, dan sejak tanggal 22, supaya hari dan minggu berjumlah sama dengan bulannya. Angka tentang
          kurang dari 5 orang disembunyikan, bersama angka lain yang dapat dipakai untuk menghitungnya; yang disembunyikan di satu rumah
          sakit disembunyikan di semua.
        </p>
      </section>
      <FileForm action={address} refusal={refusal}>
        <Button type="submit" tone="quiet">
          Unduh CSV
        </Button>
      </FileForm>
    </>
  );
}

/** Said above a chart with a mark in the place of a bar. */
const markText = '× = 1–4 orang, disembunyikan; begitu juga angka yang dapat dipakai untuk menghitungnya.';
const numberText = ({ value }: ReportRow) => (value ? value.n.toLocaleString('id-ID') : hiddenText);
const moneyText = ({ value }: ReportRow) => (value ? `Rp${value.amount.toLocaleString('id-ID')}` : hiddenText);

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** `compared`: what the numbers are compared with. */
type TableProps = { table: ReportTable; unit: string; money: string | undefined; compared: string; isBeside?: boolean };

/** The numbers of a table; the one beside a chart compares each period with the one before it, the others with the month before. */
function Table({ table, unit, money, compared, isBeside = false }: TableProps) {
  const isCompared = table.rows.some(({ before }) => before !== null);
  return (
    <>
      <DataTable<ReportRow>
        caption={table.title}
        rows={table.rows}
        rowKey={({ label }) => label}
        columns={[
          { key: 'label', label: table.firstColumn, isTitle: true, cell: ({ label }) => label },
          { key: 'n', label: `Jumlah ${unit}`, isNumber: true, cell: numberText },
          ...(isCompared ? [{ key: 'change', label: compared, isNumber: true, cell: changeText }] : []),
          ...(money ? [{ key: 'money', label: money, isNumber: true, cell: moneyText }] : []),
        ]}
      />
      {table.isPartial && !isBeside ? <p className="field-hint">Sebagian disembunyikan karena menyangkut kurang dari 5 orang.</p> : null}
    </>
  );
}
