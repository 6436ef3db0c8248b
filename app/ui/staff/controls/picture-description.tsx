import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { personsLabels } from '#app/platform/pictures/picture-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { StaffLink } from '../units.tsx';
import { changeDescription, type Described, findDescribed, findUses } from './described-picture.ts';
import { FocalGrid } from './focal-grid.tsx';
import styles from './picture-description.module.css';

type Found = Readonly<{ picture: Described; uses: readonly Readonly<{ kind: string; title: string }>[] }>;

/** The picture with this address and what shows it; null without an answer. */
async function find(address: string): Promise<Found | null> {
  const picture = await findDescribed(address);
  const uses = picture && (await findUses(picture.id));
  return picture && uses ? { picture, uses } : null;
}

export type PictureDescriptionProps = { address: string; onDone(alt: string | null): void };

/** What a picture of the library shows, and its part that must not be cut off, changed where it is used. */
export function PictureDescription({ address, onDone }: PictureDescriptionProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const done = useRef<string | null>(null);
  const [found, setFound] = useState<Found | 'coming' | null>('coming');
  const [picture, setPicture] = useState<Described | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    void find(address).then((answer) => {
      setFound(answer);
      setPicture(answer?.picture ?? null);
    });
  }, [address]);
  const save = async () => {
    if (!picture) return;
    setBusy(true);
    const refused = await changeDescription(picture);
    setBusy(false);
    if (refused !== null) return setRefusal(refused);
    done.current = picture.alt;
    dialog.current?.close();
  };
  const set = (part: Partial<Described>) => setPicture((former) => former && { ...former, ...part });
  const uses = found !== null && found !== 'coming' ? found.uses.length : 0;
  // Outside the form of the record, whose first button Enter would press.
  return createPortal(
    <Dialog id={id} title="Keterangan gambar" ref={dialog} onClose={() => onDone(done.current)}>
      <div className={styles.parts}>
        {found === 'coming' ? <p role="status">Memuat…</p> : null}
        {found === null ? (
          <p role="status">Keterangan gambar ini belum dapat diubah di sini. Periksa jaringan, atau cari gambarnya di halaman Gambar.</p>
        ) : null}
        {picture ? (
          <>
            <FocalGrid focal={picture.focal} onChoose={(focal) => set({ focal })}>
              <img src={picture.preview} alt="" width={picture.width} height={picture.height} />
            </FocalGrid>
            <TextAreaField
              id={`${id}-alt`}
              label="Isi gambar"
              hint="Dibacakan kepada orang yang tidak dapat melihatnya. Contoh: Dokter memeriksa telinga seorang anak."
              rows={2}
              maxLength={250}
              value={picture.alt}
              onChange={({ target }) => set({ alt: target.value })}
            />
            {found !== 'coming' && found?.picture.persons === null ? (
              <SelectField
                id={`${id}-persons`}
                label="Ada orang yang dapat dikenali?"
                placeholder="Pilih jawaban"
                value={picture.persons}
                options={Object.entries(personsLabels).map(([value, label]) => ({ value, label }))}
                onChoose={(persons) => set({ persons: persons || null })}
              />
            ) : null}
            <p>
              {uses > 1 ? `Gambar ini dipakai di ${uses} tempat: semuanya ikut berubah. ` : 'Berlaku di semua tempat gambar ini dipakai. '}
              <StaffLink href={`/staff/media?gambar=${picture.id}`} target="_blank" className="link">
                Lihat tempat dan izinnya di tab baru
              </StaffLink>
            </p>
            <p role="status" className="field-error">
              {refusal}
            </p>
            <div className="actions">
              <Button tone="brand" busy={isBusy} onClick={() => void save()}>
                {isBusy ? 'Menyimpan…' : 'Simpan keterangan'}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Dialog>,
    document.body,
  );
}
