import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { genderLabels } from '#app/platform/text/gender-labels.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import type { SignedLine } from '../prescription.schema.ts';
import { pregnancyText } from '../prescription.ts';
import { allergiesText, kilogramsText } from '../prescription-patient.ts';
import { PrescriptionChecks } from './prescription-checks.tsx';
import { LineForm } from './prescription-line-form.tsx';
import { QuoteForm } from './prescription-quote-form.tsx';
import styles from './prescription-review.module.css';
import type { ReviewData } from './prescription-review-data.ts';
import { ReviewLines } from './prescription-review-lines.tsx';
import { SignedLines } from './signed-lines.tsx';

/** One prescription for its pharmacist: the pictures beside what is known and decided; on a phone above it. */
export function ReviewPage({ rx, answer }: { rx: ReviewData; answer: FormAnswer | null }) {
  const act = answer?.typed.act?.[0];
  const of = (name: string) => (act === name ? answer : null);
  return (
    <div className={styles.split}>
      {rx.signed ? <SignedPrescription lines={rx.signed} reading={rx.reading} on={rx.given} /> : <Pictures files={rx.files} />}
      <div className={styles.work}>
        {answer ? null : <FormDone text={rx.done} />}
        <FormErrors answer={answer} />
        <Claim rx={rx} answer={of('claim')} />
        <Warnings rx={rx} />
        <section aria-labelledby="pasien" className={styles.section}>
          <h2 id="pasien">Pasien</h2>
          <FactList facts={factsOf(rx)} className={styles.facts} />
        </section>
        <ReviewLines rx={rx} />
        <PrescriptionChecks checks={rx.checks} />
        {rx.isMine ? (
          <>
            {rx.signed === null || rx.edited ? <LineForm rx={rx} answer={of('line')} /> : null}
            <QuoteForm rx={rx} quote={of('quote')} weigh={of('weigh')} refuse={of('refuse')} release={of('release')} />
          </>
        ) : null}
      </div>
    </div>
  );
}

const factsOf = ({ patient, age, reading, refusal, signed }: ReviewData): readonly (readonly [string, string | null])[] => [
  ['Nama', patient.name || 'Tidak ditulis'],
  ['Umur', age ?? 'Tidak ditulis; lihat di resep'],
  ['Jenis kelamin', patient.sex && genderLabels[patient.sex]],
  ['Berat badan', kilogramsText(patient.weightKg)],
  ['Alergi', allergiesText(patient)],
  ['Tidak cocok', patient.allergens.join(', ') || null],
  ['Kehamilan', pregnancyText(patient.pregnancy)],
  ['Dokter', reading ? `${reading.doctor}, SIP ${reading.sip}` : patient.doctor && `${patient.doctor} (menurut pasien)`],
  ['Tanggal resep', patient.issuedOn && `${mediumDateOf(patient.issuedOn)}${signed ? '' : ' (menurut pasien)'}`],
  ['Alasan penolakan', refusal],
];

function Pictures({ files }: Pick<ReviewData, 'files'>) {
  return (
    <section aria-label="Foto resep" className={styles.pictures}>
      {files.length === 0 ? <p>Resep ini tanpa foto.</p> : null}
      {files.map(({ id, width, height }, index) => (
        <figure key={id}>
          {width && height ? <img src={`/files/${id}`} alt={`Resep, halaman ${index + 1}`} width={width} height={height} /> : null}
          <figcaption>
            <a className="link" href={`/files/${id}`} target="_blank" rel="noopener">
              Unduh halaman {index + 1}
              {width ? '' : ' (PDF)'}
            </a>
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

/** What a doctor signed in a chat, in the place of the pictures. */
function SignedPrescription({ lines, reading, on }: { lines: readonly SignedLine[]; reading: ReviewData['reading']; on: string }) {
  return (
    <section aria-labelledby="elektronik" className={styles.pictures}>
      <div className={`card ${styles.signed}`}>
        <h2 id="elektronik">Resep elektronik</h2>
        <p>
          Ditandatangani {reading?.doctor}, SIP {reading?.sip}, pada {mediumDateOf(on)}. Isinya tidak berubah; keputusan Anda ditulis di
          baris resep.
        </p>
        <SignedLines lines={lines} />
      </div>
    </section>
  );
}

function Claim({ rx, answer }: { rx: ReviewData; answer: FormAnswer | null }) {
  if (rx.state !== 'uploaded' && rx.state !== 'review') return null;
  if (rx.isMine) return <p className={styles.claim}>Anda memeriksa resep ini. Setelah {rx.claimEnds}, apoteker lain dapat mengambilnya.</p>;
  if (!rx.isFree) return <Notice>Resep ini sedang diperiksa apoteker lain sampai {rx.claimEnds}.</Notice>;
  return (
    <Form answer={answer} className={styles.claim}>
      <input type="hidden" name="act" value="claim" />
      <SubmitButton tone="primary" busyText="Mengambil…" data-key="a">
        {rx.state === 'review' ? 'Ambil alih resep ini' : 'Periksa resep ini'}
      </SubmitButton>
    </Form>
  );
}

function Warnings({ rx: { same, recent } }: { rx: ReviewData }) {
  return (
    <>
      {same.length > 0 ? (
        <Notice tone="error">
          <p className={words.strong}>Foto yang sama sudah pernah dikirim</p>
          <ul>
            {same.map(({ id, on }) => (
              <li key={id}>Pada {mediumDateOf(on)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {recent.length > 0 ? (
        <Notice>
          <p className={words.strong}>Obat pasien ini dalam 30 hari terakhir</p>
          <ul>
            {recent.map(({ product, approved, unit, on, prescription }) => (
              <li key={`${prescription} ${product} ${approved}`}>
                <span className={styles.product}>{product}</span>
                {approved} {unit}, {mediumDateOf(on)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}
