import { megabytes, staffFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { pictureTypes } from '#app/platform/pictures/picture-texts.ts';
import { withWords } from '#app/platform/pictures/picture-words.ts';
import { FileField } from '#app/ui/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { type Stored, storedTexts } from '../medium.ts';
import { DescriptionFields } from './description-fields.tsx';
import styles from './media.module.css';

type UploadFormProps = { path: string; hrefOf(id: string): string; answer: FormAnswer | undefined };

/** Sends a new picture with its description. */
export function UploadForm({ path, hrefOf, answer }: UploadFormProps) {
  return (
    <>
      {answer?.code === 'known' ? <Known known={answer.details as KnownMedium} typed={answer.typed} hrefOf={hrefOf} /> : null}
      <UploadFields path={path} answer={answer} />
    </>
  );
}

type KnownMedium = Stored & Readonly<{ id: string; version: number }>;
type KnownProps = { known: KnownMedium; typed: FormAnswer['typed'] } & Pick<UploadFormProps, 'hrefOf'>;

/** The same file is in the library with other words: whoever uploads it decides which ones stay. */
function Known({ known, typed, hrefOf }: KnownProps) {
  const addressOf = useUnitAddress();
  const words = { alt: typed.alt?.[0], caption: typed.caption?.[0], credit: typed.credit?.[0] };
  const changed = storedTexts({ ...withWords(known, words), persons: known.persons ?? typed.persons?.[0] ?? null });
  return (
    <div className={styles.stored}>
      <p>Yang tersimpan, dan berbeda dari ketikan Anda:</p>
      <dl>
        {storedTexts(known)
          .filter(({ name, value }) => changed.find((one) => one.name === name)?.value !== value)
          .map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text || 'Kosong'}</dd>
            </div>
          ))}
      </dl>
      <Form answer={undefined} action={addressOf(hrefOf(known.id))} className={styles.form}>
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="id" value={known.id} />
        <input type="hidden" name="version" value={known.version} />
        {changed.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton busyText="Menyimpan…">Ganti keterangannya dengan ketikan saya</SubmitButton>
      </Form>
      <StaffLink href={hrefOf(known.id)} className="link">
        Pakai gambar dan keterangan yang ada
      </StaffLink>
    </div>
  );
}

function UploadFields({ path, answer }: Pick<UploadFormProps, 'path' | 'answer'>) {
  return (
    <Form answer={answer} action={useUnitAddress()(path)} encType="multipart/form-data" className={styles.form}>
      <input type="hidden" name="if_known" value="refuse" />
      <FileField
        name="file"
        label="Gambar"
        hint={`JPG, PNG, atau WebP, paling besar ${megabytes(staffFileBytes)}. Lokasi dan data kamera di dalamnya dihapus.`}
        maxBytes={staffFileBytes}
        accept={pictureTypes}
        required
      />
      <DescriptionFields />
      <SubmitButton tone="brand" busyText="Mengunggah…">
        Unggah
      </SubmitButton>
    </Form>
  );
}
