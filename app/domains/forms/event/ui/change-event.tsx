import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import caseStyles from '#app/ui/staff/case-parts.module.css';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import styles from '../../result/ui/result-lists.module.css';

type ChangeEventProps = {
  name: string;
  path: string;
  isCancelled: boolean;
  now: string;
  starts: string;
  ends: string;
  place: string;
  answer: FormAnswer | null;
};

/** Another time or place, other tickets, or the end of an event: everybody whom it concerns is told once. */
export function ChangeEvent({ name, path, isCancelled, now, starts, ends, place, answer }: ChangeEventProps) {
  const { answerOf } = useFormAnswers(answer);
  return (
    <div className={styles.narrow}>
      <StaffHeader title="Pindahkan atau batalkan" lead={`${name}, ${now}`} back={<BackLink href={path}>Pendaftaran</BackLink>} />
      <FormErrors answer={answer} />
      {isCancelled ? (
        <Notice>
          <p>Acara ini sudah dibatalkan.</p>
        </Notice>
      ) : (
        <>
          <section aria-labelledby="pindahkan">
            <h2 id="pindahkan">Pindahkan acara</h2>
            <p className="field-hint">
              Semua yang terdaftar dikabari satu kali dan mendapat tiket baru. Yang tidak dapat ikut membatalkan sendiri, dan uangnya
              kembali seluruhnya.
            </p>
            <Form answer={answerOf('move')} className={`${styles.change} ${caseStyles.form}`}>
              <input type="hidden" name="intent" value="move" />
              <TextField name="starts" label="Mulai" type="datetime-local" defaultValue={starts} />
              <TextField name="ends" label="Selesai" type="datetime-local" defaultValue={ends} />
              <TextField name="place" label="Tempat" hint="Kosong: di fasilitas itu sendiri." defaultValue={place} maxLength={200} />
              <TextAreaField name="note" id="alasan-pindah" label="Alasan" hint="Dibaca peserta dalam pesannya." maxLength={500} />
              <SubmitButton tone="primary" busyText="Memindahkan…">
                Pindahkan dan kabari peserta
              </SubmitButton>
            </Form>
          </section>
          <section aria-labelledby="ganti-tiket">
            <h2 id="ganti-tiket">Ganti semua tiket</h2>
            <p className="field-hint">
              Hanya bila kunci tiket bocor, misalnya ada tiket palsu yang diterima pemindai. Kode QR yang lama langsung ditolak, dan setiap
              peserta menerima pesan dengan tiket yang baru.
            </p>
            <Form answer={answerOf('replace_tickets')} className={`${styles.change} ${caseStyles.form}`}>
              <input type="hidden" name="intent" value="replace_tickets" />
              <SubmitButton tone="danger" busyText="Mengganti…">
                Ganti semua tiket
              </SubmitButton>
            </Form>
          </section>
          <section aria-labelledby="batalkan">
            <h2 id="batalkan">Batalkan acara</h2>
            <p className="field-hint">Semua pendaftaran berakhir, dan semua yang dibayar kembali. Ini tidak dapat diurungkan.</p>
            <Form answer={answerOf('cancel')} className={`${styles.change} ${caseStyles.form}`}>
              <input type="hidden" name="intent" value="cancel" />
              <TextAreaField name="note" id="alasan-batal" label="Alasan" hint="Dibaca peserta dalam pesannya." maxLength={500} />
              <SubmitButton tone="danger" busyText="Membatalkan…">
                Batalkan acara
              </SubmitButton>
            </Form>
          </section>
        </>
      )}
    </div>
  );
}
