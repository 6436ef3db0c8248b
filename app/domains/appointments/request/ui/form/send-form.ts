import { showToast } from '#app/ui/toasts.tsx';
import type { Choices } from '../../appointment-choices.ts';
import type { Submitted } from '../../request.schema.ts';
import { consent } from '../../request.ts';
import { firstFailedCheck } from '../../request-checks.ts';
import type { SubmitRefusal } from '../../request-refusals.ts';
import { type FormError, noFormError } from './form-error.ts';
import { sendRequest } from './send-request.ts';

export { AcceptedNotice } from './accepted-notice.tsx';

export type FormValues = {
  choices: Choices;
  name: string;
  phone: string;
  familyMemberId: string | undefined;
  website: string;
};

/** Refusals after which the shown hours are out of date. */
const visitReasons: ReadonlySet<string> = new Set<SubmitRefusal>([
  'full',
  'past',
  'closed',
  'doctor_away',
  'holiday',
  'wrong_weekday',
  'schedule_ended',
  'schedule_unknown',
  'no_date',
]);

/** Returns what the first of the seven checks refuses, as specified, with its toast; null when all pass. */
export function checkFields({ choices, name, phone }: FormValues): FormError | null {
  const failed = firstFailedCheck({ ...choices, name, phone });
  if (!failed) return null;
  showToast({ text: failed.message, tone: 'error', seconds: 2 });
  return { ...noFormError, errors: { [failed.field]: [failed.message] } };
}

type FormTime = Parameters<typeof sendRequest>[1];

/** Sends a form that passed the checks, and returns the stored request or what was refused. */
export async function sendForm(values: FormValues, time: FormTime): Promise<{ accepted: Submitted } | { formError: FormError }> {
  const { facilityId, specializationId, doctorSlug, scheduleId, visitDate } = values.choices;
  const sent = await sendRequest(
    {
      facility_id: facilityId,
      specialization_id: specializationId,
      schedule_id: scheduleId,
      doctor_slug: doctorSlug,
      visit_date: visitDate,
      name: values.name,
      phone: values.phone,
      consent: consent.version,
      website: values.website,
      family_member_id: values.familyMemberId,
    },
    time,
  );
  if (sent.ok) return { accepted: sent.data };
  // The specification prescribes the text of the toast; the reason is shown in the form.
  showToast({ text: 'Ada yang salah', tone: 'error', seconds: 2 });
  const { reason, message, errors, canRetry } = sent;
  if (visitReasons.has(reason)) return { formError: { message, errors: {}, help: 'visit' } };
  return { formError: { message, errors, help: canRetry ? 'retry' : null } };
}
