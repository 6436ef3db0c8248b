import { useState } from 'react';
import { type Ordered, orderAt, placeOf } from '#app/platform/content/record-order.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { Field as Labelled, SelectField } from '#app/ui/field.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import { type ControlProps, useFieldProblem, useRecord } from './control-context.ts';
import { NumberControl } from './line-controls.tsx';
import styles from './order-control.module.css';
import { spreadOrder } from './spread-order.ts';

type Props = ControlProps<Extract<Field, { control: 'number' }>>;

/** The place of a record among the others, chosen by their names. Without a script its number is typed, beside the names around it. */
export function OrderControl(props: Props) {
  const { field, value, isReadOnly, onChange } = props;
  const { name, label, max, order } = field;
  const { kind, order: known, values } = useRecord();
  const [fresh, setFresh] = useState<Readonly<{ since: readonly Ordered[]; others: readonly Ordered[] }> | null>(null);
  const [news, setNews] = useState('');
  const inBrowser = useInBrowser();
  const { error } = useFieldProblem(name, value);
  const isListed = (one: Ordered) => order?.within.every((part) => one.within[part] === (values[part] ?? '')) ?? false;
  // Until the page brings newer ones.
  const latest = fresh && fresh.since === known?.others ? fresh.others : (known?.others ?? []);
  const others = latest.filter(isListed);
  const key = known?.key ?? '';
  const at = /^\d{1,4}$/.test(value.trim()) ? placeOf(others, { key, order: Number(value) }) : null;
  const around = at === null ? '' : neighboursText(others[at - 1]?.title, others[at]?.title);
  if (!inBrowser || others.length === 0) {
    return <NumberControl {...props} field={{ ...field, hint: [field.hint, around].filter(Boolean).join('. ') }} />;
  }
  const numbers = [...others.map((_one, place) => place), others.length].map((place) => orderAt(others, place, key, max));
  const options = numbers.map((number, place) => {
    const called = place === 0 ? `Paling depan, sebelum ${others[0]?.title}` : `Sesudah ${others[place - 1]?.title}`;
    return { value: place, label: called, disabled: number === null && place !== at && !known?.canSpread };
  });
  const isFull = options.some(({ disabled }) => disabled);
  /** No number is left between two neighbours: all get others, in the same order, and the record one between them. */
  const makeRoom = async (place: number) => {
    setNews('Memberi tempat di antaranya…');
    const within = Object.fromEntries((order?.within ?? []).map((part) => [part, values[part] ?? '']));
    const spread = await spreadOrder(kind, key, within);
    if ('refusal' in spread) return setNews(spread.refusal);
    if (known) setFresh({ since: known.others, others: spread.others });
    const listed = spread.others.filter(isListed);
    const before = others[place - 1]?.key;
    const number = orderAt(listed, listed.findIndex((one) => one.key === before) + 1, key, max);
    setNews(number === null ? 'Belum ada tempat di situ. Pilih tempat lain, atau tulis angkanya.' : '');
    if (number !== null) onChange(String(number));
  };
  const choose = (chosen: string) => {
    if (isReadOnly || (chosen !== '' && Number(chosen) === at)) return;
    const number = numbers[Number(chosen)];
    if (chosen === '') {
      if (field.isOptional) onChange('');
    } else if (typeof number === 'number') onChange(String(number));
    else void makeRoom(Number(chosen));
  };
  const id = fieldIdOf(name);
  const numberId = `${id}-angka`;
  const range = `${field.min.toLocaleString('id-ID')} sampai ${max.toLocaleString('id-ID')}`;
  return (
    <div className={styles.control}>
      <SelectField
        id={id}
        label={label}
        hint={around}
        error={error}
        value={at === null ? '' : String(at)}
        placeholder={field.isOptional ? 'Paling belakang' : 'Belum dipilih'}
        options={options}
        onChoose={choose}
      />
      <p role="status" className="field-hint">
        {news}
      </p>
      <details className={styles.number} open={error !== undefined}>
        <summary>Tulis angkanya</summary>
        {isFull ? (
          <p className="field-hint">Tempat yang tidak dapat dipilih: angka di antaranya habis. Ubah dulu urutan salah satunya.</p>
        ) : null}
        <Labelled id={numberId} label={`Angka ${label.toLowerCase()}`} hint={range}>
          <input
            id={numberId}
            name={name}
            type="text"
            className="input"
            value={value}
            inputMode="numeric"
            autoComplete="off"
            readOnly={isReadOnly}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${numberId}-hint ${id}-error` : `${numberId}-hint`}
            onChange={({ target }) => onChange(target.value)}
          />
        </Labelled>
      </details>
    </div>
  );
}

/** Between which two records one stands. */
function neighboursText(before: string | undefined, after: string | undefined): string {
  const parts = [before === undefined ? '' : `sesudah ${before}`, after === undefined ? '' : `sebelum ${after}`].filter(Boolean);
  return parts.length > 0 ? `Sekarang ${parts.join(', ')}` : '';
}
