import { staffFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TextField } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from './media.module.css';
import { EndBadge } from './media-grid.tsx';

export type ShownEnd = Readonly<{ isOver: boolean; text: string }> | null;
export type ShownConsent = Readonly<{ id: string; person: string; scope: string; file: string; end: ShownEnd; isMistaken: boolean }>;

type ConsentsProps = { id: string; consents: readonly ShownConsent[]; action: string; answer: FormAnswer | undefined };

/** The persons shown who have agreed, each with the signed form and its end, and the form for one more. A later consent of a person renews the earlier. */
export function Consents({ id, consents, action, answer }: ConsentsProps) {
  return (
    <section className={styles.uses} aria-labelledby="persetujuan">
      <h3 id="persetujuan">Persetujuan orang yang tampak</h3>
      {consents.length > 0 ? (
        <ul className={styles.consents}>
          {consents.map(({ id: consent, person, scope, file, end, isMistaken }) => (
            <li key={consent}>
              <p>
                <strong>{person}</strong>, {scope}
              </p>
              <p>{isMistaken ? 'Salah orang: tidak berlaku' : end ? <EndBadge end={end} /> : 'Tanpa batas waktu'}</p>
              <Form answer={answer} action={action} className={styles.acts}>
                <a href={file} className="link">
                  Formulir<span className="visually-hidden"> {person}</span>
                </a>
                <input type="hidden" name="intent" value="revoke" />
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="consent" value={consent} />
                {end?.isOver || isMistaken ? null : (
                  <SubmitButton small tone="danger" busyText="Mencabut…">
                    Cabut<span className="visually-hidden"> persetujuan {person}</span>
                  </SubmitButton>
                )}
              </Form>
              {isMistaken ? null : (
                <details className="disclosure">
                  <summary>
                    Salah orang<span className="visually-hidden">: {person}</span>
                  </summary>
                  <Form answer={answer} action={action} className={styles.form}>
                    <input type="hidden" name="intent" value="mistaken" />
                    <input type="hidden" name="id" value={id} />
                    <input type="hidden" name="consent" value={consent} />
                    <TextField
                      name="note"
                      id={`alasan-${consent}`}
                      label="Alasan"
                      hint="Contoh: tertukar dengan foto lain"
                      maxLength={500}
                      required
                    />
                    <SubmitButton small tone="secondary" busyText="Menyimpan…">
                      Orang ini tidak ada pada gambar
                    </SubmitButton>
                  </Form>
                </details>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>Belum ada. Perlu bila seseorang dapat dikenali pada gambar ini.</p>
      )}
      <details className="disclosure">
        <summary>Tambah persetujuan</summary>
        <Form answer={answer} action={action} encType="multipart/form-data" className={styles.form}>
          <input type="hidden" name="intent" value="consent" />
          <input type="hidden" name="id" value={id} />
          <TextField name="person" label="Nama orang yang tampak" maxLength={120} required />
          <TextField name="scope" label="Setuju untuk" hint="Contoh: artikel dan promo di situs ini" maxLength={300} required />
          <TextField name="valid_until" type="date" label="Berlaku sampai (opsional)" />
          <FileField
            name="file"
            label="Formulir yang ditandatangani"
            hint="PDF atau foto. Disimpan terenkripsi; setiap pembukaannya dicatat."
            maxBytes={staffFileBytes}
            accept="application/pdf,image/jpeg,image/png,image/webp"
            required
          />
          <SubmitButton tone="brand" busyText="Menyimpan…">
            Simpan persetujuan
          </SubmitButton>
        </Form>
      </details>
    </section>
  );
}
