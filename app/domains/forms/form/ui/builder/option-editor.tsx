import { useId } from 'react';
import { ReadRupiah } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { arrowUp } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { trash2 } from '#app/ui/staff/staff-glyphs.ts';
import { type DraftField, type DraftLeaf, type DraftOption, fieldPart } from '../../form-parts.schema.ts';
import { newOption, optionChanges } from '../../form-work.ts';
import type { FieldEditorProps } from './field-editor.tsx';
import styles from './form-builder.module.css';
import { useWorkError } from './form-work-errors.ts';
import type { Work } from './use-work.ts';

/** The options of a field: label, stored name, price, seats, and of nested ones those within. */
export function OptionEditor({ field, work, published }: FieldEditorProps) {
  const id = useId();
  const error = useWorkError()(`${fieldPart(field.id)}.options`);
  const { options, type } = field;
  const isPublished = published.has(field.key);
  const raise = (at: number) => {
    const list = [...options];
    const [one, other] = [list[at - 1], list[at]];
    if (one && other) list.splice(at - 1, 2, other, one);
    work.change(field, { options: list });
  };
  return (
    <fieldset className={styles.options} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">Pilihan</legend>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      <ul>
        {options.map((option, at) => (
          <li key={option.id}>
            <OptionInputs
              option={option}
              isPublished={isPublished}
              name={`Pilihan ${at + 1}`}
              hasPrice={type === 'checkbox-price'}
              isHeading={type === 'checkbox-multi' && option.options.length > 0}
              onChange={(changes) => work.changeOption(field, option, changes)}
            >
              <button
                type="button"
                className="icon-button"
                aria-label={`Naikkan pilihan ${at + 1}`}
                disabled={at === 0}
                onClick={() => raise(at)}
              >
                <Icon glyph={arrowUp} />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Hapus pilihan ${at + 1}`}
                onClick={() => work.change(field, { options: options.filter((one) => one.id !== option.id) })}
              >
                <Icon glyph={trash2} />
              </button>
            </OptionInputs>
            {type === 'checkbox-multi' ? <Nested field={field} option={option} work={work} isPublished={isPublished} at={at} /> : null}
          </li>
        ))}
      </ul>
      <Button small tone="secondary" onClick={() => work.addOption(field)}>
        Tambah pilihan
      </Button>
    </fieldset>
  );
}

type InputsProps = {
  name: string;
  option: DraftOption | DraftLeaf;
  isPublished: boolean;
  hasPrice?: boolean;
  isHeading?: boolean;
  onChange(changes: Partial<DraftOption>): void;
  children: React.ReactNode;
};

function OptionInputs({ name, option, isPublished, hasPrice = false, isHeading = false, onChange, children }: InputsProps) {
  const input = (part: 'label' | 'value' | 'price' | 'capacity', label: string, more: React.ComponentProps<'input'> = {}) => (
    <label className={styles[part]}>
      <span>{label}</span>
      <input
        className="input"
        value={(option as DraftOption)[part] ?? ''}
        aria-label={`${label}, ${name}`}
        autoComplete="off"
        {...more}
        onChange={(event) => onChange({ [part]: event.target.value })}
      />
      {part === 'price' ? <ReadRupiah text={(option as DraftOption).price ?? ''} /> : null}
    </label>
  );
  return (
    <div className={styles.option}>
      {input('label', 'Tulisan', { maxLength: 120 })}
      {input('value', 'Nama di data', { maxLength: 80, readOnly: isPublished && option.value !== '' })}
      {hasPrice ? input('price', 'Harga (Rp)', { inputMode: 'numeric' }) : null}
      {isHeading ? null : input('capacity', 'Tempat', { inputMode: 'numeric', placeholder: 'tanpa batas' })}
      <div className={styles.tools}>{children}</div>
    </div>
  );
}

type NestedProps = { field: DraftField; option: DraftOption; work: Work; isPublished: boolean; at: number };

function Nested({ field, option, work, isPublished, at }: NestedProps) {
  const put = (options: DraftLeaf[]) => work.changeOption(field, option, { options });
  return (
    <div className={styles.nested}>
      {option.options.map((leaf, index) => (
        <OptionInputs
          key={leaf.id}
          isPublished={isPublished}
          option={leaf}
          name={`pilihan ${at + 1}.${index + 1}`}
          onChange={(changes) => {
            const named = optionChanges<DraftLeaf>(field, leaf, changes, isPublished);
            put(option.options.map((one) => (one.id === leaf.id ? { ...one, ...named } : one)));
          }}
        >
          <button
            type="button"
            className="icon-button"
            aria-label={`Hapus pilihan ${at + 1}.${index + 1}`}
            onClick={() => put(option.options.filter(({ id }) => id !== leaf.id))}
          >
            <Icon glyph={trash2} />
          </button>
        </OptionInputs>
      ))}
      <Button small tone="quiet" onClick={() => put([...option.options, newOption(work.newId())])}>
        Tambah di bawah “{option.label || `Pilihan ${at + 1}`}”
      </Button>
    </div>
  );
}
