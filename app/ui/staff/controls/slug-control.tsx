import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Field, fixedHint } from '#app/platform/content/typed-fields.ts';
import { slugOf } from '#app/platform/text/slug.ts';
import { Button } from '#app/ui/button.tsx';
import { Field as Labelled } from '#app/ui/field.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import { type ControlProps, useFieldProblem, useRecord } from './control-context.ts';
import { Offers } from './field-shell.tsx';
import styles from './slug-control.module.css';

type Props = ControlProps<Extract<Field, { control: 'slug' }>>;

/** The last part of an address. It follows the title by itself; "Ubah" opens it. */
export function SlugControl({ field, value, isReadOnly, onChange }: Props) {
  const { name, label, hint, max, before, after } = field;
  const { isKnown, isStored, freeAddress } = useRecord();
  const { error, offers } = useFieldProblem(name, value);
  const inBrowser = useInBrowser();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = fieldIdOf(name);
  const follows = after === 'moves' ? 'Alamat lama tetap mengantar ke yang baru.' : fixedHint;
  const said = isKnown || isOpen ? (hint ?? follows) : 'Dibuat dari judul.';
  // One that stays is never offered to be changed.
  const isFixed = isKnown && after === 'stays';
  const isShut = isFixed || (inBrowser && !isOpen && !error);
  const open = () => {
    if (isReadOnly) return;
    flushSync(() => setOpen(true));
    input.current?.select();
  };
  return (
    <div className={styles.control}>
      <Labelled id={id} label={label} hint={said} error={error}>
        <span className={styles.address}>
          <span className={styles.before} id={`${id}-depan`}>
            {before}
          </span>
          <input
            ref={input}
            id={id}
            name={name}
            type="text"
            className="input"
            value={value}
            maxLength={max}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isReadOnly || isShut}
            placeholder="dibuat dari judul"
            aria-describedby={[`${id}-depan`, `${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ')}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => isShut || value === slugOf(value, max) || onChange(slugOf(value, max))}
          />
          {isShut && !isFixed ? (
            <Button small onClick={open}>
              Ubah<span className="visually-hidden"> {label}</span>
            </Button>
          ) : null}
        </span>
      </Labelled>
      {freeAddress && !error ? (
        <p role="status" className="field-hint">
          {`Sudah ada yang beralamat sama, jadi saat terbit alamatnya ${before}${freeAddress}.`}
        </p>
      ) : null}
      {isOpen && isStored && value !== '' && !error && !freeAddress ? (
        <p role="status" className="field-hint">
          Alamat ini belum dipakai.
        </p>
      ) : null}
      <Offers offers={offers} isReadOnly={isReadOnly} onTake={onChange} />
    </div>
  );
}
