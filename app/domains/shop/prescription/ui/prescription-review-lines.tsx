import { rupiah } from '#app/platform/text/money.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import words from '#app/ui/parts/words.module.css';
import { StaffLink } from '#app/ui/staff/units.tsx';
import type { RefusalCode } from '../prescription.schema.ts';
import { decisionLabels, originalNeededText, refusalLabels } from '../prescription.ts';
import styles from './prescription-review.module.css';
import type { ReviewData, ReviewLine } from './prescription-review-data.ts';

/** The lines that are decided; while the pharmacist has the prescription each can be changed or taken out. */
export function ReviewLines({ rx: { id, lines, isMine, signed } }: { rx: ReviewData }) {
  return (
    <section aria-labelledby="baris" className={styles.section}>
      <h2 id="baris">Baris resep</h2>
      {lines.length === 0 ? <p>Belum ada baris. Tulis satu per satu seperti di resep.</p> : null}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <p className={words.strong}>{line.wanted}</p>
            <p>{resultOf(line)}</p>
            {line.decision !== 'refuse' && line.directions ? <p>{line.directions}</p> : null}
            {line.decision === 'substitute' && !isMine ? <p>{answerOf(line)}</p> : null}
            {isMine ? (
              <Form answer={null} className={styles.acts}>
                <input type="hidden" name="act" value="remove" />
                <input type="hidden" name="line" value={line.id} />
                <StaffLink href={`/staff/resep/${id}?baris=${line.id}#tulis`} className="button button-secondary button-small">
                  Ubah
                </StaffLink>
                {signed ? null : (
                  <SubmitButton tone="quiet" small aria-label={`Hapus ${line.wanted}`}>
                    Hapus
                  </SubmitButton>
                )}
              </Form>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function resultOf(line: ReviewLine): string {
  const { decision, refusalCode, reason, product, approved, used, baseUnit, price, insteadName } = line;
  if (decision === 'refuse') {
    const why = refusalCode === 'original_needed' ? originalNeededText : reason;
    return `${decisionLabels.refuse}: ${refusalLabels[refusalCode as RefusalCode] ?? ''}. ${why}`;
  }
  const amount = `${approved} ${baseUnit ?? ''}${used > 0 ? `, ${used} sudah dipesan` : ''}`;
  const instead = insteadName ? ` sebagai pengganti ${insteadName}` : '';
  return `${decisionLabels[decision]}: ${product ?? ''}${instead}, ${amount}, ${price === null ? '' : rupiah(price)}`;
}

const answerOf = ({ agrees }: ReviewLine) =>
  agrees === null ? 'Menunggu jawaban pasien.' : agrees ? 'Pasien setuju.' : 'Pasien tidak setuju.';
