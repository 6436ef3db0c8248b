import { useState } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TextField } from '#app/ui/field.tsx';
import { HoursControl } from '#app/ui/staff/controls/hours-control.tsx';
import type { PracticeView } from '../timetable-view.schema.ts';
import { atTypedHours, weekField } from '../week-rows.ts';
import { ChangeForm } from './schedule-change-form.tsx';

type WeekFormProps = { practice: PracticeView; action: string; answer: FormAnswer | undefined };

/** The weekly hours of a practice that begins. */
export function WeekForm({ practice, action, answer }: WeekFormProps) {
  const [text, setText] = useState(answer?.typed[weekField.name]?.[0] ?? '');
  const fields = { intent: 'week', practice_id: practice.id };
  return (
    <ChangeForm action={action} answer={answer && atTypedHours(answer)} fields={fields} submit="Simpan jam">
      <HoursControl field={weekField} value={text} isReadOnly={false} onChange={setText} />
      <TextField name="valid_from" type="date" label="Berlaku mulai" defaultValue={practice.today} min={practice.today} required />
    </ChangeForm>
  );
}
