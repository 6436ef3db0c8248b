import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { PictureFile } from '#app/ui/picture-file.tsx';
import { findPictures, type LibraryPicture } from '../editing/library.ts';
import styles from './picture-gallery.module.css';

type Shown = Readonly<{ search: string; page: number; total: number; pictures: readonly LibraryPicture[] }>;

/** What keeps texts with this picture from being published; null when nothing does. */
function refusalOf({ lacks_consent, allowed_until }: LibraryPicture): string | null {
  if (lacks_consent) return 'Belum ada persetujuan pasien';
  return allowed_until !== null && allowed_until < dateInJakarta(new Date()) ? `Izin berakhir ${mediumDateOf(allowed_until)}` : null;
}

function statusOf(shown: Shown | null, hasFailed: boolean): string {
  if (hasFailed) return 'Belum dapat mencari. Coba lagi.';
  if (!shown) return 'Memuat…';
  if (shown.total === 0) return shown.search ? 'Tidak ada gambar yang cocok. Cari dengan kata lain.' : 'Belum ada gambar.';
  return `${shown.pictures.length} dari ${shown.total.toLocaleString('id-ID')} gambar, yang terbaru lebih dulu`;
}

type GalleryProps = {
  search: RefObject<HTMLInputElement | null>;
  onChoose(picture: LibraryPicture): void;
  /** Takes a part of a picture as a new one. */
  onCrop(picture: LibraryPicture): void;
};

/** The pictures of the library, searched by what they show. */
export function PictureGallery({ search: input, onChoose, onCrop }: GalleryProps) {
  const id = useId();
  const asked = useRef(0);
  const [shown, setShown] = useState<Shown | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const ask = async (search: string, before: Shown | null = null) => {
    asked.current += 1;
    const mine = asked.current;
    const page = (before?.page ?? 0) + 1;
    const answer = await findPictures(search, page);
    // A later question has been asked, or the dialog was closed.
    if (mine !== asked.current || !input.current) return;
    setFailed(!answer);
    if (answer) setShown({ search, page, total: answer.meta?.total ?? 0, pictures: [...(before?.pictures ?? []), ...answer.data] });
  };
  const search = () => void ask(input.current?.value.trim() ?? '');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    input.current?.focus();
    search();
  }, []);

  return (
    <>
      {/* No form: the field around it is in one already. */}
      <search className={styles.search}>
        <Field id={`${id}-search`} label="Cari menurut keterangannya">
          <input
            ref={input}
            id={`${id}-search`}
            type="search"
            className="input"
            maxLength={100}
            autoComplete="off"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              search();
            }}
          />
        </Field>
        <Button onClick={search}>Cari</Button>
      </search>
      <ul className={styles.found}>
        {shown?.pictures.map((picture) => (
          <li key={picture.id}>
            <button type="button" onClick={() => onChoose(picture)}>
              <PictureFile
                src={picture.preview}
                alt=""
                width={320}
                height={200}
                focal={picture.focal}
                className={picture.height < picture.width ? undefined : styles.upright}
              />
              <span>{picture.alt}</span>
              {refusalOf(picture) ? <span className={styles.note}>{refusalOf(picture)}</span> : null}
            </button>
            <Button small tone="quiet" onClick={() => onCrop(picture)}>
              Potong<span className="visually-hidden"> {picture.alt} menjadi gambar baru</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <p role="status">{statusOf(shown, hasFailed)}</p>
        {shown && shown.pictures.length < shown.total ? <Button onClick={() => void ask(shown.search, shown)}>Muat lagi</Button> : null}
      </div>
    </>
  );
}
