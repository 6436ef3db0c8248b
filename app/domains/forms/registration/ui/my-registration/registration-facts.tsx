import { rupiah } from '#app/platform/text/money.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
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
      <FactList facts={facts} className="facts card" />
    </section>
  );
}

/** What was answered, with the way to change it while it may be. */
export function AnswerList({ registration: { lines, may, editUntil, token } }: Props) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="jawaban">
      <h2 id="jawaban">Jawaban Anda</h2>
      <FactList facts={lines.map(({ label, text }) => [label, text])} className={`facts card ${styles.answers}`} />
      {may.edit ? (
        <p className={styles.edit}>
          <LinkButton href={managePath(token, '/ubah')}>Ubah jawaban</LinkButton>
          <span className="field-hint">Bisa diubah sampai {editUntil}.</span>
        </p>
      ) : null}
    </section>
  );
}
