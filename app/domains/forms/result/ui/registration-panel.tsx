import { cashierPath } from '#app/domains/payments/cashier/cashier.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import caseStyles from '#app/ui/staff/case-parts.module.css';
import { ActForm, type ActProps, CaseFacts, More } from '#app/ui/staff/case-parts.tsx';
import { ContactWays, type Ways } from '#app/ui/staff/contact-ways.tsx';
import { SidePanel } from '#app/ui/staff/side-panel.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import type { RegistrationState as State } from '../../registration/registration-states.ts';
import type { ShownAnswer } from '../../submission/answer-rows.ts';
import type { Act } from '../registration-panel.ts';
import { CertificateList, type IssuedCertificate } from './certificate-list.tsx';
import { RegistrationState } from './registration-state.tsx';
import styles from './result-lists.module.css';

/** The registration that the panel shows. */
export type OpenRegistration = Readonly<{
  id: string;
  name: string;
  code: string;
  state: State;
  stateText: string;
  hasPhone: boolean;
  /** What can be done with it now. */
  acts: readonly Act[];
  /** What goes back when it is cancelled. */
  money: string;
  /** What a cashier takes at the place; null when nothing is. */
  toPay: string | null;
  facts: readonly (readonly [label: string, value: string])[];
  answers: readonly ShownAnswer[];
  certificates: readonly IssuedCertificate[];
  mayRevoke: boolean;
}>;

type PanelProps = {
  registration: OpenRegistration;
  path: string;
  closeHref: string;
  done: string | null;
  refusal: FormAnswer | null;
  ways: Ways | null;
  answerOf: ActProps['act']['answerOf'];
};

/** The open registration: what was answered, and what staff can do about it. */
export function RegistrationPanel({ registration, path, closeHref, done, refusal, ways, answerOf }: PanelProps) {
  const { id, name, code, state, stateText, hasPhone, acts, facts, answers, money } = registration;
  const act = { id, action: useUnitAddress()(path), answerOf };
  return (
    <SidePanel title={name} closeHref={closeHref}>
      <p className={caseStyles.head}>
        <RegistrationState state={state} text={stateText} />
        <span className={styles.second}>{code}</span>
      </p>
      <FormErrors answer={refusal} />
      <FormDone text={done} />
      {state === 'quarantined' ? (
        <p className="notice">Formulir ini dikirim seperti oleh program. Tempatnya belum dipegang; periksa isinya, lalu putuskan.</p>
      ) : null}
      {registration.toPay === null ? null : (
        <p className="notice">
          Belum dibayar {registration.toPay}. <StaffLink href={`${cashierPath}?daftar=at_place`}>Terima di kasir</StaffLink>
        </p>
      )}
      {ways ? <ContactWays ways={ways} /> : null}
      {!ways && hasPhone ? <ActForm act={act} intent="ways" label="Hubungi pendaftar" pressKey="w" /> : null}
      <div className={caseStyles.presses}>
        {acts.includes('approve') ? <ActForm act={act} intent="approve" label="Setujui" tone="primary" pressKey="c" /> : null}
        {acts.includes('release') ? <ActForm act={act} intent="release" label="Teruskan" tone="primary" pressKey="c" /> : null}
        {acts.includes('reject') ? <ActForm act={act} intent="reject" label="Tolak" /> : null}
        {acts.includes('resend') ? <ActForm act={act} intent="resend" label="Kirim ulang tiket" /> : null}
      </div>
      {acts.includes('renew') ? (
        <More label="Tautannya diketahui orang lain?" isOpen={answerOf('renew') !== null}>
          <ActForm act={act} intent="renew" label="Ganti tautan dan tiket">
            <p className="field-hint">Tautan dan kode QR yang lama berhenti berlaku. Yang baru dikirim ke kontak pendaftar.</p>
          </ActForm>
        </More>
      ) : null}
      {acts.includes('cancel') ? (
        <More label="Batalkan pendaftaran" isOpen={answerOf('cancel') !== null}>
          <ActForm act={act} intent="cancel" label="Batalkan pendaftaran" tone="danger">
            <p className="field-hint">{money}</p>
          </ActForm>
        </More>
      ) : null}
      <CaseFacts facts={facts} />
      <CertificateList
        certificates={registration.certificates}
        action={act.action}
        answer={answerOf('revoke_certificate')}
        mayRevoke={registration.mayRevoke}
      />
      <Answers answers={answers} />
    </SidePanel>
  );
}

/** What was answered; files open in a tab of their own, and each opening is recorded. */
export function Answers({ answers }: { answers: readonly ShownAnswer[] }) {
  return (
    <dl className={styles.answers}>
      {answers.map(({ key, label, text, files }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {files.length > 0
              ? files.map((href, index) => (
                  <a key={href} className="link" href={href} target="_blank" rel="noopener">
                    Buka berkas {index + 1}{' '}
                  </a>
                ))
              : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
