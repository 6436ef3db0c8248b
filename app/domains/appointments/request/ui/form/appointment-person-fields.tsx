import { type KeyboardEvent, useRef } from 'react';
import { SelectField, TextField } from '#app/ui/field.tsx';
import type { Person } from './use-person.ts';

type PersonFieldsProps = {
  person: Person;
  idOf(field: string): string;
  stateOf(field: string): { error?: string; autoFocus?: boolean };
};

/** Name and phone of the patient, and for an account whom it is for. Enter goes from the name to the phone, and there it submits. */
export function PersonFields({ person, idOf, stateOf }: PersonFieldsProps) {
  const { family } = person;
  const phoneField = useRef<HTMLInputElement>(null);

  function moveToPhone(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    phoneField.current?.focus();
  }

  return (
    <>
      {family === undefined ? <SelectField id={idOf('family_member_id')} label="Untuk siapa" placeholder="" options={undefined} /> : null}
      {family ? (
        <family.Choice
          id={idOf('family_member_id')}
          patients={family.patients}
          chosen={person.patientId}
          typedName={person.name}
          error={stateOf('family_member_id').error}
          onChoose={person.choosePatient}
        />
      ) : null}
      <TextField
        id={idOf('name')}
        name="name"
        label="Nama Pasien"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        value={person.name}
        {...stateOf('name')}
        onChange={(event) => person.setName(event.target.value)}
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
        value={person.phone}
        {...stateOf('phone')}
        onChange={(event) => person.setPhone(event.target.value)}
      />
    </>
  );
}
