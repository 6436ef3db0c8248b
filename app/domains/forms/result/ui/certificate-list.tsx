import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import caseStyles from '#app/ui/staff/case-parts.module.css';
import styles from './result-lists.module.css';

/** A certificate that was issued, for staff. */
export type IssuedCertificate = Readonly<{ code: string; codeText: string; name: string; isRevoked: boolean; checkHref: string }>;

type Props = Readonly<{ certificates: readonly IssuedCertificate[]; action: string; answer: FormAnswer | null; mayRevoke: boolean }>;

/** The certificates of a registration. A revoked one stays in the list, and reads so for who checks it. */
export function CertificateList({ certificates, action, answer, mayRevoke }: Props) {
  if (certificates.length === 0) return null;
  return (
    <section aria-labelledby="sertifikat">
      <h3 id="sertifikat" className={styles.heading}>
        Sertifikat
      </h3>
      <ul className={styles.certificates}>
        {certificates.map(({ code, codeText, name, isRevoked, checkHref }) => (
          <li key={code}>
            <p>
              <strong>{name}</strong>
              <span className={styles.second}>
                <a className="link" href={checkHref} target="_blank" rel="noopener">
                  {codeText}
                </a>
                {isRevoked ? ', dicabut' : ', sah'}
              </span>
            </p>
            {isRevoked || !mayRevoke ? null : (
              <details className={caseStyles.more} open={answer !== null}>
                <summary aria-label={`Cabut sertifikat ${name}`}>Cabut</summary>
                <Form answer={answer} action={action} className={caseStyles.form}>
                  <input type="hidden" name="intent" value="revoke_certificate" />
                  <input type="hidden" name="certificate" value={code} />
                  <p className="field-hint">Siapa pun yang memeriksanya membaca “Dicabut”. Ini tidak dapat diurungkan.</p>
                  <SubmitButton tone="danger" busyText="Mencabut…">
                    Cabut sertifikat
                  </SubmitButton>
                </Form>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
