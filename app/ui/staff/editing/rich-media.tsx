import { useEffect, useState } from 'react';
import { insertBlock } from './insert-block.ts';
import styles from './rich-editor.module.css';
import type { PartProps } from './rich-insert.tsx';

type Chooser = typeof import('./picture-chooser.tsx').PictureChooser;

/**
 * The picture dialog over a text: what is chosen there is inserted, with the description that the library has of it. `file` was dropped or pasted:
 * its name says nothing of what it shows, so the dialog begins with its upload.
 */
export function PictureInsertion({ editor, file, onDone, onLeave }: PartProps & { file: File | null }) {
  const [Chooser, setChooser] = useState<Chooser | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    import('./picture-chooser.tsx').then(
      (code) => isGone || setChooser(() => code.PictureChooser),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (!Chooser) {
    return (
      <p role="status" className={styles.notice}>
        {hasFailed ? 'Daftar gambar belum dapat dibuka. Coba lagi.' : 'Memuat…'}
      </p>
    );
  }
  return (
    <Chooser
      file={file}
      onChoose={({ id, address, alt, caption, width, height }) => {
        insertBlock(editor, { type: 'picture', attrs: { media: id, address, alt, caption, width, height } });
        onDone();
      }}
      onClose={onLeave}
    />
  );
}

/** The pictures among what was dropped or pasted. */
export function pictureFilesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
