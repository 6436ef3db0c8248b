import { SelectField, TextField } from '#app/ui/field.tsx';
import type { Definition } from '../form-definition.schema.ts';
import { participantKey } from '../form-fields.ts';
import { guardianRelations, labels } from '../form-persons.ts';
import { useTyped } from './filling-context.ts';
import styles from './filling-form.module.css';

/** Who registers a child, and who comes. */
export function PersonFields({ definition, party }: { definition: Definition; party: number }) {
  return (
    <>
      {definition.audience === 'child' ? <GuardianFields /> : null}
      {definition.party.max > 1 ? <PartyFields party={definition.party} count={party} /> : null}
    </>
  );
}

function GuardianFields() {
  const [name] = useTyped('guardian_name');
  const [relation] = useTyped('guardian_relation');
  return (
    <fieldset className={styles.persons}>
      <legend>Orang tua atau wali</legend>
      <p className="field-hint">Anak didaftarkan oleh orang tua atau walinya.</p>
      <TextField name="guardian_name" label={labels.guardian_name} autoComplete="name" maxLength={120} required defaultValue={name} />
      <SelectField
        name="guardian_relation"
        label={labels.guardian_relation}
        placeholder="Pilih hubungan"
        options={guardianRelations.map((one) => ({ value: one, label: one }))}
        required
        defaultValue={relation}
      />
    </fieldset>
  );
}

function PartyFields({ party: { max, names }, count }: { party: Definition['party']; count: number }) {
  const [party] = useTyped('party');
  const companions = names ? Array.from({ length: count - 1 }, (_, index) => index + 2) : [];
  return (
    <fieldset className={styles.persons}>
      <legend>Siapa yang datang</legend>
      <SelectField
        name="party"
        label={labels.party}
        hint="Termasuk yang didaftarkan di atas."
        placeholder="1 orang"
        options={Array.from({ length: max - 1 }, (_, index) => ({ value: index + 2, label: `${index + 2} orang` }))}
        defaultValue={party}
      />
      {companions.map((n) => (
        <CompanionField key={n} n={n} />
      ))}
    </fieldset>
  );
}

function CompanionField({ n }: { n: number }) {
  const [name] = useTyped(participantKey(n));
  return (
    <TextField name={participantKey(n)} label={labels.participant(n)} autoComplete="off" maxLength={120} required defaultValue={name} />
  );
}
