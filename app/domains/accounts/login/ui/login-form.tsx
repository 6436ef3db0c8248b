import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { RevealPasswords } from '#app/ui/reveal-passwords.tsx';
import { GoogleButton, type GoogleConsent } from '../../google/ui/google-button.tsx';
import { ContactField } from '../../ui/contact-field.tsx';
import { FormRefusal, fieldErrorAt, type Refusal } from '../../ui/form-refusal.tsx';

/** The password that somebody has already. Never filled in again by us. */
export function PasswordField({ refusal }: { refusal: Refusal | null }) {
  return (
    <>
      <TextField
        id="field-password"
        name="password"
        type="password"
        label="Kata sandi"
        autoComplete="current-password"
        maxLength={1_024}
        required
        error={fieldErrorAt(refusal, 'password')}
      />
      <RevealPasswords />
    </>
  );
}

/** The log-in. `next` is where the person was going, `google` that Google opens accounts too, `isPasswordSet` that the password has just been made. */
export function LogInForm({
  next,
  isPasswordSet,
  google,
  typed,
  refusal,
}: {
  next: string | null;
  isPasswordSet: boolean;
  google: GoogleConsent | null;
  typed: string;
  refusal: Refusal | null;
}) {
  const query = next ? `?${new URLSearchParams({ next })}` : '';
  return (
    <>
      <h1 className="page-title">Masuk ke akun Anda</h1>
      {isPasswordSet ? (
        <div role="status" tabIndex={-1} data-focus-now data-toast="Atur Password berhasil, silakan Login">
          <Notice tone="good" glyph={circleCheck}>
            <p>Atur Password berhasil, silakan Login</p>
          </Notice>
        </div>
      ) : (
        <p className="page-lead">
          {next
            ? 'Halaman yang Anda tuju hanya untuk pemilik akun. Setelah masuk, Anda langsung dibawa ke sana.'
            : 'Pakai email atau nomor ponsel yang Anda daftarkan.'}
        </p>
      )}
      <FormRefusal refusal={refusal} />
      {/* `required` is for screen readers; the checks and their texts are ours, so the browser's own stay silent. */}
      <div className="entry-form">
        <form method="post" action={`/account/login${query}`} noValidate className="grid gap-5">
          <ContactField typed={typed} error={fieldErrorAt(refusal, 'mailphone')} />
          <PasswordField refusal={refusal} />
          <Button type="submit" tone="primary" data-busy-text="Memeriksa…">
            Masuk
          </Button>
        </form>
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
