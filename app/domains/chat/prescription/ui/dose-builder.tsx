import { useState } from 'react';
import { readDecimal } from '#app/platform/text/typed-number.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { type Dosage, dosageText, packsOf, sumText, unitsOf, whenChoices } from '../dosage.ts';
import type { Prescribable } from '../room-prescription.schema.ts';
import styles from './prescribe.module.css';

type Typed = Readonly<{ times: string; amount: string; when: string; days: string }>;

function dosageOf({ times, amount, when, days }: Typed): Dosage | null {
  const [often, much, long] = [times, amount, days].map(readDecimal);
  if (!often || !much || !long || often < 1 || much <= 0 || long < 1 || often % 1 !== 0 || long % 1 !== 0) return null;
  return { times: often, amount: much, when, days: long };
}

type BuilderProps = { id: string; medicine: Prescribable; onDose(dose: Readonly<{ count: number; directions: string }>): void };

/** A dose in four fields, which write the directions and the number of packs; both can still be changed. */
export function DoseBuilder({ id, medicine, onDose }: BuilderProps) {
  const [typed, setTyped] = useState<Typed>({ times: '', amount: '', when: whenChoices[0], days: '' });
  const dosage = dosageOf(typed);
  const set = (change: Partial<Typed>) => {
    const now = { ...typed, ...change };
    setTyped(now);
    const dose = dosageOf(now);
    if (dose) onDose({ count: packsOf(unitsOf(dose), medicine.base_qty), directions: dosageText(dose, medicine.base_unit) });
  };
  const field = { inputMode: 'decimal', autoComplete: 'off', maxLength: 5 } as const;
  return (
    <div className={styles.dose}>
      <TextField
        {...field}
        id={`${id}-times`}
        label="Kali sehari"
        value={typed.times}
        onChange={(event) => set({ times: event.target.value })}
      />
      <TextField
        {...field}
        id={`${id}-amount`}
        label={`Sekali (${medicine.base_unit})`}
        value={typed.amount}
        onChange={(event) => set({ amount: event.target.value })}
      />
      <SelectField
        id={`${id}-when`}
        label="Kapan"
        placeholder="Tidak ditentukan"
        options={whenChoices.map((value) => ({ value, label: value }))}
        value={typed.when}
        onChoose={(when) => set({ when })}
      />
      <TextField {...field} id={`${id}-days`} label="Hari" value={typed.days} onChange={(event) => set({ days: event.target.value })} />
      <p role="status">{dosage ? sumText(dosage, medicine) : ''}</p>
    </div>
  );
}
