import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { monitorSmartphone } from '#app/ui/icons/account-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { LogOutForm } from '#app/ui/log-out-form.tsx';
import styles from './session-list.module.css';

type SessionShown = Readonly<{ id: string | null; device: string; lastUsed: string; isCurrent: boolean; mfaRequired: boolean }>;

/** The sessions of an account, each with a button to end it. The session of this browser ends with the log-out. */
export function SessionList({
  sessions,
  message,
  answer,
}: {
  sessions: readonly SessionShown[];
  message: string | null;
  answer: FormAnswer | undefined;
}) {
  const others = sessions.filter((one) => !one.isCurrent).length;
  return (
    <div className={styles.sessions}>
      <FormErrors answer={answer} />
      {message && !answer ? <FormDone text={message} /> : null}
      <ul className={styles.list}>
        {sessions.map((one) => (
          <li key={one.id ?? 'current'} className={`card ${styles.session}`}>
            <Icon glyph={monitorSmartphone} />
            <div className={styles.words}>
              <h2>
                {one.device}
                {one.isCurrent ? <span className={styles.here}>perangkat ini</span> : null}
              </h2>
              <p>Dipakai {one.lastUsed}</p>
              {one.mfaRequired ? <p>Kata sandi benar, kode autentikator belum dimasukkan.</p> : null}
            </div>
            {one.id === null ? (
              <LogOutForm>
                <SubmitButton small>Keluar</SubmitButton>
              </LogOutForm>
            ) : (
              <Form answer={answer} action="/account/sessions">
                <input type="hidden" name="id" value={one.id} />
                <SubmitButton small tone="danger" busyText="Mengeluarkan…">
                  Keluarkan
                  <span className="visually-hidden">
                    {' '}
                    {one.device}, dipakai {one.lastUsed}
                  </span>
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {others > 1 ? (
        <Form answer={answer} action="/account/sessions">
          <input type="hidden" name="act" value="others" />
          <SubmitButton tone="danger" busyText="Mengeluarkan…">
            Keluarkan semua perangkat lain
          </SubmitButton>
        </Form>
      ) : null}
      <p className={styles.note}>
        Anda otomatis keluar setelah 14 hari tidak memakai akun, dan paling lama setelah 30 hari. Akun petugas dan dokter setelah 30 menit
        dan 12 jam.
      </p>
    </div>
  );
}
