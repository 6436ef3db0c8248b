import type { Choice } from '#app/platform/content/typed-fields.ts';
import type { Refusal } from './field-shell.tsx';

type PlainProps = Readonly<{
  id: string;
  name: string;
  label: string;
  value: string;
  /** The name of what is chosen. */
  shown: string;
  known: readonly Choice[];
  isWhole: boolean;
  refusal: Refusal;
}>;

/** One record without a script. */
export function PlainReference({ id, name, label, value, shown, known, isWhole, refusal }: PlainProps) {
  const common = { ...refusal, id, name, 'aria-label': label };
  if (!isWhole) {
    return (
      <>
        <input {...common} type="text" className="input" list={`${id}-nama`} defaultValue={shown} />
        <datalist id={`${id}-nama`}>
          {known.map((one) => (
            <option key={one.value} value={one.label} />
          ))}
        </datalist>
      </>
    );
  }
  const isUnknown = value !== '' && known.every((one) => one.value !== value);
  return (
    <select {...common} className="select" defaultValue={value}>
      <option value="">Belum dipilih</option>
      {isUnknown ? <option value={value}>{shown}</option> : null}
      {known.map((one) => (
        <option key={one.value} value={one.value}>
          {one.hint ? `${one.label} (${one.hint})` : one.label}
        </option>
      ))}
    </select>
  );
}
