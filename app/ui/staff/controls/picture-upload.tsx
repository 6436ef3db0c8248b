import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { megabytes, staffFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { middle } from '#app/platform/pictures/focals.ts';
import { licenceLabels, personsLabels, pictureTypes } from '#app/platform/pictures/picture-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { FormContext } from '#app/ui/form/form-context.ts';
import type { LibraryPicture } from '../editing/library.ts';
import { type Described, findDescribed, unanswered } from './described-picture.ts';
import { FocalGrid } from './focal-grid.tsx';
import { KnownPicture } from './known-picture.tsx';
import { type CropShape, cropBoxOf, cropShapes, isWhole, maxZoom } from './picture-crop.ts';
import styles from './picture-upload.module.css';
import { pressOnEnter } from './press-on-enter.ts';

const noTexts = { alt: '', persons: '', licence: 'own', credit: '', caption: '' };
const optionsOf = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
const cutShapes = Object.entries(cropShapes).flatMap(([value, { label, ratio }]) => (ratio === null ? [] : [{ value, label }]));
/** The largest side of the picture in the dialog, in pixels. */
const maxShown = 640;

type Answer = {
  data?: LibraryPicture;
  reason?: string;
  address?: string;
  message?: string;
  errors?: Readonly<Record<string, readonly string[]>>;
};

/** Sends a picture with its description; null without an answer. */
async function upload(file: Blob, name: string, texts: Readonly<Record<string, string>>): Promise<Answer | null> {
  const body = new FormData();
  for (const [key, text] of Object.entries(texts)) body.append(key, text);
  body.append('if_known', 'refuse');
  body.append('file', file, name);
  try {
    const response = await fetch('/v1/staff/media', { method: 'POST', body });
    return (await response.json()) as Answer;
  } catch {
    return null;
  }
}

type UploadProps = {
  /** What was dropped, pasted, or taken from another picture. */
  given: File | null;
  /** What the given picture shows, where that is known. */
  alt?: string;
  shape: CropShape;
  onDone(picture: LibraryPicture): void;
};

/** A new picture: what it shows, who is on it, who may use it, its most important part, and perhaps a cut. */
export function PictureUpload({ given, alt = '', shape: first, onDone }: UploadProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState(given);
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [texts, setTexts] = useState({ ...noTexts, alt });
  const [focal, setFocal] = useState(middle);
  const [shape, setShape] = useState<CropShape>(first === 'square' ? first : 'whole');
  const [zoom, setZoom] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<FormAnswer | null>(null);
  const [known, setKnown] = useState<Described | null>(null);
  const refuse = useCallback((message: string, errors: FormAnswer['errors'] = []) => {
    setRefusal({ code: 'refused', message, errors, typed: {} });
  }, []);

  // What was dropped, or chosen outside, has its name here as if it had been chosen here.
  useEffect(() => {
    if (!given || !input.current) return;
    const transfer = new DataTransfer();
    transfer.items.add(given);
    input.current.files = transfer.files;
    input.current.focus();
  }, [given]);

  useEffect(() => {
    if (refusal) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);

  useEffect(() => {
    let isGone = false;
    setBitmap(null);
    if (!file) return;
    if (file.size > staffFileBytes) return refuse(`Gambar ini lebih besar dari ${megabytes(staffFileBytes)}.`);
    createImageBitmap(file).then(
      (read) => isGone || setBitmap(read),
      () => isGone || refuse('Berkas ini bukan gambar JPG, PNG, atau WebP.'),
    );
    return () => {
      isGone = true;
    };
  }, [file, refuse]);

  useEffect(() => {
    const drawn = canvas.current;
    if (!bitmap || !drawn) return;
    const box = cropBoxOf(bitmap, { shape, zoom, focal });
    const scale = Math.min(1, maxShown / Math.max(box.width, box.height));
    [drawn.width, drawn.height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
    drawn.getContext('2d')?.drawImage(bitmap, box.x, box.y, box.width, box.height, 0, 0, drawn.width, drawn.height);
  }, [bitmap, shape, zoom, focal]);

  const send = async () => {
    if (!file || !bitmap) return refuse('Pilih gambarnya dulu.', [{ field: 'file', message: 'Pilih gambarnya dulu.' }]);
    setBusy(true);
    const part = isWhole({ shape, zoom }) ? file : await cut(bitmap, cropBoxOf(bitmap, { shape, zoom, focal }), file.type);
    // What is cut around its most important part has it in the middle.
    const answer = await upload(part, file.name, { ...texts, focal: String(part === file ? focal : middle) });
    const same = answer?.reason === 'known' && answer.address ? await findDescribed(answer.address) : null;
    setBusy(false);
    setKnown(same);
    if (answer?.data) return onDone(answer.data);
    if (same) return setRefusal(null);
    const errors = Object.entries(answer?.errors ?? {}).map(([field, [message = '']]) => ({ field, message }));
    refuse(answer?.message ?? unanswered, errors);
  };
  const set = (name: keyof typeof noTexts) => (value: string) => setTexts((former) => ({ ...former, [name]: value }));
  const typed = (name: keyof typeof noTexts) => ({
    id: `${id}-${name}`,
    name,
    value: texts[name],
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  });
  return (
    <FormContext value={{ answer: refusal, isPending: isBusy, refusals: 0 }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a line presses the button below, as in a form */}
      <div ref={box} className={styles.upload} onKeyDown={(event) => pressOnEnter(event, send)}>
        <Field id={`${id}-file`} label="Gambar" hint={`JPG, PNG, atau WebP, paling besar ${megabytes(staffFileBytes)}`}>
          <input
            ref={input}
            id={`${id}-file`}
            type="file"
            className="input"
            accept={pictureTypes}
            aria-describedby={`${id}-file-hint`}
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              setKnown(null);
            }}
          />
        </Field>
        {bitmap ? (
          <>
            <FocalGrid focal={focal} onChoose={setFocal}>
              <canvas ref={canvas} role="img" aria-label="Pratinjau" />
            </FocalGrid>
            <div className={styles.cut}>
              <SelectField
                id={`${id}-shape`}
                name="shape"
                label="Potong"
                value={shape === 'whole' ? '' : shape}
                placeholder={cropShapes.whole.label}
                hint={first === 'whole' ? undefined : `Untuk isian ini: ${cropShapes[first].label.toLowerCase()}`}
                options={cutShapes}
                onChoose={(value) => setShape(value in cropShapes ? (value as CropShape) : 'whole')}
              />
              <Field id={`${id}-zoom`} label="Perbesar">
                <input
                  id={`${id}-zoom`}
                  type="range"
                  min={1}
                  max={maxZoom}
                  step={0.1}
                  value={zoom}
                  onChange={(event) => setZoom(event.target.valueAsNumber)}
                />
              </Field>
            </div>
          </>
        ) : null}
        <TextAreaField
          {...typed('alt')}
          label="Isi gambar"
          hint="Dibacakan kepada orang yang tidak dapat melihatnya. Contoh: Dokter memeriksa telinga seorang anak."
          rows={2}
          maxLength={250}
        />
        <SelectField
          id={`${id}-persons`}
          name="persons"
          label="Ada orang yang dapat dikenali?"
          value={texts.persons}
          hint="Pasien perlu menyetujui lebih dulu. Persetujuannya ditambah di halaman Gambar."
          placeholder="Pilih jawaban"
          options={optionsOf(personsLabels)}
          onChoose={set('persons')}
        />
        <SelectField
          id={`${id}-licence`}
          name="licence"
          label="Hak pakai"
          value={texts.licence}
          placeholder="Pilih hak pakai"
          options={optionsOf(licenceLabels)}
          onChoose={set('licence')}
        />
        <TextField {...typed('credit')} label="Nama pembuat (opsional)" maxLength={200} autoComplete="off" />
        <TextField {...typed('caption')} label="Teks di bawah gambar (opsional)" maxLength={500} autoComplete="off" />
        <p role="status" className="field-error">
          {refusal?.message}
        </p>
        {known ? <KnownPicture known={known} typed={texts} onDone={onDone} /> : null}
        <div className="actions">
          <Button tone="brand" busy={isBusy} onClick={() => void send()}>
            {isBusy ? 'Mengunggah…' : 'Unggah dan pakai'}
          </Button>
        </div>
      </div>
    </FormContext>
  );
}

/** A part of a picture, in its own size, as a file of its own. */
async function cut(bitmap: ImageBitmap, { x, y, width, height }: ReturnType<typeof cropBoxOf>, type: string): Promise<Blob> {
  const drawn = new OffscreenCanvas(width, height);
  drawn.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, width, height);
  return await drawn.convertToBlob({ type: type === 'image/png' ? 'image/png' : 'image/jpeg', quality: 0.92 });
}
