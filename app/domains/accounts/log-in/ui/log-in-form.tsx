import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PasswordField, Passwords } from '#app/ui/reveal-passwords.tsx';
import entry from '../../ui/account-entry.module.css';
import { ContactField } from '../../ui/contact-field.tsx';

/** The field of an existing password. The server never fills it in again. */
export function OwnPassword() {
  return (
    <Passwords>
      <PasswordField name="password" label="Kata sandi" autoComplete="current-password" maxLength={1_024} />
    </Passwords>
  );
}

const withoutAccount =
  'Mendaftar tanpa akun? Buka kunjungan Anda dari tautan di pesan WhatsApp atau email tentang kunjungan itu. Tautannya hilang? Hubungi rumah sakitnya, dan sebutkan kode atau nama Anda.';

/**
 * The log-in form. `next` is the wanted page, `otherWay` what stands below the form to sign in without a password, `doneText` says that the
 * password was just set, and `contact` is the one with which this browser just created an account.
 */
export function LogInForm({
  next,
  isForVisits,
  doneText,
  contact,
  otherWay,
  answer,
}: {
  next: string | null;
  /** It is that of the visits, which one books without an account too. */
  isForVisits: boolean;
  doneText: string | null;
  contact: string | null;
  otherWay: ReactNode;
  answer: FormAnswer | undefined;
}) {
  const query = next ? `?${new URLSearchParams({ next })}` : '';
  return (
    <>
      <h1 className="page-title">Masuk ke akun Anda</h1>
      {doneText ? (
        <FormDone text={doneText} />
      ) : (
        <p className="page-lead">
          {next
            ? 'Halaman yang Anda tuju hanya untuk pemilik akun. Setelah masuk, Anda langsung dibawa ke sana.'
            : 'Pakai email atau nomor ponsel akun Anda.'}
        </p>
      )}
      {isForVisits ? <p className={entry.small}>{withoutAccount}</p> : null}
      <FormErrors answer={answer} toast />
      <div className={entry.form}>
        <Form replace answer={answer} action={`/account/login${query}`} className={entry.fields}>
          <ContactField contact={contact} />
          <OwnPassword />
          <SubmitButton tone="primary" busyText="Memeriksa…">
            Masuk
          </SubmitButton>
        </Form>
        {otherWay}
      </div>
      <p className={entry.ways}>
        <Link href="/account/password/forgot">Lupa kata sandi</Link>
        <span>
          Belum punya akun? <Link href={`/account/register${query}`}>Buat akun</Link>
        </span>
      </p>
    </>
  );
}
