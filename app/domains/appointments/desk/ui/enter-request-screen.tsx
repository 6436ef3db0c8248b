import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { deskPath } from '../booking-desk-address.ts';
import { sourceLabels } from '../desk-texts.ts';
import type { MoveOption } from './booking-desk-data.ts';
import { DateChoice } from './date-choice.tsx';
import styles from './enter-request.module.css';
import { Slip, type SlipData } from './request-slip.tsx';
import { Units } from './unit-field.tsx';

type EntryPageProps = {
  date: string;
  isToday: boolean;
  options: readonly MoveOption[];
  /** The hours that the page before has chosen. */
  chosen: string;
  mayOverbook: boolean;
  consentText: string;
  formKey: string;
  slip: SlipData | null;
  answer: FormAnswer | undefined;
};

/** Books a visit for a patient who stands at the desk or calls. The fields stand in the order of the talk, and Enter saves from each. */
export function EntryPage({ date, isToday, options, chosen, mayOverbook, consentText, formKey, slip, answer }: EntryPageProps) {
  const addressOf = useUnitAddress();
  const here = `${deskPath}/baru?tanggal=${date}`;
  return (
    <div className={styles.entry}>
      <StaffHeader
        title="Catat pasien"
        lead="Untuk pasien yang datang langsung, menelepon, atau menulis lewat WhatsApp."
        back={<BackLink href={`${deskPath}?tanggal=${date}`}>Pendaftaran</BackLink>}
      />
      {slip && !answer ? <Slip slip={slip} /> : null}
      <div className={styles.date}>
        <DateChoice action={`${deskPath}/baru`} name="tanggal" label="Tanggal kunjungan" date={date} answer={answer}>
          <Units />
        </DateChoice>
      </div>
      <FormErrors answer={answer} />
      <Form key={slip?.id} answer={answer} formKey={formKey} action={addressOf(here)} className={styles.form}>
        <input type="hidden" name="visit_date" value={date} />
        <SelectField
          name="schedule_id"
          label="Dokter dan jam"
          placeholder={options.length > 0 ? 'Pilih jadwal' : 'Tidak ada praktik pada tanggal ini'}
          options={options.map(({ id, label, refusal }) => ({ value: id, label: refusal ? `${label} · ${refusal}` : label }))}
          defaultValue={chosen}
          autoFocus={!slip}
        />
        <TextField name="name" label="Nama pasien" autoComplete="off" autoCapitalize="words" maxLength={120} />
        <TextField name="phone" label="Nomor ponsel" type="tel" inputMode="tel" autoComplete="off" maxLength={60} />
        <SelectField
          name="source"
          label="Cara meminta"
          placeholder="Pilih"
          options={(['walk_in', 'phone', 'whatsapp'] as const).map((value) => ({ value, label: sourceLabels[value] }))}
          defaultValue={isToday ? 'walk_in' : 'phone'}
        />
        <Checkbox name="has_consent" label={<Consent text={consentText} />} />
        {mayOverbook ? <Checkbox name="over_capacity" label="Juga bila kuota sudah penuh" /> : null}
        {answer?.code === 'clash' || answer?.typed.accept_clash ? (
          <Checkbox name="accept_clash" label="Tetap catat, walaupun pasien ini punya kunjungan lain pada tanggal itu" />
        ) : null}
        <SubmitButton tone="primary" busyText="Menyimpan…">
          Simpan
        </SubmitButton>
      </Form>
    </div>
  );
}

function Consent({ text }: { text: string }) {
  return (
    <>
      Pasien setuju setelah kalimat ini dibacakan: <q>{text}</q>
    </>
  );
}
