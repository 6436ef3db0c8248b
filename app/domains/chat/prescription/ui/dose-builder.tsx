import { useState } from 'react';
import type { DoseFacts } from '#app/domains/shop/prescription/dose-facts.ts';
import { readDecimal } from '#app/platform/text/typed-number.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { dosageOf, dosageText, sumText, unitsOf, whenChoices } from '../dosage.ts';
import type { Prescribable } from '../room-prescription.schema.ts';
import styles from './prescribe.module.css';

type Typed = Readonly<{ times: string; amount: string; when: string; days: string }>;

const typedText = (value: number): string => String(value).replace('.', ',');

type BuilderProps = {
  id: string;
  medicine: Pick<Prescribable, 'base_unit' | 'packs'> & Readonly<{ dose: DoseFacts }>;
  /** The patient's weight, as it is typed. */
  weightKg: number | null;
  onDose(dose: Readonly<{ quantity: number; directions: string }>): void;
};

/** A dose in four fields, which write the directions and the amount; both can still be changed. For a weight the hospital's own doses are offered. */
export function DoseBuilder({ id, medicine, weightKg, onDose }: BuilderProps) {
  const [typed, setTyped] = useState<Typed>({ times: '', amount: '', when: whenChoices[0], days: '' });
  const { dose } = medicine;
  const dosageIn = ({ times, amount, when, days }: Typed) => dosageOf(readDecimal(times), readDecimal(amount), readDecimal(days), when);
  const dosage = dosageIn(typed);
  const set = (change: Partial<Typed>) => {
    const now = { ...typed, ...change };
    setTyped(now);
    const next = dosageIn(now);
    if (next) onDose({ quantity: unitsOf(next, medicine), directions: dosageText(next, dose.unit) });
  };
  const weighed = weightKg === null ? undefined : dose.doses.find(({ from, to }) => weightKg >= from && weightKg <= to);
  const perKg = readDecimal(typed.amount);
  const isTyped = [typed.times, typed.amount, typed.days].every((text) => text.trim() !== '');
  const field = { inputMode: 'decimal', autoComplete: 'off', maxLength: 5 } as const;
  return (
    <div className={styles.dose}>
      {weighed ? (
        <p>
          <Button small onClick={() => set({ times: String(weighed.times), amount: typedText(weighed.amount) })}>
            Dosis untuk {weightKg?.toLocaleString('id-ID')} kg: {weighed.times} x sehari {typedText(weighed.amount)} {dose.unit}
          </Button>{' '}
          {weighed.text}
        </p>
      ) : null}
      {weightKg !== null && dose.doses.length > 0 && !weighed ? (
        <p>Tidak ada dosis yang diterbitkan untuk {weightKg.toLocaleString('id-ID')} kg.</p>
      ) : null}
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
        label={`Sekali (${dose.unit})`}
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
      <p role="status">
        {dosage ? sumText(dosage, medicine) : isTyped ? 'Dosis ini tidak masuk akal. Periksa angkanya.' : ''}
        {perKg && weightKg && dose.milligrams && (dosage || !isTyped)
          ? `${dosage ? '; ' : ''}sekali ${perKgText(perKg * dose.milligrams, weightKg)}`
          : ''}
      </p>
    </div>
  );
}

/** "120 mg : 10 kg = 12 mg/kg". */
function perKgText(milligrams: number, weightKg: number): string {
  const [mg, kg, each] = [milligrams, weightKg, milligrams / weightKg].map((value) =>
    value.toLocaleString('id-ID', { maximumFractionDigits: 2 }),
  );
  return `${mg} mg : ${kg} kg = ${each} mg/kg`;
}
