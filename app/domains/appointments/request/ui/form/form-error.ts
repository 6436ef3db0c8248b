/** What is wrong: beside a field, or beside the button with what helps: sending again, or another visit. */
export type FormError = { message: string; errors: Record<string, string[]>; help: 'retry' | 'visit' | null };

export const noFormError: FormError = { message: '', errors: {}, help: null };

const shownAtField = ['facility_id', 'specialization_id', 'doctor_slug', 'schedule_id', 'name', 'phone', 'family_member_id'];

/** The field that shows one of these errors; undefined when only the button can. */
export const fieldOf = (errors: Record<string, string[]>) => shownAtField.find((field) => errors[field]);

/** An error is stated once: beside its field, otherwise beside the button. */
export function formErrorOf(message: string | null, errors: Record<string, string[]>): FormError {
  return { ...noFormError, message: fieldOf(errors) ? '' : (message ?? ''), errors };
}
