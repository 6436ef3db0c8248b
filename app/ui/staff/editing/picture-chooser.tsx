import { useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { pictureFilePath } from '#app/platform/pictures/picture-address.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { CropShape } from '../controls/picture-crop.ts';
import { PictureGallery } from '../controls/picture-gallery.tsx';
import { PictureUpload } from '../controls/picture-upload.tsx';
import type { LibraryPicture } from './library.ts';
import styles from './picture-chooser.module.css';

export type PictureChooserProps = {
  /** What was dropped or pasted: it is uploaded. */
  file?: File | null;
  shape?: CropShape;
  onChoose(picture: LibraryPicture): void;
  onClose(): void;
};

type Source = Readonly<{ file: File | null; alt: string }>;

/** A file of a picture of the library, to take a part of it; null without an answer. */
async function fileOf({ address, alt }: LibraryPicture): Promise<Source | null> {
  try {
    const response = await fetch(pictureFilePath(address, 'hero'));
    const blob = await response.blob();
    return response.ok ? { file: new File([blob], 'potongan.webp', { type: blob.type }), alt } : null;
  } catch {
    return null;
  }
}

/** Where every picture comes from: taken from the library, or uploaded. It opens when it is rendered. */
export function PictureChooser({ file = null, shape = 'whole', onChoose, onClose }: PictureChooserProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<Source>({ file, alt: '' });
  const [isUpload, setUpload] = useState(file !== null);
  // Before its parts ask for the focus.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const take = (picture: LibraryPicture) => {
    onChoose(picture);
    dialog.current?.close();
  };
  /** Who presses it has a file to choose. */
  const upload = () => {
    flushSync(() => setUpload(true));
    dialog.current?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  };
  const crop = async (picture: LibraryPicture) => {
    const read = await fileOf(picture);
    if (!read) return;
    setSource(read);
    setUpload(true);
  };
  // Outside the form of the record, whose first button Enter would press.
  return createPortal(
    <Dialog id={id} title="Pilih gambar" ref={dialog} onClose={onClose}>
      <div className={styles.parts}>
        <Button small tone={isUpload ? 'secondary' : 'brand'} aria-pressed={!isUpload} onClick={() => setUpload(false)}>
          Galeri
        </Button>
        <Button small tone={isUpload ? 'brand' : 'secondary'} aria-pressed={isUpload} onClick={upload}>
          Unggah
        </Button>
      </div>
      {isUpload ? (
        <PictureUpload key={source.file?.name} given={source.file} alt={source.alt} shape={shape} onDone={take} />
      ) : (
        <PictureGallery search={search} onChoose={take} onCrop={(picture) => void crop(picture)} />
      )}
    </Dialog>,
    document.body,
  );
}
