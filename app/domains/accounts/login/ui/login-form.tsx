import type { FormAnswer } from '#app/platform/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { RevealPasswords } from '#app/ui/reveal-passwords.tsx';
import { GoogleButton, type GoogleConsent } from '../../google/ui/google-button.tsx';
import { passwordTexts } from '../../passwords/schema.ts';
import { ContactField } from '../../ui/contact-field.tsx';

/** The password that somebody has already. Never filled in again by us. */
export function PasswordField() {
  return (
    <>
      <TextField name="password" type="password" label="Kata sandi" autoComplete="current-password" maxLength={1_024} required />
      <RevealPasswords />
    </>
  );
}

/** The log-in. `next` is where the person was going, `google` that Google opens accounts too, `isPasswordSet` that the password has just been made. */
export function LogInForm({
  next,
  isPasswordSet,
  google,
  answer,
}: {
  next: string | null;
  isPasswordSet: boolean;
  google: GoogleConsent | null;
  answer: FormAnswer | undefined;
}) {
  const query = next ? `?${new URLSearchParams({ next })}` : '';
  return (
    <>
      <h1 className="page-title">Masuk ke akun Anda</h1>
      {isPasswordSet ? (
        <FormDone text={passwordTexts.done} toast={passwordTexts.done} />
      ) : (
        <p className="page-lead">
          {next
            ? 'Halaman yang Anda tuju hanya untuk pemilik akun. Setelah masuk, Anda langsung dibawa ke sana.'
            : 'Pakai email atau nomor ponsel yang Anda daftarkan.'}
        </p>
      )}
      <FormErrors answer={answer} />
      <div className="entry-form">
        <Form answer={answer} action={`/account/login${query}`} className="grid gap-5">
          <ContactField />
          <PasswordField />
          <Button type="submit" tone="primary" data-busy-text="Memeriksa…">
            Masuk
          </Button>
        </Form>
        {google ? <GoogleButton next={next} consent={google} /> : null}
      </div>
      <p className="entry-ways">
        <a href="/account/password/forgot">Lupa kata sandi</a>
        <span>
          Belum punya akun? <a href="/account/register">Daftar</a>
        </span>
      </p>
    </>
  );
}
