import { useEffect } from 'react';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { SelectField } from '#app/ui/field.tsx';

/** A patient for whom an account may book: the holder, with the verified phone, or a family member. */
export type Patient = { id: string; name: string; label: string };
export type Patients = { list: Patient[]; phone: string };

/** The value of the holder among the ids of family members; the form sends no id for it. */
const holder = 'self';

type Answer<T> = { data?: T } | null;

async function ask<T>(path: string): Promise<T | null> {
  const response = await fetch(`/v1/user/${path}`, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(10_000) });
  const answer = response.ok ? ((await response.json()) as Answer<T>) : null;
  return answer?.data ?? null;
}

/**
 * Returns the patients for whom the signed-in user may book. Returns null without a session or without an answer; the form is then the one
 * for visitors.
 */
async function loadPatients(): Promise<Patients | null> {
  try {
    const [profile, family] = await Promise.all([
      ask<{ name: string; phone: string | null }>('profile'),
      ask<{ members: { id: string; name: string }[] }>('family'),
    ]);
    if (!profile) return null;
    const self = { id: holder, name: profile.name, label: profile.name ? `Saya sendiri (${profile.name})` : 'Saya sendiri' };
    const members = family?.members.map(({ id, name }) => ({ id, name, label: name })) ?? [];
    return { list: [self, ...members], phone: profile.phone ? phoneText(profile.phone) : '' };
  } catch {
    return null;
  }
}

export type ChosenPatient = { id: string; name: string; phone: string };

type Props = {
  id: string;
  patients: Patients;
  /** Null before a choice; an empty text means another person. */
  chosen: string | null;
  typedName: string;
  error?: string;
  onChoose(patient: ChosenPatient): void;
};

/** The field "Untuk siapa", which fills name and phone. Text that was typed before is kept and then counts as another person's. */
function PatientChoice({ id, patients, chosen, typedName, error, onChoose }: Props) {
  const choose = (patientId: string) => {
    const patient = patients.list.find((one) => one.id === patientId);
    onChoose({ id: patientId, name: patient?.name ?? '', phone: patients.phone });
  };
  useEffect(() => {
    if (chosen !== null) return;
    if (typedName === '') choose(holder);
    else onChoose({ id: '', name: typedName, phone: '' });
  });
  return (
    <SelectField
      id={id}
      label="Untuk siapa"
      placeholder="Orang lain"
      value={chosen ?? ''}
      options={patients.list.map((one) => ({ value: one.id, label: one.label }))}
      error={error}
      onChoose={choose}
    />
  );
}

export type PatientList = { patients: Patients; Choice: typeof PatientChoice };

/** Returns the field with its options; null for a visitor. */
export async function loadPatientList(): Promise<PatientList | null> {
  const patients = await loadPatients();
  return patients && { patients, Choice: PatientChoice };
}
