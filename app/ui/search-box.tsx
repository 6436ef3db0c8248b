import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from './button.tsx';
import { search, x } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';
import styles from './search-box.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'ref'> & { ref?: RefObject<HTMLInputElement | null> };

type SearchBoxProps = InputProps & { label: string; id: string; clearLabel?: string; as?(input: InputProps): ReactNode };

/**
 * A search input whose clear button shows once it contains text. `label` is for screen readers only; `as` renders another input, such as one
 * with suggestions.
 */
export function SearchBox({ label, clearLabel = 'Hapus', as, ...rest }: SearchBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const clear = () => {
    const input = box.current?.querySelector('input');
    if (!input) return;
    // React notices this kind of change; it ignores an assignment to `value`.
    input.setRangeText('', 0, input.value.length);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  const input = { ...rest, type: 'search', className: 'input', placeholder: rest.placeholder ?? ' ' } as const;
  return (
    <div ref={box} className={styles.box}>
      <label className="visually-hidden" htmlFor={rest.id}>
        {label}
      </label>
      <Icon glyph={search} />
      {as ? as(input) : <input {...input} />}
      <IconButton label={clearLabel} onClick={clear}>
        <Icon glyph={x} />
      </IconButton>
    </div>
  );
}
