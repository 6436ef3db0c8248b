import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formKeyField } from '#app/platform/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toasts.tsx';
import { consent, firstFailedCheck, type RegistrationField } from '../../rules.ts';
import type { Submitted } from '../../schema.ts';
import type { Choices } from '../choices.rules.ts';
import { slotReasons } from '../choices.rules.ts';
import { RequestError, type Slot } from './directory-data.ts';
import type { PatientList } from './patient-choice.tsx';
import { Refusal } from './refusal.tsx';
import { sendRequest } from './send-request.ts';
import { DateChoice, SlotChoice, SlotSkeleton } from './slot-choice.tsx';
import { type Lists, useAppointment } from './use-appointment.ts';

export type AppointmentFormProps = {
  initial: {
    choices: Choices;
    lists: Partial<Lists>;
    name: string;
    phone: string;
    message: string | null;
    errors: Record<string, string[]>;
  };
  formTime: string;
  /** The idempotency key of the form that is posted without JavaScript. */
  formKey?: string;
  /** True when the visitor may be signed in: the form then offers the holder of the account and the family. */
  account?: boolean;
  /** The prefix of the field ids, because the dialog's form and the page's form can be in the same document. */
  idPrefix: string;
  /** Called after the request was stored. */
  onAccepted?(accepted: Submitted): void;
};

type Trouble = { message: string; errors: Record<string, string[]>; canRetry: boolean };

const noTrouble: Trouble = { message: '', errors: {}, canRetry: false };

