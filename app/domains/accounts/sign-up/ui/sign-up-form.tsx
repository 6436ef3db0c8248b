import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import { messageCircle } from '#app/ui/icons/glyphs.ts';
import { mail } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import entry from '../../ui/account-entry.module.css';
import { ContactField } from '../../ui/contact-field.tsx';
import { ResendForm } from './resend-sign-up-form.tsx';

type SignUpFormProps = Readonly<{
  answer: FormAnswer | undefined;
  /** The page that the person wanted to open. */
  next: string | null;
  /** False while no messages reach phones. */
  takesPhones: boolean;
  /** Other ways to sign up, such as Google. */
  otherWays?: ReactNode;
}>;

const queryOf = (next: string | null) => (next ? `?${new URLSearchParams({ next })}` : '');

/** The sign-up form with its one field. */
export function SignUpForm({ answer, next, takesPhones, otherWays }: SignUpFormProps) {
  const query = queryOf(next);
  return (
    <>
      <h1 className="page-title">Buat akun Sehati</h1>
      <p className="page-lead">
        Satu akun untuk janji dokter, alamat, dan riwayat Anda.{' '}
        {takesPhones
          ? 'Pakai email atau nomor ponsel yang Anda pegang.'
          : 'Pakai alamat email Anda: membuat akun dengan nomor ponsel belum tersedia.'}
      </p>
      <FormErrors answer={answer} />
      <div className={entry.form}>
        <Form answer={answer} action={`/account/register${query}`} className={entry.fields}>
          <ContactField takesPhones={takesPhones} />
          <p className={entry.small}>
            Kami memakainya hanya untuk mengirim tautan pembuatan akun, dan menghapusnya setelah 7 hari bila akun tidak jadi dibuat.{' '}
            <a href="/privacy-policy">Kebijakan privasi</a>
          </p>
          <SubmitButton tone="primary" busyText="Mengirim…">
            Buat akun
          </SubmitButton>
        </Form>
        {otherWays}
      </div>
      <p className={entry.ways}>
        <span>
          Sudah punya akun? <Link href={`/account/login${query}`}>Masuk</Link>
        </span>
      </p>
    </>
  );
}

/** A sign-up that waits for verification. It is the same whether or not an account has the contact. */
export function SignUpWaiting({
  channel,
  contact,
  waitSeconds,
  next,
  isSentAgain,
  answer,
}: {
  channel: 'email' | 'phone';
  contact: string;
  /** Until the limit lets another message through. */
  waitSeconds: number;
  /** The page that the person wanted to open, which this browser keeps. */
  next: string | null;
  isSentAgain: boolean;
  answer: FormAnswer | undefined;
}) {
  const isMail = channel === 'email';
  const heading = useTakeFocus<HTMLHeadingElement>(isSentAgain || answer ? null : contact);
  return (
    <>
      <h1 ref={heading} className="page-title" tabIndex={-1}>
        {isMail ? 'Periksa email Anda' : 'Periksa WhatsApp Anda'}
      </h1>
      {isSentAgain && !answer ? <FormDone text="Pesan dikirim lagi. Buka tautan dari pesan yang terbaru." /> : null}
      <FormErrors answer={answer} />
      <div className={entry.sent}>
        <Icon glyph={isMail ? mail : messageCircle} />
        <p>
          {isMail ? 'Email' : 'Pesan WhatsApp'} berisi tautan sudah kami kirim ke <span className={entry.contact}>{contact}</span>.
        </p>
        <ol>
          <li>Buka pesan dari Sehati. Biasanya tiba dalam satu menit.</li>
          <li>Tekan tautan di dalamnya. Tautan berlaku 60 menit.</li>
          <li>Buat kata sandi, lalu masuk.</li>
        </ol>
        {next?.startsWith('/order/') ? (
          <p>
            Buka tautannya di peramban ini, maka pembelian Anda langsung dilanjutkan. Bila dibuka di perangkat lain, sesudah itu masuk di
            sini: pilihan Anda tetap ada di peramban ini selama 3 jam.
          </p>
        ) : null}
        <p className={entry.small}>
          {isMail
            ? 'Belum ada? Lihat juga folder spam atau promosi, dan pastikan alamat di atas benar.'
            : 'Belum ada? Pastikan nomor di atas benar dan aktif di WhatsApp.'}
        </p>
        <div className="actions">
          <ResendForm answer={answer} waitSeconds={waitSeconds} />
          <Form answer={answer} action="/account/register">
            <input type="hidden" name="act" value="start-over" />
            <SubmitButton tone="secondary" busyText="Sebentar…">
              Pakai kontak lain
            </SubmitButton>
          </Form>
        </div>
      </div>
      <p className={entry.ways}>
        <span>
          Sudah membuat kata sandi? <Link href={`/account/login${queryOf(next)}`}>Masuk</Link>
        </span>
      </p>
    </>
  );
}
