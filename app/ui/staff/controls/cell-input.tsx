import type { ComponentProps } from 'react';
import type { Cell, Option } from '#app/platform/content/typed-fields.ts';
import { ReadRupiah } from '#app/ui/amount-field.tsx';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import styles from './cell-input.module.css';
import { PlainReference } from './plain-reference.tsx';
import { ReferenceInput } from './reference-control.tsx';
import { useChoices } from './use-choices.ts';

type Props = {
  cell: Cell;
  id: string;
  /** Without one the text of the whole field is sent instead. */
  name: string | undefined;
  /** The field and the cell, by which its choices are asked. */
  path: string;
  label: string;
  isTall: boolean;
  /** What an input without a column above it says while it is empty. */
  placeholder?: string;
  value: string;
  isReadOnly: boolean;
  /** The id of what stands against it. */
  described: string | undefined;
  onChange(value: string): void;
};

/** The input of one cell. Its column says what it is; a screen reader hears the row too. */
export function CellInput({ cell, id, name, path, label, isTall, placeholder, value, isReadOnly, described, onChange }: Props) {
  const common = {
    id,
    name,
    value,
    'aria-label': label,
    'aria-describedby': described,
    'aria-invalid': described ? true : undefined,
    readOnly: isReadOnly,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (cell.control) {
    case 'line':
      return isTall ? (
        <textarea {...common} className="input" rows={3} />
      ) : (
        <input {...common} type="text" className="input" autoComplete="off" placeholder={placeholder} />
      );
    case 'number':
      return cell.extra ? (
        <NumberOrExtra {...common} extra={cell.extra} extraLabel={label.replace(cell.label, cell.extra.label)} onText={onChange} />
      ) : (
        <input {...common} type="text" className="input" inputMode="numeric" autoComplete="off" placeholder={placeholder} />
      );
    case 'money':
      return (
        <>
          <input {...common} type="text" className="input" inputMode="numeric" autoComplete="off" />
          <ReadRupiah text={value} htmlFor={id} />
        </>
      );
    case 'select': {
      const isUnknown = value !== '' && cell.options.every((one) => one.value !== value);
      return (
        <select {...common} className="select" disabled={isReadOnly}>
          <option value="">{cell.isOptional ? 'Tidak ada' : 'Belum dipilih'}</option>
          {isUnknown ? <option value={value}>{value}</option> : null}
          {cell.options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      );
    }
    case 'reference':
      return (
        <ReferenceCell
          cell={cell}
          id={id}
          name={name}
          path={path}
          label={label}
          value={value}
          isReadOnly={isReadOnly}
          described={described}
          onChange={onChange}
        />
      );
  }
}

type NumberOrExtraProps = ComponentProps<'input'> & { value: string; extra: Option; extraLabel: string; onText(text: string): void };

/** A number, or the one other thing in its place. Both inputs have one name: without a script the last that is sent counts. */
function NumberOrExtra({ extra, extraLabel, onText, ...number }: NumberOrExtraProps) {
  const { id, name, value, readOnly } = number;
  const isExtra = value.toLowerCase() === extra.value;
  return (
    <div className={styles.either}>
      <input
        {...number}
        type="text"
        className="input"
        inputMode="numeric"
        autoComplete="off"
        value={isExtra ? '' : value}
        readOnly={readOnly || isExtra}
      />
      <label htmlFor={`${id}-ganti`}>
        <input
          type="checkbox"
          id={`${id}-ganti`}
          name={name}
          value={extra.value}
          aria-label={extraLabel}
          checked={isExtra}
          disabled={readOnly}
          onChange={({ target }) => onText(target.checked ? extra.value : '')}
        />
        {extra.label}
      </label>
    </div>
  );
}

type ReferenceCellProps = Omit<Props, 'cell' | 'isTall' | 'placeholder'> & { cell: Extract<Cell, { control: 'reference' }> };

function ReferenceCell({ cell, id, name, path, label, value, isReadOnly, described, onChange }: ReferenceCellProps) {
  const { find, known, isWhole } = useChoices(path, [value]);
  if (!useInBrowser()) {
    return (
      <PlainReference
        id={id}
        label={label}
        value={value}
        known={known}
        isWhole={isWhole}
        name={name ?? ''}
        shown={find(value)?.label ?? value}
        refusal={described ? { 'aria-invalid': true, 'aria-describedby': described } : {}}
      />
    );
  }
  return (
    <ReferenceInput
      id={id}
      path={path}
      label={label}
      value={value}
      isReadOnly={isReadOnly}
      described={described}
      onChange={onChange}
      to={cell.to}
      hasCreate={cell.hasCreate}
      isOptional={cell.isOptional}
      isInvalid={described !== undefined}
    />
  );
}
