import { useState } from 'react';
import { pregnancyLabels } from '#app/domains/shop/prescription/prescription.ts';
import type { SignedPatient } from '#app/domains/shop/prescription/prescription-patient.schema.ts';
import { allergyLabels, pregnancyYears, saysAllergy } from '#app/domains/shop/prescription/prescription-patient.ts';
import { SignedLines } from '#app/domains/shop/prescription/ui/signed-lines.tsx';
import { weightPlaces } from '#app/domains/shop/prescription/weight-limits.schema.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { decimalText, readDecimal } from '#app/platform/text/typed-number.ts';
import { birthDateParts } from '#app/platform/time/birth-date.ts';
import { BirthDateFields } from '#app/ui/birth-date-fields.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Pharmacy } from '../prescribed-stock.ts';
import type { OftenPrescribed, Prescribable, RoomPrescription } from '../room-prescription.schema.ts';
import { MedicineLine } from './medicine-line.tsx';
import styles from './prescribe.module.css';

type Props = {
  room: string;
  patient: string;
  /** What is known before the doctor asks. */
  known: Omit<SignedPatient, 'allergies_written'>;
  /** What was written of allergies before anybody asked. */
  written: string | null;
  /** The patient asked because of a pregnancy or a birth. */
  isAboutPregnancy: boolean;
  /** What the patient takes. */
  medicines: string | null;
  pharmacies: readonly Pharmacy[];
  /** For every line of the form, what its text finds that was sent without a script. */
  found: readonly (readonly Prescribable[])[];
  /** What the doctor writes again and again. */
  often: readonly OftenPrescribed[];
  replaced: RoomPrescription | null;
  answer: FormAnswer | null;
};

/** A line of the form; `start` = what one press has put there, `drawing` counts how often it was filled or emptied so. */
type WrittenLine = Readonly<{ start: OftenPrescribed | null; isUsed: boolean; drawing: number }>;
const emptyLine: WrittenLine = { start: null, isUsed: false, drawing: 0 };

const emptyDate = { day: '', month: '', year: '' };

const pregnancyHint = `Tanyakan dulu kepada pasien. Wajib dari ${pregnancyYears.from} sampai ${pregnancyYears.to} tahun; untuk laki-laki pilih “${pregnancyLabels.no}”.`;

/** What is said beside the choice: a "no" does not take away what the patient wrote. */
const allergyHint = (written: string | null): string =>
  written !== null && saysAllergy(written)
    ? `Tanyakan dulu kepada pasien, yang menulis: ${written}. Apoteker membaca tulisan itu dan jawaban Anda.`
    : 'Tanyakan dulu kepada pasien.';

