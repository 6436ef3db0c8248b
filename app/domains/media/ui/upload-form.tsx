import { megabytes, staffFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { pictureTypes } from '#app/platform/pictures/picture-texts.ts';
import { FileField } from '#app/ui/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { DescriptionFields } from './description-fields.tsx';
import styles from './media.module.css';

/** Sends a new picture with its description. */
export function UploadForm({ path, answer }: { path: string; answer: FormAnswer | undefined }) {
  return (
    <Form answer={answer} action={useUnitAddress()(path)} encType="multipart/form-data" className={styles.form}>
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
