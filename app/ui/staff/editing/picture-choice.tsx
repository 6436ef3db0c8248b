import { useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { thumbnailPath } from '../thumbnail-path.ts';
import type { LibraryPicture } from './library.ts';
import styles from './picture-choice.module.css';

type Chooser = typeof import('./picture-chooser.tsx').PictureChooser;

type PictureChoiceProps = {
  /** What the field is called. */
  label: string;
  /** The text of the field: an address, or one on each line. */
  value: string;
  isReadOnly?: boolean;
  onChoose(address: string): void;
};

/** Below a field for addresses of pictures: the pictures that it names, and a button that opens the library. The field works without it. */
export function PictureChoice({ label, value, isReadOnly = false, onChoose }: PictureChoiceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Chooser, setChooser] = useState<Chooser | null>(null);
  const [state, setState] = useState<'closed' | 'coming' | 'open' | 'failed'>('closed');
  const [chosen, setChosen] = useState<LibraryPicture | null>(null);
  const named = [...new Set(value.split('\n').map((text) => text.trim()))];
  const open = () => {
    setState('coming');
    import('./picture-chooser.tsx').then(
      (code) => {
        setChooser(() => code.PictureChooser);
        setState('open');
      },
      () => setState('failed'),
    );
  };
  const close = () => {
    setState('closed');
    button.current?.focus();
  };
  return (
    <div className={styles.choice}>
      {named.map((address) => {
        const path = thumbnailPath(address);
        return (
          path && (
            <img key={address} src={path} alt={`Pratinjau ${label}`} width={128} height={80} loading="lazy" className={styles.preview} />
          )
        );
      })}
      <Button
        ref={button}
        small
        className={styles.scripted}
        aria-haspopup="dialog"
        busy={state === 'coming'}
        onClick={() => {
          if (!isReadOnly) open();
        }}
      >
        Pilih gambar<span className="visually-hidden"> untuk {label}</span>
      </Button>
      <p role="status">
        {state === 'failed' ? 'Daftar gambar belum dapat dibuka. Coba lagi, atau tulis alamatnya.' : ''}
        {chosen && named.includes(chosen.address) ? `Terpilih: ${chosen.alt}` : ''}
      </p>
      {Chooser && state === 'open' ? (
        <Chooser
          onClose={close}
          onChoose={(picture) => {
            setChosen(picture);
            onChoose(picture.address);
          }}
        />
      ) : null}
    </div>
  );
}
