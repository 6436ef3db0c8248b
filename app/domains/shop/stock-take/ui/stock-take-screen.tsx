import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { ScannerGuard } from '../../scan/ui/scanner-guard.tsx';
import { type TakeState, takePath } from '../stock-take.ts';
import styles from './stock-take.module.css';

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
  isOwn: boolean;
}>;
type AnswerOf = (intent: string) => FormAnswer | null;

const amount = (count: number) => count.toLocaleString('id-ID');
const signedText = (text: string, difference: number) => `${difference > 0 ? '+' : '−'}${text}`;

/** `formKey` tells a second count of the same number from one that is sent again. */
type CountProps = { takeId: string; line: ShownTakeLine; formKey: string; action: string; answerOf: AnswerOf };

/** What was counted of one batch. Nobody is told what should be there. */
export function CountForm({ takeId, line, formKey, action, answerOf }: CountProps) {
  return (
    <section aria-labelledby="hitung" className={styles.box}>
      <h2 id="hitung">{`${line.product}, batch ${line.batchNo}`}</h2>
      <ScannerGuard>
        <Form key={line.id} answer={answerOf('count')} formKey={formKey} action={action} className={styles.form}>
          <input type="hidden" name="intent" value="count" />
          <input type="hidden" name="line_id" value={line.id} />
          <TextField
            name="counted"
            label={`Hasil hitung (${line.unit})`}
            hint={`Kedaluwarsa ${line.expires}. Tulis 0 bila tidak ada.`}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
          />
          <div className={styles.acts}>
            <SubmitButton tone="primary" busyText="Menyimpan…">
              Simpan hasil hitung
            </SubmitButton>
            <StaffLink href={`${takePath}/${takeId}`} className="button button-quiet">
              Batal
            </StaffLink>
          </div>
        </Form>
      </ScannerGuard>
    </section>
  );
}

/** The lines of a stock take; differences are there for who decides alone. */
export function TakeLines({ head, lines }: { head: ShownTake; lines: readonly ShownTakeLine[] }) {
  const showsDifferences = lines.some(({ difference }) => difference !== null);
  return (
    <section aria-labelledby="yang-dihitung">
      <h2 id="yang-dihitung">{`Yang dihitung, ${amount(lines.length)} batch`}</h2>
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
            cell: ({ counted, unit, isRecalled }) => (counted === null ? (isRecalled ? '–' : 'Belum') : `${amount(counted)} ${unit}`),
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
  const count = signedText(amount(Math.abs(difference)), difference);
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
export function TakeActs({ head, action, answerOf }: { head: ShownTake; action: string; answerOf: AnswerOf }) {
  const { state, left, mayCount, mayApprove, isOwn } = head;
  if (!(mayCount || mayApprove)) return null;
  const button = (intent: string, label: string, busyText: string, tone: 'primary' | 'quiet') => (
    <Form answer={answerOf(intent)} action={action}>
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton tone={tone} busyText={busyText}>
        {label}
      </SubmitButton>
    </Form>
  );
  return (
    <section aria-labelledby="lanjut">
      <h2 id="lanjut">Lanjut</h2>
      {left > 0 ? <p>{`${amount(left)} batch masih perlu dihitung.`}</p> : null}
      {state === 'review' && isOwn ? <p>Anda ikut menghitung. Orang lain yang mengesahkan.</p> : null}
      <div className={styles.acts}>
        {state === 'open' && mayCount && left === 0 ? button('close', 'Selesai menghitung', 'Menyimpan…', 'primary') : null}
        {mayApprove && left === 0 && !isOwn ? button('post', 'Sahkan dan ubah stok', 'Mengesahkan…', 'primary') : null}
        {mayCount ? button('drop', 'Hentikan opname', 'Menghentikan…', 'quiet') : null}
      </div>
    </section>
  );
}
