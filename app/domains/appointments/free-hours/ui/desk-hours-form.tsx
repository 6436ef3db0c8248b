import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TextAreaField } from '#app/ui/field.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import type { ListedGroup } from '../free-hours.ts';
import { FreeHoursForm } from './free-hours-form.tsx';

type DeskHoursFormProps = {
  name: string;
  /** The visit as it is. */
  visit: string;
  back: Readonly<{ href: string; text: string }>;
  groups: readonly ListedGroup[];
  answer: FormAnswer | null | undefined;
  /** The length of what the desk writes down. */
  maxNote: number;
  children?: ReactNode;
};

/** The desk moves a visit, as its patient asks, to any free hour. */
export function DeskHoursForm({ name, visit, back, groups, answer, maxNote, children }: DeskHoursFormProps) {
  return (
    <>
      <StaffHeader title={`Pindahkan ${name}`} lead={`Sekarang: ${visit}.`} back={<BackLink href={back.href}>{back.text}</BackLink>} />
      <FreeHoursForm groups={groups} answer={answer} empty={<p>Tidak ada jam lain yang kosong dalam 60 hari ke depan.</p>}>
        <TextAreaField id="move-note" name="note" label="Alasan (opsional, tidak dikirim kepada pasien)" rows={2} maxLength={maxNote} />
        {children}
      </FreeHoursForm>
    </>
  );
}
