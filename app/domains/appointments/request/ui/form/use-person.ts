import { useEffect, useState } from 'react';
import type { ChosenPatient, PatientList } from './appointment-patient-choice.tsx';

/** Whom the request is for. `account` says that the visitor may be signed in. */
export function usePerson(initial: { name: string; phone: string }, account: boolean | undefined) {
  const [name, setName] = useState(initial.name);
  const [phone, setPhone] = useState(initial.phone);
  // Undefined while it is loading.
  const [family, setFamily] = useState<PatientList | null | undefined>(account ? undefined : null);
  const [patientId, setPatientId] = useState<string | null>(null);
  useEffect(() => {
    // A chunk of its own, because most people who open the form are visitors and do not need it.
    if (account)
      import('./appointment-patient-choice.tsx').then(({ loadPatientList }) => loadPatientList()).then(setFamily, () => setFamily(null));
  }, [account]);

  function choosePatient(patient: ChosenPatient) {
    setPatientId(patient.id);
    setName(patient.name);
    if (patient.phone) setPhone(patient.phone);
  }

  function reset() {
    setName('');
    setPhone('');
    setPatientId(null);
  }

  const familyMemberId = family && patientId && patientId !== 'self' ? patientId : undefined;
  return { name, phone, family, patientId, familyMemberId, setName, setPhone, choosePatient, reset };
}

export type Person = ReturnType<typeof usePerson>;
