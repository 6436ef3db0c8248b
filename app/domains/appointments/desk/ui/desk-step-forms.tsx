import { Checkbox, SelectField, TextAreaField } from '#app/ui/field.tsx';
import { chevronDown } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { cancelReasonTexts } from '../../request/cancel-reasons.ts';
import { deskPath } from '../booking-desk-address.ts';
import type { DeskStep } from '../desk-texts.ts';
import styles from './booking-desk.module.css';
import type { OpenRequest, PanelAnswers } from './booking-desk-data.ts';
import { StepForm } from './desk-step-form.tsx';
import { MoveForm } from './move-by-desk-form.tsx';

/** Steps of one press, with the key that presses them. */
const presses: readonly Readonly<{ step: DeskStep; label: string; pressKey?: string }>[] = [
  { step: 'merge', label: 'Gabungkan' },
  { step: 'arrive', label: 'Catat kedatangan', pressKey: 'a' },
  { step: 'confirm', label: 'Pastikan', pressKey: 'c' },
  { step: 'done', label: 'Selesai' },
  { step: 'no_show', label: 'Tidak datang' },
  { step: 'undo', label: 'Urungkan', pressKey: 'z' },
];

type Props = Pick<PanelAnswers, 'answerOf'> & { request: OpenRequest; closeHref: string };

/** What the desk can do about a request; the most likely step is the one in the accent colour. */
export function StepForms({ request, answerOf, closeHref }: Props) {
  const { steps, mayOverbook } = request;
  const form = { request, answerOf };
  const shown = presses.filter(({ step }) => steps.includes(step));
  if (steps.length === 0) return null;
  return (
    <div className={styles.steps}>
      <div className={styles.presses}>
        {shown.map(({ step, label, pressKey }) => (
          <StepForm key={step} {...form} intent={step} label={label} pressKey={pressKey} tone={toneOf(step, steps)} />
        ))}
        {steps.includes('move') && !request.move ? (
          <StaffLink href={moveAddress(closeHref, request)} className="button button-secondary" data-key="m">
            Pindahkan
          </StaffLink>
        ) : null}
        {steps.includes('move') ? (
          <StaffLink href={`${deskPath}/${request.id}/pindah`} className="button button-quiet">
            Semua jam kosong
          </StaffLink>
        ) : null}
      </div>
      {steps.includes('grant') ? (
        <StepForm {...form} intent="grant" label="Beri tempat" className={styles.form}>
          {mayOverbook ? <Checkbox id="grant-over" name="over_capacity" label="Juga bila kuota sudah penuh" /> : null}
        </StepForm>
      ) : null}
      {request.move ? <MoveForm request={request} move={request.move} answerOf={answerOf} closeHref={closeHref} /> : null}
      {steps.includes('cancel') ? (
        <details className={styles.more} open={answerOf('cancel') !== null}>
          <summary>
            Batalkan permintaan
            <Icon glyph={chevronDown} />
          </summary>
          <StepForm {...form} intent="cancel" label="Batalkan permintaan" tone="danger" className={styles.form}>
            <SelectField name="reason" label="Alasan" placeholder="Pilih alasan" options={reasons} />
            <TextAreaField id="cancel-note" name="note" label="Catatan untuk petugas (opsional)" rows={2} maxLength={500} />
            <p className="field-hint">{cancelHint(request)}</p>
          </StepForm>
        </details>
      ) : null}
    </div>
  );
}

const reasons = Object.entries(cancelReasonTexts)
  .filter(([value]) => value !== 'merged')
  .map(([value, label]) => ({ value, label }));

const cancelHint = ({ isNotified }: OpenRequest) =>
  isNotified
    ? 'Pasien menerima pesan dengan alasan ini, tanpa catatan, kecuali bila nomornya tidak benar. Tempatnya langsung terbuka.'
    : 'Permintaan ini dibatalkan tanpa pesan kepada pasien. Tempatnya langsung terbuka.';

/** The accent is for one step alone: the first one that decides about the request. */
function toneOf(step: DeskStep, steps: readonly DeskStep[]) {
  const first = steps.find((one) => ['merge', 'arrive', 'confirm', 'done', 'no_show'].includes(one));
  return step === first ? 'primary' : 'secondary';
}

/** The page of the request with the form for a move. */
function moveAddress(listHref: string, { id, visitDate }: OpenRequest): string {
  return `${deskPath}/${id}?${new URLSearchParams({ ...paramsOf(listHref), pindah: visitDate })}`;
}

const paramsOf = (href: string) => Object.fromEntries(new URLSearchParams(href.split('?')[1]));
