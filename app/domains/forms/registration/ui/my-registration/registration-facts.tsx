import { rupiah } from '#app/platform/text/money.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { managePath } from '../../my-registration.ts';
import styles from './registration.module.css';
import type { RegistrationShown } from './shown-registration.ts';

type Props = Readonly<{ registration: RegistrationShown }>;

/** The event, who comes, and the code. */
export function RegistrationFacts({ registration }: Props) {
  const { code, event, guardian, companions, name, party, phone, email, total } = registration;
  const facts: [string, string][] = [
    ['Kode pendaftaran', code],
    ['Waktu', event.when],
    ['Tempat', event.place],
    ['Nama', name],
    ['Orang tua atau wali', guardian ? `${guardian.name} (${guardian.relation})` : ''],
    ['Jumlah peserta', party > 1 ? `${party} orang` : ''],
    ['Bersama', companions.join(', ')],
    ['Kontak', [phone, email].filter(Boolean).join(', ')],
    ['Biaya', total > 0 ? rupiah(total) : ''],
  ];
  return (
    <section aria-labelledby="pendaftaran">
      <h2 id="pendaftaran">Pendaftaran</h2>
      <dl className="facts card">
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Unbroken>{text}</Unbroken>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** What was answered, with the way to change it while it may be. */
export function AnswerList({ registration: { lines, may, editUntil, token } }: Props) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="jawaban">
      <h2 id="jawaban">Jawaban Anda</h2>
      <dl className="facts card">
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.answer}>{text}</dd>
          </div>
        ))}
      </dl>
      {may.edit ? (
        <p className={styles.edit}>
          <LinkButton href={managePath(token, '/ubah')}>Ubah jawaban</LinkButton>
          <span className="field-hint">Bisa diubah sampai {editUntil}.</span>
        </p>
      ) : null}
    </section>
  );
}
