import type { ReactNode } from 'react';
import { deskPath, reservationPart } from '#app/domains/appointments/desk/booking-desk-address.ts';
import { RequestState } from '#app/domains/appointments/desk/ui/request-state.tsx';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import type { ButtonTone } from '#app/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import caseStyles from '#app/ui/staff/case-parts.module.css';
import { CaseFacts, More } from '#app/ui/staff/case-parts.tsx';
import { ContactWays, type Ways } from '#app/ui/staff/contact-ways.tsx';
import { SidePanel } from '#app/ui/staff/side-panel.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import type { DeskAct } from '../../reservation-desk-texts.ts';
import styles from './reservation-desk.module.css';
import type { OpenReservation } from './reservation-desk-data.ts';

type AnswerOf = (intent: string) => FormAnswer | null;
type ReservationPanelProps = {
  reservation: OpenReservation;
  closeHref: string;
  done: string | null;
  refusal: FormAnswer | null;
  ways: Ways | null;
  answerOf: AnswerOf;
};

/** Steps of one press, with the key that presses them. */
const presses: readonly Readonly<{ step: DeskAct; label: string; pressKey?: string }>[] = [
  { step: 'check_in', label: 'Catat kedatangan', pressKey: 'a' },
  { step: 'fulfil', label: 'Selesai' },
  { step: 'no_show', label: 'Tidak datang' },
  { step: 'undo', label: 'Urungkan', pressKey: 'z' },
];

/** The open reservation: what it is, and what the desk can do about it. */
export function ReservationPanel({ reservation, closeHref, done, refusal, ways, answerOf }: ReservationPanelProps) {
  const { name, code, state, steps, facts, hasTrouble, hasPhone, mayChange } = reservation;
  const shown = presses.filter(({ step }) => steps.includes(step));
  return (
    <SidePanel title={name} closeHref={closeHref}>
      <p className={caseStyles.head}>
        <RequestState state={state} />
        <span className={styles.code}>{code}</span>
      </p>
      <FormErrors answer={refusal} />
      <FormDone text={done} />
      {hasTrouble ? <p className="notice">Pasien dapat pindah atau batal tanpa biaya. Hubungi bila waktunya dekat.</p> : null}
      {ways ? <ContactWays ways={ways} /> : null}
      {!ways && mayChange && hasPhone ? <StepForm intent="ways" label="Hubungi pasien" pressKey="w" answerOf={answerOf} /> : null}
      {shown.length > 0 ? (
        <div className={caseStyles.presses}>
          {shown.map(({ step, label, pressKey }, index) => (
            <StepForm
              key={step}
              intent={step}
              label={label}
              pressKey={pressKey}
              tone={index === 0 ? 'primary' : 'secondary'}
              answerOf={answerOf}
            />
          ))}
        </div>
      ) : null}
      {steps.includes('move') ? (
        <p>
          <StaffLink href={`${deskPath}/${reservationPart(reservation.id)}/pindah`} className="button button-secondary">
            Pindahkan
          </StaffLink>
        </p>
      ) : null}
      {steps.includes('propose') ? <ProposeForm reservation={reservation} answerOf={answerOf} /> : null}
      {steps.includes('cancel') ? <CancelForm reservation={reservation} answerOf={answerOf} /> : null}
      <CaseFacts facts={facts} />
    </SidePanel>
  );
}

type StepFormProps = {
  intent: string;
  label: string;
  tone?: ButtonTone;
  pressKey?: string | undefined;
  answerOf: AnswerOf;
  children?: ReactNode;
};

function StepForm({ intent, label, tone = 'secondary', pressKey, answerOf, children }: StepFormProps) {
  return (
    <Form answer={answerOf(intent)} className={children ? caseStyles.form : undefined}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <SubmitButton tone={tone} busyText="Menyimpan…" data-key={pressKey}>
        {label}
      </SubmitButton>
    </Form>
  );
}

type PartProps = { reservation: OpenReservation; answerOf: AnswerOf };

/** Proposes a time to who asked for an appointment. */
function ProposeForm({ reservation: { propose }, answerOf }: PartProps) {
  return (
    <section className={caseStyles.box} aria-labelledby="usulkan">
      <h3 id="usulkan">Usulkan jam</h3>
      <p className="field-hint">{propose.days ? `Layanan ini berjalan ${propose.days}.` : 'Layanan ini belum punya hari.'}</p>
      <StepForm intent="propose" label="Usulkan" tone="primary" answerOf={answerOf}>
        <TextField type="date" name="date" label="Tanggal" defaultValue={propose.date} />
        <TextField type="time" name="start_hour" label="Jam" defaultValue={propose.hour} />
      </StepForm>
    </section>
  );
}

/** Cancels; what goes back is said for both causes before the press. */
function CancelForm({ reservation: { money }, answerOf }: PartProps) {
  return (
    <More label="Batalkan reservasi" isOpen={answerOf('cancel') !== null}>
      <StepForm intent="cancel" label="Batalkan reservasi" tone="danger" answerOf={answerOf}>
        <SelectField
          name="by"
          label="Yang membatalkan"
          placeholder="Pilih"
          options={[
            { value: 'patient', label: 'Pasien meminta' },
            { value: 'hospital', label: 'Rumah sakit tidak dapat melayani' },
          ]}
        />
        <TextField name="reason" label="Alasan" hint="Dicatat, tidak dikirim kepada pasien." maxLength={200} />
        <ul className={styles.money}>
          <li>Pasien meminta: {money.patient}</li>
          <li>Rumah sakit membatalkan: {money.full}</li>
        </ul>
        <Checkbox name="waive" label="Pasien meminta, tetapi kembalikan semuanya" />
      </StepForm>
    </More>
  );
}
