import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formKeyField } from '#app/platform/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { type Choices, readVisit, visitValue } from '../../appointment-choices.ts';
import { consent } from '../../request.ts';
import styles from '../appointment.module.css';
import { PersonFields } from './appointment-person-fields.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { focusField, isIdle } from './focus-field.ts';
import { fieldOf, formErrorOf } from './form-error.ts';
import { loadSending } from './load-sending.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { type Appointment, type Lists, useAppointment } from './use-appointment.ts';
import { type Person, usePerson } from './use-person.ts';
import { type OnAccepted, useSubmit } from './use-submit.ts';

export type AppointmentFormProps = {
  initial: {
    choices: Choices;
    lists: Partial<Lists>;
    /** The prefill names a visit that cannot be chosen any more. */
    isVisitGone: boolean;
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
  onAccepted?: OnAccepted;
};

const visitGone = 'Waktu yang Anda pilih sudah tidak tersedia. Pilih waktu lain.';

/** The Pendaftaran form, in the dialog and on its page. Each choice shows the next fields, as specified. */
export function AppointmentForm({ initial, formTime, formKey, account, idPrefix, onAccepted }: AppointmentFormProps) {
  const idOf = (field: string) => `${idPrefix}-${field}`;
  const form = useAppointment(initial);
  const person = usePerson(initial, account);
  const showField = useShownField(idOf);
  const honeypot = useRef<HTMLInputElement>(null);
  const [atStart] = useState(() => formErrorOf(initial.message, initial.errors));
  const { isSending, formError, time, submit } = useSubmit({
    form,
    person,
    formTime,
    initial: atStart,
    honeypot: () => honeypot.current?.value ?? '',
    showField,
    onAccepted,
  });
  const isChosen = initial.choices.scheduleId !== null;
  // Without JavaScript only this attribute leads to what was refused.
  const stateOf = (field: string) => ({ error: formError.errors[field]?.[0], autoFocus: refusedAtStart === field || undefined });
  const refusedAtStart = fieldOf(atStart.errors);
  const showPerson = () => showField(person.family ? 'family_member_id' : 'name');
  useStart(person.family !== undefined && !atStart.message && (refusedAtStart || isChosen), () =>
    refusedAtStart ? showField(refusedAtStart) : showPerson(),
  );
  const formElement = useRestoredInput(form, person, showPerson);
  const isUnsent = formError.help === 'retry';

  return (
    <form
      ref={formElement}
      method="post"
      noValidate
      className={styles.appointment}
      onFocus={() => void loadSending().catch(() => {})}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {formKey ? <input type="hidden" name={formKeyField} value={formKey} /> : null}
      <ChoiceFields
        form={form}
        note={form.isVisitGone ? visitGone : null}
        startsOpen={!isChosen || initial.errors.schedule_id !== undefined}
        idOf={idOf}
        stateOf={stateOf}
        onDone={showPerson}
      />
      {form.choices.scheduleId !== null || person.name !== '' || person.phone !== '' ? (
        <PersonFields person={person} idOf={idOf} stateOf={stateOf} />
      ) : null}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={idOf('website')}>Situs web (kosongkan)</label>
        <input id={idOf('website')} name="website" ref={honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="form_time" value={time} />
      <input type="hidden" name="consent" value={consent.version} />
      <p className={styles.consent}>
        {consent.text} <a href="/privacy-policy">Kebijakan privasi</a>
      </p>
      {formError.message ? (
        <RefusalNotice reason={formError} message={formError.message} autoFocus={formError === atStart}>
          {formError.help === 'visit' ? <Button onClick={() => showField('schedule_id')}>Pilih waktu lain</Button> : null}
        </RefusalNotice>
      ) : null}
      <Button type="submit" tone="primary" disabled={isSending}>
        {isSending ? 'Loading...' : isUnsent ? 'Coba kirim lagi' : 'Daftar Sekarang'}
      </Button>
    </form>
  );
}

/** Shows a field after the next rendering, which may be the one that brings it or its error. */
function useShownField(idOf: (field: string) => string): (field: string) => void {
  const [target, setTarget] = useState<{ field: string } | null>(null);
  const show = useEffectEvent((field: string) => focusField(idOf(field)));
  useEffect(() => {
    if (target) show(target.field);
  }, [target]);
  return (field) => setTarget({ field });
}

/** Calls `start` once, as soon as it is `ready`, unless the person has begun elsewhere. */
function useStart(ready: unknown, start: () => void): void {
  const isStarted = useRef(false);
  const begin = useEffectEvent(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    if (isIdle()) start();
  });
  useEffect(() => {
    if (ready) begin();
  }, [ready]);
}

/** Restores what the person chose and typed before hydration; a visit goes on as if it were chosen now. */
function useRestoredInput(form: Appointment, person: Person, onVisit: () => void) {
  const element = useRef<HTMLFormElement>(null);
  // React runs effects again when it replaces a component in development; the restore must run once.
  const isEarly = useRef(true);
  const restore = useEffectEvent(() => {
    if (!element.current || !isEarly.current) return;
    isEarly.current = false;
    const early = Object.fromEntries([...new FormData(element.current)].map(([field, value]) => [field, String(value)]));
    if (early.name !== undefined) person.setName(early.name);
    if (early.phone !== undefined) person.setPhone(early.phone);
    const { choices, schedules } = form;
    const differs = (field: string, value: string | number | null) => (early[field] ?? '') !== String(value ?? '');
    const { schedule_id, visit_date } = readVisit(early.visit ?? '');
    const schedule = schedules?.find((item) => item.id === Number(schedule_id));
    if (differs('facility_id', choices.facilityId)) form.chooseFacility(Number(early.facility_id));
    else if (differs('specialization_id', choices.specializationId)) form.chooseSpecialization(Number(early.specialization_id) || null);
    else if (differs('doctor_slug', choices.doctorSlug)) form.chooseDoctor(early.doctor_slug || null);
    else if (schedule && early.visit !== visitValue(choices.scheduleId, choices.visitDate)) {
      form.chooseVisit(schedule, visit_date);
      onVisit();
    }
  });
  useEffect(() => restore(), []);
  return element;
}