/** The Pendaftaran form, in the dialog and on its page. Each choice shows the next fields (spec 1, sections 2, 4 and 5). */
export function AppointmentForm({ initial, formTime, formKey, account, idPrefix, onAccepted }: AppointmentFormProps) {
  const form = useAppointment(initial);
  const idOf = (field: string) => `${idPrefix}-${field}`;
  const [name, setName] = useState(initial.name);
  const [phone, setPhone] = useState(initial.phone);
  const [isSending, setSending] = useState(false);
  const [isNameNext, setNameNext] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>({ message: initial.message ?? '', errors: initial.errors, canRetry: false });
  const [time, setTime] = useState(formTime);
  // Undefined while it is loading.
  const [family, setFamily] = useState<PatientList | null | undefined>(account ? undefined : null);
  const [patientId, setPatientId] = useState<string | null>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const phoneField = useRef<HTMLInputElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const { choices, lists, slots } = form;
  const slot = slots?.find((item) => item.id === choices.scheduleId);
  const doctors = lists.doctors?.filter((doctor) => matches(doctor.specializations, choices.specializationId));
  const errorOf = (field: string) => trouble.errors[field]?.[0];

  // React runs effects again when it replaces a component in development; the restore must run once.
  const takesEarly = useRef(true);
  /** Restores what the person chose and typed before hydration. */
  const restoreInput = useEffectEvent(() => {
    if (!formElement.current || !takesEarly.current) return;
    takesEarly.current = false;
    const early = Object.fromEntries([...new FormData(formElement.current)].map(([field, value]) => [field, String(value)]));
    if (early.name !== undefined) setName(early.name);
    if (early.phone !== undefined) setPhone(early.phone);
    const differs = (field: string, value: string | number | null) => (early[field] ?? '') !== String(value ?? '');
    const numberOf = (field: string) => (early[field] ? Number(early[field]) : null);
    const earlySlot = slots?.find((item) => item.id === numberOf('schedule_id'));
    if (differs('facility_id', choices.facilityId)) form.chooseFacility(numberOf('facility_id'));
    else if (differs('specialization_id', choices.specializationId)) form.chooseSpecialization(numberOf('specialization_id'));
    else if (differs('doctor_slug', choices.doctorSlug)) form.chooseDoctor(early.doctor_slug || null);
    else if (earlySlot && differs('schedule_id', choices.scheduleId)) chooseSlot(earlySlot);
    else if (slot && early.visit_date && differs('visit_date', choices.visitDate)) form.chooseSlot(slot, early.visit_date);
  });
  useEffect(() => restoreInput(), []);

  useEffect(() => {
    // A chunk of its own, because most people who open the form are visitors and do not need it.
    if (account) import('./patient-choice.tsx').then(({ loadPatientList }) => loadPatientList()).then(setFamily, () => setFamily(null));
  }, [account]);

  function fail(message: string, field?: RegistrationField) {
    setTrouble({ message, errors: field ? { [field]: [message] } : {}, canRetry: false });
    showToast({ text: message, tone: 'error', seconds: 2 });
    if (field) document.getElementById(idOf(field))?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const failed = firstFailedCheck({ ...choices, name, phone });
    if (failed) return fail(failed.message, failed.field);
    const { facilityId, specializationId, doctorSlug, scheduleId, visitDate } = choices;
    if (facilityId === null || specializationId === null || doctorSlug === null || scheduleId === null) return;
    setSending(true);
    setTrouble(noTrouble);
    try {
      const sent = await sendRequest(
        {
          facility_id: facilityId,
          specialization_id: specializationId,
          schedule_id: scheduleId,
          doctor_slug: doctorSlug,
          visit_date: visitDate,
          name,
          phone,
          consent: consent.version,
          website: honeypot.current?.value ?? '',
          ...(family && patientId && patientId !== 'self' ? { family_member_id: patientId } : {}),
        },
        { time, onRenewed: setTime },
      );
      if (sent.ok) return accept(sent.data);
      // Spec 1, section 8, prescribes the text of the toast; the reason is shown beside the fields.
      showToast({ text: 'Ada yang salah', tone: 'error', seconds: 2 });
      setTrouble({ message: sent.message, errors: sent.errors, canRetry: false });
      if (slotReasons.has(sent.reason)) form.refreshSlots();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setTrouble({ message: error.message, errors: {}, canRetry: true });
    } finally {
      setSending(false);
    }
  }

  function accept(accepted: Submitted) {
    setName('');
    setPhone('');
    setPatientId(null);
    setTrouble(noTrouble);
    form.reset();
    onAccepted?.(accepted);
  }

  function moveToPhone(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    phoneField.current?.focus();
  }

  function chooseSlot(chosen: Slot) {
    form.chooseSlot(chosen);
    setNameNext(true);
  }
  useEffect(() => {
    // The choice of a slot shows the field of the name, which then gets the focus.
    if (!isNameNext || !nameField.current) return;
    const patient = document.getElementById(`${idPrefix}-family_member_id`);
    (patient?.matches(':enabled') ? patient : nameField.current).focus();
    setNameNext(false);
  }, [isNameNext, idPrefix]);

  return (
    <form ref={formElement} method="post" noValidate className="appointment" onSubmit={submit}>
      {formKey ? <input type="hidden" name={formKeyField} value={formKey} /> : null}
      <p className="appointment-counts" aria-live="polite">
        {countsText({ facilities: lists.facilities, specializations: lists.specializations, doctors, slots })}
      </p>
      <Refusal message={trouble.message} action={trouble.canRetry ? <Button type="submit">Coba kirim lagi</Button> : null} />
      {form.failure ? <Refusal message={form.failure.message} action={<Button onClick={form.failure.retry}>Muat ulang</Button>} /> : null}
      <SelectField
        id={idOf('facility_id')}
        name="facility_id"
        label="Rumah Sakit"
        placeholder="Pilih Rumah Sakit"
        value={choices.facilityId}
        options={lists.facilities?.map((item) => ({ value: item.id, label: item.name }))}
        error={errorOf('facility_id')}
        onChoose={(value) => form.chooseFacility(value === '' ? null : Number(value))}
      />
      {choices.facilityId !== null ? (
        <>
          <SelectField
            id={idOf('specialization_id')}
            name="specialization_id"
            label="Spesialis"
            placeholder="Pilih Spesialis"
            value={choices.specializationId}
            options={lists.specializations?.map((item) => ({ value: item.id, label: item.name }))}
            error={errorOf('specialization_id')}
            onChoose={(value) => form.chooseSpecialization(value === '' ? null : Number(value))}
          />
          <SelectField
            id={idOf('doctor_slug')}
            name="doctor_slug"
            label="Dokter"
            placeholder="Pilih Dokter"
            value={choices.doctorSlug}
            options={doctors?.map((item) => ({ value: item.slug, label: item.user.name }))}
            error={errorOf('doctor_slug')}
            onChoose={(value) => form.chooseDoctor(value === '' ? null : value)}
          />
        </>
      ) : null}
      {choices.doctorSlug !== null && slots === null && !form.failure ? <SlotSkeleton /> : null}
      {slots ? (
        <SlotChoice
          id={idOf('schedule_id')}
          slots={slots}
          chosen={choices.scheduleId}
          error={errorOf('schedule_id')}
          onChoose={chooseSlot}
        />
      ) : null}
      {slot ? (
        <>
          <DateChoice id={idOf('visit_date')} slot={slot} value={choices.visitDate} onChoose={(date) => form.chooseSlot(slot, date)} />
          {family === undefined ? (
            <SelectField id={idOf('family_member_id')} label="Untuk siapa" placeholder="" options={undefined} />
          ) : null}
          {family ? (
            <family.Choice
              id={idOf('family_member_id')}
              patients={family.patients}
              chosen={patientId}
              typedName={name}
              error={errorOf('family_member_id')}
              onChoose={(patient) => {
                setPatientId(patient.id);
                setName(patient.name);
                if (patient.phone) setPhone(patient.phone);
              }}
            />
          ) : null}
          <TextField
            id={idOf('name')}
            name="name"
            label="Nama Pasien"
            autoComplete="name"
            enterKeyHint="next"
            ref={nameField}
            value={name}
            error={errorOf('name')}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={moveToPhone}
          />
          <TextField
            id={idOf('phone')}
            name="phone"
            label="Nomor Ponsel"
            hint="Nomor yang bisa dihubungi lewat WhatsApp, contoh 0812-3456-7890"
            type="tel"
            autoComplete="tel"
            enterKeyHint="send"
            ref={phoneField}
            value={phone}
            error={errorOf('phone')}
            onChange={(event) => setPhone(event.target.value)}
          />
        </>
      ) : null}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={idOf('website')}>Situs web (kosongkan)</label>
        <input id={idOf('website')} name="website" ref={honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="form_time" value={time} />
      <input type="hidden" name="consent" value={consent.version} />
      <p className="appointment-consent">
        {consent.text} <a href="/privacy-policy">Kebijakan privasi</a>
      </p>
      <noscript>
        <Button type="submit" tone="secondary" formMethod="get" formNoValidate>
          Lanjut ke pilihan berikutnya
        </Button>
      </noscript>
      <Button type="submit" tone="primary" disabled={isSending}>
        {isSending ? 'Loading...' : 'Daftar Sekarang'}
      </Button>
    </form>
  );
}

function matches(specializations: readonly { id: number }[], chosen: number | null): boolean {
  return chosen === null || specializations.some((item) => item.id === chosen);
}

function countsText(lists: {
  facilities: unknown[] | null;
  specializations: unknown[] | null;
  doctors?: unknown[];
  slots: readonly unknown[] | null;
}): string {
  const parts = [
    [lists.facilities, 'rumah sakit'],
    [lists.specializations, 'poliklinik'],
    [lists.doctors, 'dokter'],
    [lists.slots, 'jadwal'],
  ] as const;
  return parts.flatMap(([list, word]) => (list ? [`${list.length} ${word}`] : [])).join(' · ');
}
