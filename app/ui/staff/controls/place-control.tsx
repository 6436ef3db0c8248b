import { useState } from 'react';
import { placePart } from '#app/platform/content/form-parts.ts';
import { positionText, readPosition } from '#app/platform/content/map-position.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { mapLink } from '#app/platform/web-addresses/map-link.ts';
import { Field as Labelled } from '#app/ui/field.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import { type ControlProps, useFieldProblem, useRecord } from './control-context.ts';
import styles from './page-control.module.css';

type Props = ControlProps<Extract<Field, { control: 'place' | 'region' }>>;

/** A position on the earth, pasted from a map; it is stored in two fields. */
export function PlaceControl({ field, value, isReadOnly, onChange }: Props) {
  const { name, sets } = field;
  const { values, set } = useRecord();
  const inBrowser = useInBrowser();
  const other = sets.find((one) => one !== name) ?? name;
  const [typed, setTyped] = useState<string | null>(null);
  const stored = positionText(value, values[other] ?? '');
  const [first, second] = [useFieldProblem(name, value), useFieldProblem(other, values[other] ?? '')];
  const id = fieldIdOf(name);
  const isUnread = typed !== null && typed.trim() !== '' && readPosition(typed) === null;
  const error = first.error ?? second.error ?? (isUnread ? unread : undefined);
  const write = (text: string) => {
    setTyped(text);
    const position = readPosition(text);
    // What is not read is stored as it is typed: a publication then refuses it, and no former place stays unseen.
    onChange(position?.latitude ?? text.trim().slice(0, 2_000));
    set(other, position?.longitude ?? '');
  };
  return (
    <div>
      <Labelled id={id} label="Letak di peta" hint={hint} error={error}>
        <input
          id={id}
          type="text"
          className="input"
          name={inBrowser ? undefined : placePart(name)}
          value={typed ?? stored}
          readOnly={isReadOnly}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => write(event.target.value)}
          onBlur={() => isUnread || setTyped(null)}
        />
      </Labelled>
      {inBrowser ? (
        <>
          <input type="hidden" name={name} value={value} />
          <input type="hidden" name={other} value={values[other] ?? ''} />
        </>
      ) : null}
      {stored !== '' && !error ? (
        <p className={styles.chosen}>
          <a
            className="link"
            href={mapLink({ name: '', address: '', city: '', latitude: value, longitude: values[other] ?? '' })}
            target="_blank"
            rel="noopener noreferrer"
          >
            Lihat di peta
          </a>
        </p>
      ) : null}
    </div>
  );
}

const hint = 'Tempel alamat dari Google Maps, atau dua angka seperti -6.9, 107.6';
const unread = 'Letaknya tidak terbaca. Di Google Maps tekan lama pada tempatnya, lalu salin angkanya atau alamatnya.';
