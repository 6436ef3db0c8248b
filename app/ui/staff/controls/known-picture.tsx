import { useState } from 'react';
import { withWords } from '#app/platform/pictures/picture-words.ts';
import { Button } from '#app/ui/button.tsx';
import type { LibraryPicture } from '../editing/library.ts';
import { changeDescription, type Described } from './described-picture.ts';
import styles from './picture-upload.module.css';

type KnownPictureProps = {
  /** The picture of the library that has been uploaded again. */
  known: Described;
  typed: Readonly<{ alt: string; caption: string; credit: string; persons: string }>;
  onDone(picture: LibraryPicture): void;
};

/** The same file is in the library with other words: whoever uploads it decides which ones stay. */
export function KnownPicture({ known, typed, onDone }: KnownPictureProps) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const replace = async () => {
    const changed = { ...withWords(known, typed), persons: known.persons ?? typed.persons };
    setBusy(true);
    const refused = await changeDescription(changed);
    setBusy(false);
    if (refused === null) onDone(changed);
    else setRefusal(refused);
  };
  return (
    <div className={styles.known}>
      <img src={known.preview} alt="" width={known.width} height={known.height} />
      <div>
        <p role="alert">Gambar ini sudah ada di galeri, dengan keterangan lain:</p>
        <p>
          <q>{known.alt}</q>
          {known.caption ? ` Teks di bawah gambar: ${known.caption}.` : null}
          {known.credit ? ` Pembuat: ${known.credit}.` : null}
        </p>
        <p className="field-hint">Keterangan yang diganti berlaku di semua tempat gambar ini dipakai.</p>
        <div className="actions">
          <Button tone="brand" busy={isBusy} onClick={() => void replace()}>
            Ganti dengan tulisan saya
          </Button>
          <Button onClick={() => onDone(known)}>Pakai keterangan yang ada</Button>
        </div>
        <p role="status" className="field-error">
          {refusal}
        </p>
      </div>
    </div>
  );
}
