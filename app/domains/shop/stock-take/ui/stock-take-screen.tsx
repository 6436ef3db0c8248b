import { rupiah } from '#app/platform/text/money.ts';
import { numberText } from '#app/platform/text/number-text.ts';
import { TextField } from '#app/ui/field.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import styles from '../../ui/goods.module.css';
import { GoodsForm, PressForm, whole } from '../../ui/goods-forms.tsx';
import type { Acting } from '../../ui/goods-page.tsx';
import { type TakeState, takePath } from '../stock-take.ts';

type ShownTakeLine = Readonly<{
  id: string;
  product: string;
  unit: string;
  rack: string;
  batchNo: string;
  expires: string;
  counted: number | null;
  difference: number | null;
  worth: number | null;
  isAskedAgain: boolean;
  isRecalled: boolean;
}>;
type ShownTake = Readonly<{
  id: string;
  state: TakeState;
  mayCount: boolean;
  mayApprove: boolean;
  left: number;
  /** Who looks has counted some of it. */
  hasCounted: boolean;
}>;

const signedText = (text: string, difference: number) => `${difference > 0 ? '+' : '−'}${text}`;

/** `formKey` tells a second count of the same number from one that is sent again. */
type CountProps = { takeId: string; line: ShownTakeLine; formKey: string; acting: Acting };

/** What was counted of one batch. Nobody is told what should be there. */
export function CountForm({ takeId, line, formKey, acting }: CountProps) {
  return (
    <GoodsForm
      key={line.id}
      title={`${line.product}, batch ${line.batchNo}`}
      intent="count"
      fields={{ line_id: line.id }}
      formKey={formKey}
      press={['Simpan hasil hitung', 'Menyimpan…']}
      path={`${takePath}/${takeId}`}
      acting={acting}
    >
      <TextField
        name="counted"
        label={`Hasil hitung (${line.unit})`}
        hint={`Kedaluwarsa ${line.expires}. Tulis 0 bila tidak ada.`}
        autoFocus
        {...whole}
      />
    </GoodsForm>
  );
}

/** The lines of a stock take; differences are there for who decides alone. */
export function TakeLines({ head, lines }: { head: ShownTake; lines: readonly ShownTakeLine[] }) {
  const showsDifferences = lines.some(({ difference }) => difference !== null);
  return (
    <section aria-labelledby="yang-dihitung">
      <h2 id="yang-dihitung">{`Yang dihitung, ${numberText(lines.length)} batch`}</h2>
      <DataTable
        caption="Batch yang dihitung, menurut rak dan nama"
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          { key: 'product', label: 'Obat', isTitle: true, cell: ({ product }) => product },
          { key: 'rack', label: 'Rak', cell: ({ rack }) => rack || '–' },
          { key: 'batch', label: 'Batch', cell: ({ batchNo }) => batchNo },
          { key: 'expires', label: 'Kedaluwarsa', cell: ({ expires }) => expires },
          {
            key: 'counted',
            label: 'Hasil hitung',
            isNumber: true,
            cell: ({ counted, unit, isRecalled }) => (counted === null ? (isRecalled ? '–' : 'Belum') : `${numberText(counted)} ${unit}`),
          },
          ...(showsDifferences
            ? [{ key: 'difference', label: 'Selisih', isNumber: true, cell: (line: ShownTakeLine) => differenceText(line) }]
            : []),
          {
            key: 'act',
            label: 'Tindakan',
            card: 'plain' as const,
            cell: (line: ShownTakeLine) => <LineAct head={head} line={line} />,
          },
        ]}
      />
    </section>
  );
}

function differenceText({ difference, worth }: ShownTakeLine): string {
  if (difference === null || difference === 0) return '0';
  const count = signedText(numberText(Math.abs(difference)), difference);
  return worth === null ? count : `${count}, ${signedText(rupiah(Math.abs(worth)), difference)}`;
}

function LineAct({ head, line }: { head: ShownTake; line: ShownTakeLine }) {
  return (
    <span className={styles.acts}>
      {line.isRecalled ? <StateBadge tone="neutral">Ditarik</StateBadge> : null}
      {line.isAskedAgain ? <StateBadge tone="warning">Hitung lagi</StateBadge> : null}
      {head.mayCount && !line.isRecalled ? (
        <StaffLink
          href={`${takePath}/${head.id}?baris=${line.id}`}
          className="link"
          aria-label={`Hitung ${line.product}, batch ${line.batchNo}`}
        >
          {line.counted === null ? 'Hitung' : 'Hitung ulang'}
        </StaffLink>
      ) : null}
    </span>
  );
}

/** How a stock take goes on. */
export function TakeActs({ head, acting }: { head: ShownTake; acting: Acting }) {
  const { state, left, mayCount, mayApprove, hasCounted } = head;
  if (!(mayCount || mayApprove)) return null;
  return (
    <section aria-labelledby="lanjut">
      <h2 id="lanjut">Lanjut</h2>
      {left > 0 ? <p>{`${numberText(left)} batch masih perlu dihitung.`}</p> : null}
      {mayCount ? (
        <p>
          <a href={`${takePath}/${head.id}/lembar.html`} target="_blank" rel="noopener" className="link">
            Cetak lembar hitung
          </a>
        </p>
      ) : null}
      {state === 'review' && hasCounted ? <p>Anda ikut menghitung. Orang lain yang mengesahkan.</p> : null}
      <div className={styles.acts}>
        {state === 'open' && mayCount && left === 0 ? (
          <PressForm intent="close" press={['Selesai menghitung', 'Menyimpan…']} tone="primary" acting={acting} />
        ) : null}
        {mayApprove && left === 0 && !hasCounted ? (
          <PressForm intent="post" press={['Sahkan dan ubah stok', 'Mengesahkan…']} tone="primary" acting={acting} />
        ) : null}
        {mayCount ? <PressForm intent="drop" press={['Hentikan opname', 'Menghentikan…']} tone="quiet" acting={acting} /> : null}
      </div>
    </section>
  );
}
