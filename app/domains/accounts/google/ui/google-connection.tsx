import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Link } from '#app/ui/link.tsx';
import words from '#app/ui/parts/words.module.css';
import styles from './google.module.css';
import { GoogleLink } from './google-button.tsx';

/** The props of `GoogleConnection`, from `readGoogleConnection`. */
export type GoogleConnectionFacts = Readonly<{ connected: boolean; canDisconnect: boolean; permit: string | null }>;

/** Connects or disconnects Google, as a block on a page of the account. Its form posts to the page of the connection. */
export function GoogleConnection({ facts, answer }: { facts: GoogleConnectionFacts; answer: FormAnswer | undefined }) {
  const { connected, canDisconnect, permit } = facts;
  return (
    <div className={styles.connection}>
      {connected ? (
        <p>Akun Google Anda terhubung. Anda dapat masuk tanpa mengetik kata sandi.</p>
      ) : (
        <p>Hubungkan akun Google agar Anda dapat masuk tanpa mengetik kata sandi. Kami tidak membaca isi akun Google Anda.</p>
      )}
      {connected && !canDisconnect ? (
        <p className={words.soft}>
          Google saat ini satu-satunya cara masuk ke akun ini. Untuk memutuskannya,{' '}
          <Link href="/account/password/forgot">buat kata sandi</Link> dulu.
        </p>
      ) : null}
      {connected && canDisconnect ? (
        <Form answer={answer} action="/account/google/connection">
          <SubmitButton>Putuskan akun Google</SubmitButton>
        </Form>
      ) : null}
      {!connected && permit ? <GoogleLink label="Hubungkan akun Google" permit={permit} /> : null}
    </div>
  );
}
