import { numberText } from '#app/platform/text/number-text.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { clock } from '#app/ui/icons/glyphs.ts';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { recallPath } from '../../recall/recall.ts';
import { stockPath } from '../stock-desk.ts';
import styles from './stock-desk.module.css';
import type { AnswerOf, ShownBatch, ShownItem } from './stock-item-data.ts';

/** The batches of an item, and for each with units the forms that change it. */
export function Batches({ item, answerOf }: { item: ShownItem; answerOf: AnswerOf }) {
  const { batches } = item;
  // A batch can also be recalled when all of it is sold: that is when its buyers have it.
  const open = batches.filter(({ recallId }) => recallId === null);
  return (
    <section aria-labelledby="batch">
      <h2 id="batch">Batch</h2>
      {batches.length > 0 ? (
        <DataTable
          caption="Batch, yang lebih dulu habis masa jualnya lebih dulu"
          rows={batches}
          rowKey={({ id }) => id}
          columns={[
            { key: 'no', label: 'Nomor batch', isTitle: true, cell: ({ no }) => <span translate="no">{no}</span> },
            { key: 'onHand', label: 'Ada', isNumber: true, cell: ({ onHand }) => numberText(onHand) },
            { key: 'expires', label: 'Kedaluwarsa', cell: ({ expires }) => expires },
            { key: 'until', label: 'Dijual sampai', cell: ({ sellUntil }) => sellUntil },
            { key: 'state', label: 'Perhatian', cell: (batch) => <BatchState batch={batch} item={item} /> },
          ]}
        />
      ) : (
        <p>Belum pernah diterima.</p>
      )}
      {open.map((batch) => (
        <BatchActs key={batch.id} item={item} batch={batch} answerOf={answerOf} />
      ))}
      {item.may.count && open.length > 0 ? <TakeItem item={item} answerOf={answerOf} /> : null}
    </section>
  );
}

function BatchState({ batch: { short, quarantined, isOver, recallId, isHeld, onHand }, item: { may } }: Omit<ActsProps, 'answerOf'>) {
  if (!recallId && short === 0 && quarantined === 0 && !(isOver && onHand > 0)) return <>–</>;
  const stateText = isHeld ? 'Ditahan' : 'Ditarik';
  return (
    <span className={styles.badges}>
      {recallId && !may.recall ? stateText : null}
      {recallId && may.recall ? (
        <StaffLink href={`${recallPath}/${recallId}`} className="link">
          {stateText}
        </StaffLink>
      ) : null}
      {isOver && onHand > 0 ? (
        <StateBadge tone="danger" glyph={clock}>
          Lewat tanggal jual
        </StateBadge>
      ) : null}
      {short > 0 ? <StateBadge tone="danger">Kurang {numberText(short)}</StateBadge> : null}
      {quarantined > 0 ? <span>{numberText(quarantined)} disisihkan</span> : null}
    </span>
  );
}

/** What should lie there, and why it is less than the books have. */
const recordedText = ({ expected, onHand }: ShownBatch) =>
  expected === onHand
    ? `Tercatat ${numberText(onHand)}`
    : `Tercatat ${numberText(expected)}: dari ${numberText(onHand)}, ${numberText(onHand - expected)} sudah dilaporkan kurang`;

/** A large difference is counted without seeing what should be there, and another person posts it. */
function TakeItem({ item: { id, facilityId }, answerOf }: { item: ShownItem; answerOf: AnswerOf }) {
  const action = useUnitAddress()(`${stockPath}/${id}`);
  return (
    <Form answer={answerOf('take')} action={action} className={styles.form}>
      <p>Selisih lebih dari 2 % atau Rp250.000, atau batch yang tercatat 0, dihitung lewat opname. Orang lain yang mengesahkan.</p>
      <input type="hidden" name="intent" value="take" />
      <input type="hidden" name="facility_id" value={facilityId} />
      <input type="hidden" name="part" value={`item:${id}`} />
      <SubmitButton busyText="Membuka…">Opname obat ini</SubmitButton>
    </Form>
  );
}

type ActsProps = { item: ShownItem; batch: ShownBatch; answerOf: AnswerOf };

function BatchActs({ item: { id, formKey, unit, may }, batch, answerOf }: ActsProps) {
  const addressOf = useUnitAddress();
  const action = addressOf(`${stockPath}/${id}`);
  const acts = [
    ...(may.count && batch.onHand > 0 ? (['count'] as const) : []),
    ...(may.change && batch.onHand > 0 ? (['damage'] as const) : []),
    ...(may.recall ? (['hold'] as const) : []),
  ];
  if (acts.length === 0) return null;
  const isOpen = acts.some((act) => answerOf(act, batch.id) !== null);
  const fieldId = (name: string) => `${name}-${batch.id}`;
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="batch_id" value={batch.id} />
    </>
  );
  return (
    <details className={styles.batch} open={isOpen}>
      <summary>Ubah batch {batch.no}</summary>
      <div className={styles.acts}>
        {acts.includes('count') ? (
          <Form answer={answerOf('count', batch.id)} action={action} className={styles.form}>
            <h3>Hitung ulang</h3>
            {hidden('count')}
            <input type="hidden" name="seen" value={batch.expected} />
            <TextField
              id={fieldId('counted')}
              name="counted"
              label={`Hasil hitung (${unit})`}
              hint={recordedText(batch)}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField id={fieldId('count-reason')} name="reason" label="Alasan" autoComplete="off" maxLength={200} />
            <SubmitButton busyText="Menyimpan…">Simpan hasil hitung</SubmitButton>
          </Form>
        ) : null}
        {acts.includes('damage') ? (
          <Form answer={answerOf('damage', batch.id)} formKey={formKey} action={action} className={styles.form}>
            <h3>Catat kerusakan</h3>
            {hidden('damage')}
            <TextField id={fieldId('qty')} name="qty" label={`Yang rusak (${unit})`} inputMode="numeric" autoComplete="off" />
            <TextField id={fieldId('damage-reason')} name="reason" label="Alasan" autoComplete="off" maxLength={200} />
            <SubmitButton busyText="Menyimpan…">Catat rusak</SubmitButton>
          </Form>
        ) : null}
        {acts.includes('hold') ? (
          <Form answer={answerOf('hold', batch.id)} action={action} className={styles.form}>
            <h3>Tahan batch ini</h3>
            <p>Mulai sekarang tidak dijual dan tidak dikemas. Orang kedua lalu menariknya dan mengabari pembelinya, atau melepasnya.</p>
            {hidden('hold')}
            <SubmitButton tone="danger" busyText="Menahan…">
              Tahan batch {batch.no}
            </SubmitButton>
          </Form>
        ) : null}
      </div>
    </details>
  );
}
