import { useState } from 'react';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField, TextField } from '#app/ui/field.tsx';
import suggestions from '#app/ui/field-suggestions.module.css';
import { fieldIdOf, useFieldAnswer } from '#app/ui/form/form-context.ts';
import { showList } from '#app/ui/show-opened.ts';
import type { Suggestions } from '#app/ui/suggestion.ts';
import { SuggestionInput } from '#app/ui/suggestions.tsx';
import { medicineText, type Pharmacy, stockOf } from '../prescribed-stock.ts';
import type { OftenPrescribed, Prescribable } from '../room-prescription.schema.ts';
import { DoseBuilder } from './dose-builder.tsx';
import styles from './prescribe.module.css';

type Props = {
  index: number;
  room: string;
  pharmacies: readonly Pharmacy[];
  /** The patient's weight, as it is typed. */
  weightKg: number | null;
  /** What the text finds that was sent without a script. */
  found: readonly Prescribable[];
  /** What the doctor writes often, put here by one press. */
  start: OftenPrescribed | null;
  /** It was filled or emptied by a press: what was sent before is no longer written here. */
  isEmptied: boolean;
  /** Something is written here. */
  onUse(): void;
  onClear(): void;
};

/** One medicine: what is typed is searched for at all pharmacies, and what is chosen says how much of it there is. */
export function MedicineLine({ index, room, pharmacies, weightKg, found, start, isEmptied, onUse, onClear }: Props) {
  const [name, product] = [`lines.${index}.medicine`, `lines.${index}.product_id`];
  const id = fieldIdOf(product);
  const sentName = useFieldAnswer(name).typed?.[0] ?? '';
  const typed = isEmptied ? '' : sentName;
  const sent = useFieldAnswer(product);
  const [first] = useState(() => {
    const isSent = (one: Prescribable) => String(one.product_id) === sent.typed?.[0];
    if (isEmptied) return start?.medicine ?? null;
    return found.find(isSent) ?? (found.length === 1 ? found[0] : undefined) ?? null;
  });
  const [chosen, setChosen] = useState(first);
  const sentQuantity = useFieldAnswer(`lines.${index}.quantity`).typed?.[0] ?? '';
  const [quantity, setQuantity] = useState(isEmptied ? String(start?.quantity ?? '') : sentQuantity);
  const sentDirections = useFieldAnswer(`lines.${index}.directions`).typed?.[0] ?? '';
  const [directions, setDirections] = useState(isEmptied ? (start?.directions ?? '') : sentDirections);
  const said = chosen ? stockOf(chosen, pharmacies, readWhole(quantity)) : null;
  const options = found.map((one) => ({
    value: one.product_id,
    label: `${medicineText(one)}. ${stockOf(one, pharmacies, null).text}`,
  }));
  const isEmpty = !(chosen || quantity || directions);
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">Obat ke-{index + 1}</legend>
      <div className={styles.medicine}>
        <Field id={id} label="Obat" hint="Ketik nama atau zat aktifnya, lalu pilih." error={sent.error}>
          <SuggestionInput
            id={id}
            name={name}
            type="search"
            className="input"
            defaultValue={first?.name ?? typed}
            maxLength={100}
            spellCheck={false}
            aria-describedby={[`${id}-hint`, `${id}-stock`, ...(sent.error ? [`${id}-error`] : [])].join(' ')}
            aria-invalid={sent.error ? true : undefined}
            {...(sent.isOnlyError ? { autoFocus: true } : {})}
            onChange={() => {
              setChosen(null);
              onUse();
            }}
            onKeyDown={(event) => {
              // Enter chooses a medicine, so it must not sign while the list is loading.
              if (event.key === 'Enter' && !event.currentTarget.role) event.preventDefault();
            }}
            suggestions={{ ...medicinesOf(room, pharmacies), onTake: setChosen }}
          />
        </Field>
      </div>
      <p id={`${id}-stock`} role="status" className={said?.isShort ? styles.short : styles.stock}>
        {chosen && said ? `${medicineText(chosen)}. ${said.text}` : ''}
      </p>
      <input type="hidden" name={`lines.${index}.of`} value={chosen?.name ?? typed} />
      {options.length > 0 && !chosen ? (
        <SelectField name={product} id={`${id}-choice`} label="Yang cocok" placeholder="Pilih obat" options={options} error={null} />
      ) : (
        <input type="hidden" name={product} value={chosen?.product_id ?? ''} />
      )}
      {chosen?.dose ? (
        <details className="disclosure">
          <summary>Hitung dari dosis</summary>
          <DoseBuilder
            id={id}
            medicine={{ ...chosen, dose: chosen.dose }}
            weightKg={weightKg}
            onDose={(dose) => {
              setQuantity(String(dose.quantity));
              setDirections(dose.directions);
            }}
          />
        </details>
      ) : null}
      <div className={styles.pair}>
        <TextField
          name={`lines.${index}.quantity`}
          label={chosen ? `Jumlah (${chosen.base_unit})` : 'Jumlah'}
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          onChange={(event) => {
            setQuantity(event.target.value);
            onUse();
          }}
        />
        <TextField
          name={`lines.${index}.directions`}
          label="Aturan pakai"
          hint="Contoh: 3 x sehari 1 tablet sesudah makan"
          maxLength={200}
          autoComplete="off"
          value={directions}
          onChange={(event) => {
            setDirections(event.target.value);
            onUse();
          }}
        />
      </div>
      {isEmpty ? null : (
        <p>
          <Button small tone="quiet" onClick={onClear}>
            Kosongkan obat ke-{index + 1}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

type Found = Readonly<{ medicines: Prescribable[]; more: number }>;

const medicinesOf = (room: string, pharmacies: readonly Pharmacy[]): Suggestions<Prescribable> => ({
  label: 'Obat',
  className: `${suggestions.popup}`,
  itemClassName: suggestions.item,
  pauseMilliseconds: 200,
  mustTake: true,
  async ask(text, signal) {
    if (text.length < 2) return { groups: [], status: '' };
    const answer = await fetch(`/v1/chat/prescribable/${room}?${new URLSearchParams({ search: text })}`, { signal });
    if (!answer.ok) return null;
    const { medicines, more } = ((await answer.json()) as { data: Found }).data;
    const status = medicines.length === 0 ? `Tidak ada obat untuk ${text}` : `${medicines.length + more} obat, pilih dengan panah`;
    const note =
      medicines.length === 0
        ? `Tidak ada obat untuk “${text}” yang dapat diresepkan lewat chat. Periksa ejaannya, atau tulis zat aktifnya.`
        : more > 0
          ? `${more.toLocaleString('id-ID')} obat lain juga cocok. Ketik lebih lengkap untuk menemukannya.`
          : null;
    return { groups: [{ label: null, options: medicines }], note: note && <p className={suggestions.nothing}>{note}</p>, status };
  },
  onOpen: (popup) => showList(popup),
  keyOf: ({ product_id: id }) => String(id),
  textOf: ({ name }) => name,
  render: (one) => {
    const { text, isShort } = stockOf(one, pharmacies, null);
    return (
      <>
        <strong>{medicineText(one)}</strong>
        {one.generic ? <small>{one.generic}</small> : null}
        <small className={isShort ? styles.short : undefined}>{text}</small>
      </>
    );
  },
});
