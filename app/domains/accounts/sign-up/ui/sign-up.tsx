import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { mail, messageCircle } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { ContactField } from '../../ui/contact-field.tsx';

/** The sign-up's one question. `otherWays` are ways to sign up without it, such as an account elsewhere. */
export function SignUpForm({ answer, otherWays }: { answer: FormAnswer | undefined; otherWays?: ReactNode }) {
  return (
    <>
      <h1 className="page-title">Buat akun Sehati</h1>
      <p className="page-lead">Satu akun untuk janji dokter, alamat, dan riwayat Anda. Pakai email atau nomor ponsel yang Anda pegang.</p>
      <FormErrors answer={answer} />
      <div className="entry-form">
        <Form answer={answer} action="/account/register" className="grid gap-5">
          <ContactField />
          <p className="entry-small">
            Kami memakainya hanya untuk mengirim tautan pendaftaran, dan menghapusnya setelah 7 hari bila pendaftaran tidak diselesaikan.{' '}
            <a href="/privacy-policy">Kebijakan privasi</a>
          </p>
          <Button type="submit" tone="primary" data-busy-text="Mengirim…">
            Daftar
          </Button>
        </Form>
        {otherWays}
      </div>
      <p className="entry-ways">
        <span>
          Sudah punya akun? <a href="/account/login">Masuk</a>
        </span>
      </p>
    </>
  );
}

/** A sign-up that waits for its proof. It looks the same whether or not an account has the contact. */
export function SignUpWaiting({
  channel,
  contact,
  isSentAgain,
  answer,
}: {
  channel: 'email' | 'phone';
  contact: string;
  isSentAgain: boolean;
  answer: FormAnswer | undefined;
}) {
  const isMail = channel === 'email';
  return (
    <>
      <h1 className="page-title" tabIndex={-1} data-focus-now={isSentAgain || answer ? undefined : ''}>
        {isMail ? 'Periksa email Anda' : 'Periksa WhatsApp Anda'}
      </h1>
      {isSentAgain && !answer ? (
        <FormDone text="Pesan dikirim lagi. Buka tautan dari pesan yang terbaru." toast="Pesan dikirim lagi" />
      ) : null}
      <FormErrors answer={answer} />
      <div className="entry-sent">
        <Icon glyph={isMail ? mail : messageCircle} />
        <p>
          {isMail ? 'Email' : 'Pesan WhatsApp'} berisi tautan sudah kami kirim ke <span className="entry-contact">{contact}</span>.
        </p>
        <ol>
          <li>Buka pesan dari Sehati. Biasanya tiba dalam satu menit.</li>
          <li>Tekan tautan di dalamnya. Tautan berlaku 60 menit.</li>
          <li>Buat kata sandi, lalu masuk.</li>
        </ol>
        <p className="entry-small">
          {isMail
            ? 'Belum ada? Lihat juga folder spam atau promosi, dan pastikan alamat di atas benar.'
            : 'Belum ada? Pastikan nomor di atas benar dan aktif di WhatsApp.'}
        </p>
        <div className="actions">
          <form method="post" action="/account/register">
            <input type="hidden" name="act" value="resend" />
            <Button type="submit" tone="brand" data-busy-text="Mengirim…">
              Kirim ulang
            </Button>
          </form>
          <form method="post" action="/account/register">
            <input type="hidden" name="act" value="start-over" />
            <Button type="submit" tone="secondary" data-busy-text="Sebentar…">
              Daftar dengan kontak lain
            </Button>
          </form>
        </div>
      </div>
      <p className="entry-ways">
        <span>
          Sudah membuat kata sandi? <a href="/account/login">Masuk</a>
        </span>
      </p>
    </>
  );
}