/** A prescription as its doctor writes it: what a dose depends on, and one medicine below the other. */
export function PrescribeForm({ room, patient, known, written, isAboutPregnancy, medicines, ...rest }: Props) {
  const { pharmacies, found, often, replaced, answer } = rest;
  const address = `/staff/chat/${room}`;
  const sentWeight = answer?.typed.weight_kg?.[0] ?? (known.weight_kg === null ? '' : decimalText(known.weight_kg, weightPlaces));
  const [weightKg, setWeightKg] = useState(readDecimal(sentWeight));
  const isUsed = (index: number) =>
    Object.entries(answer?.typed ?? {}).some(([name, [text = '']]) => name.startsWith(`lines.${index}.`) && text !== '');
  // What one press has put into each line; a line that was emptied or filled by one is drawn again.
  const [lines, setLines] = useState<readonly WrittenLine[]>(() => [...found.keys()].map((at) => ({ ...emptyLine, isUsed: isUsed(at) })));
  const free = lines.findIndex((line) => !line.isUsed);
  const write = (at: number, change: (line: WrittenLine) => WrittenLine) =>
    setLines((before) => before.map((line, index) => (index === at ? change(line) : line)));
  const redraw = (at: number, start: OftenPrescribed | null) =>
    write(at, ({ drawing }) => ({ start, isUsed: start !== null, drawing: drawing + 1 }));
  const lineOf = (index: number) => {
    const { start, isUsed: isWritten, drawing } = lines[index] ?? emptyLine;
    const given = { index, room, pharmacies, weightKg, start, found: drawing === 0 ? (found[index] ?? []) : [] };
    return (
      <MedicineLine
        key={drawing}
        {...given}
        isEmptied={drawing > 0}
        onUse={() => {
          if (!isWritten) write(index, (line) => ({ ...line, isUsed: true }));
        }}
        onClear={() => redraw(index, null)}
      />
    );
  };
  return (
    <div className={styles.page}>
      <h2>{replaced ? 'Ganti resep' : 'Tulis resep'}</h2>
      <p>
        Untuk {patient}. Pasien memilih apoteknya, apoteker memeriksa resepnya, lalu pasien memesan obatnya. Yang sudah ditandatangani tidak
        berubah lagi.
      </p>
      {replaced ? (
        <section className={`card ${styles.replaced}`} aria-labelledby="diganti">
          <h3 id="diganti">Yang diganti</h3>
          <SignedLines lines={replaced.lines} />
        </section>
      ) : null}
      <Form answer={answer} className={styles.form}>
        <FormErrors answer={answer} />
        {replaced ? <input type="hidden" name="replaces" value={replaced.id} /> : null}
        <fieldset className={styles.line}>
          <legend className={styles.patient}>Pasien</legend>
          <p>
            <strong>Alergi yang pernah ditulis:</strong> {written ?? 'tidak ditulis pasien'}
          </p>
          <SelectField
            name="has_allergies"
            label="Alergi obat"
            hint={allergyHint(written)}
            placeholder="Pilih jawabannya"
            options={Object.entries(allergyLabels).map(([value, label]) => ({ value, label }))}
            defaultValue={known.has_allergies ?? ''}
          />
          <TextAreaField
            name="allergies"
            label="Alergi yang ada"
            hint="Isi bila ada: obatnya dan apa yang terjadi. Contoh: penisilin, bengkak di wajah"
            rows={2}
            maxLength={500}
            defaultValue={known.allergies}
          />
          <p>
            <strong>Obat yang diminum:</strong> {medicines ?? 'tidak ditulis pasien'}
          </p>
          <SelectField
            name="pregnancy"
            label="Hamil atau menyusui"
            hint={`${isAboutPregnancy ? 'Chat ini tentang kehamilan dan nifas. ' : ''}${pregnancyHint}`}
            placeholder="Pilih jawabannya"
            options={Object.entries(pregnancyLabels).map(([value, label]) => ({ value, label }))}
            defaultValue={known.pregnancy ?? ''}
          />
          <BirthDateFields values={known.birth_date ? birthDateParts(known.birth_date) : emptyDate} />
          <TextField
            name="weight_kg"
            label="Berat badan (kg)"
            hint="Wajib di bawah 12 tahun, untuk obat cair, dan untuk dosis yang dibatasi per kg. Contoh: 12,5"
            inputMode="decimal"
            autoComplete="off"
            className={styles.weight}
            defaultValue={known.weight_kg === null ? '' : decimalText(known.weight_kg, weightPlaces)}
            onChange={(event) => setWeightKg(readDecimal(event.target.value))}
          />
        </fieldset>
        {often.length > 0 ? (
          <section aria-labelledby="sering">
            <h3 id="sering">Yang sering Anda tulis</h3>
            <ul className={styles.often}>
              {often.map((line) => (
                <li key={`${line.medicine.product_id} ${line.quantity} ${line.directions}`}>
                  <Button small disabled={free < 0} onClick={() => redraw(free, line)}>
                    {line.medicine.name}, {line.quantity} {line.medicine.base_unit}, {line.directions}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {lineOf(0)}
        {[...found.keys()].slice(1).map((index) => (
          <details key={index} className="disclosure" open={isUsed(index) || lines[index]?.start !== null}>
            <summary>Obat ke-{index + 1}</summary>
            {lineOf(index)}
          </details>
        ))}
        <p className="field-hint">Narkotika dan psikotropika tidak diresepkan lewat chat.</p>
        <div className="actions">
          <SubmitButton tone="primary" busyText="Menandatangani…">
            Tandatangani resep
          </SubmitButton>
          <LinkButton href={address} tone="quiet">
            Kembali ke chat
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}
