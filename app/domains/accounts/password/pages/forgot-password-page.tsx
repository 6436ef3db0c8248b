import { reachesPhones } from '#app/platform/env.server.ts';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import entry from '../../ui/account-entry.module.css';
import { ContactField } from '../../ui/contact-field.tsx';
import { requestPasswordReset } from '../reset-password.server.ts';
import type { Route } from './+types/forgot-password-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const loader = ({ request, context }: Route.LoaderArgs) => ({
  isSent: new URL(request.url).searchParams.has('dikirim'),
  takesPhones: reachesPhones(context.get(platformContext).env),
});

export const action = formAction(requestPasswordReset, {
  keep: ['mailphone'],
  invalidText: firstError,
  done: () => '/account/password/forgot?dikirim',
});

export const meta = () => [
  { title: 'Lupa kata sandi | Sehati' },
  { name: 'description', content: 'Minta tautan untuk membuat kata sandi baru akun Sehati Anda.' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={`page ${entry.entry}`}>
      <h1 className="page-title">Lupa kata sandi</h1>
      {loaderData.isSent && !actionData ? (
        <FormDone text="Pesan terkirim">
          <Notice tone="good" glyph={circleCheck}>
            <p className={words.strong}>Pesan terkirim</p>
            <p>
              Periksa email{loaderData.takesPhones ? ' atau WhatsApp' : ''} Anda. Buka tautan di dalamnya dalam 60 menit untuk membuat kata
              sandi baru. Belum ada? Lihat folder spam, atau kirim lagi setelah satu menit.
            </p>
          </Notice>
        </FormDone>
      ) : (
        <p className="page-lead">
          Tulis {loaderData.takesPhones ? 'email atau nomor ponsel' : 'alamat email'} akun Anda. Kami kirim tautan untuk membuat kata sandi
          baru.
        </p>
      )}
      <FormErrors answer={actionData} />
      <Form answer={actionData} action="/account/password/forgot" className={entry.form}>
        <ContactField takesPhones={loaderData.takesPhones} />
        <SubmitButton tone="primary" busyText="Mengirim…">
          Kirim tautan
        </SubmitButton>
      </Form>
      <p className={entry.ways}>
        <span>
          Ingat lagi? <Link href="/account/login">Masuk</Link>
        </span>
        <span>
          Belum punya akun? <Link href="/account/register">Buat akun</Link>
        </span>
      </p>
    </div>
  );
}
