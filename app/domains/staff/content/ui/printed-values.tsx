import { longDateOf } from '#app/platform/time/calendar.ts';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { BarChart } from '#app/ui/staff/bar-chart.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import styles from './printed-values.module.css';

type Qr = Readonly<{ size: number; path: string }>;

const fileOf = ({ size, path }: Qr) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

/** The code of a printed address, also as a drawing that a printer enlarges without loss. */
export function Printed({ qr, address, name }: { qr: Qr; address: string; name: string }) {
  return (
    <section aria-labelledby="kode-qr">
      <h2 id="kode-qr">Kode QR</h2>
      <QrPicture qr={qr} label={`Kode QR untuk ${address}`} className={styles.qr} />
      <p>{address}</p>
      <p>
        <a
          className="button button-secondary button-small"
          href={`data:image/svg+xml,${encodeURIComponent(fileOf(qr))}`}
          download={`qr-${name}.svg`}
        >
          Unduh untuk dicetak (SVG)
        </a>
      </p>
      <p className="field-hint">Alamat ini tidak pernah dipakai untuk hal lain, juga bila dibuang.</p>
    </section>
  );
}

type Day = Readonly<{ day: string; count: number }>;

/** How often the record was used on each day: a chart, and the same numbers in a table. */
export function UsedDays({ days }: { days: readonly Day[] }) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const title = `Dipakai dalam ${days.length} hari terakhir`;
  return (
    <section className={styles.days} aria-labelledby="pemakaian">
      <h2 id="pemakaian">{title}</h2>
      <p>
        {total.toLocaleString('id-ID')} kali. Dihitung tanpa alamat dan tanpa cookie; mesin pencari dan pratinjau tautan tidak ikut bila
        mengaku.
      </p>
      <BarChart
        title={`${title}, per hari`}
        unit="kali"
        bars={days.map(({ day, count }) => ({ label: longDateOf(day), short: String(Number(day.slice(8))), value: count }))}
      />
      <details>
        <summary>Tabel angka per hari</summary>
        <DataTable<Day>
          caption={`${title}, per hari`}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', label: 'Hari', isTitle: true, cell: ({ day }) => longDateOf(day) },
            { key: 'count', label: 'Berapa kali', isNumber: true, cell: ({ count }) => count.toLocaleString('id-ID') },
          ]}
        />
      </details>
    </section>
  );
}
