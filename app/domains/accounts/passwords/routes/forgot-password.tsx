import { firstError, formAction } from '#app/platform/form-action.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { ContactField } from '../../ui/contact-field.tsx';
import { requestPasswordReset } from '../operations.server.ts';
import '../../ui/entry.css';
import type { Route } from './+types/forgot-password.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

export const loader = ({ request }: Route.LoaderArgs) => ({ isSent: new URL(request.url).searchParams.has('dikirim') });

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
    <div className="page entry">
      <div data-island="swap-form" data-swap>
        <h1 className="page-title">Lupa kata sandi</h1>
        {loaderData.isSent && !actionData ? (
          <div role="status" tabIndex={-1} data-focus-now data-toast="Pesan terkirim">
            <Notice tone="good" glyph={circleCheck}>
              <p className="font-bold">Pesan terkirim</p>
              <p>
                Periksa email atau WhatsApp Anda. Buka tautan di dalamnya dalam 60 menit untuk membuat kata sandi baru. Belum ada? Lihat
                folder spam, atau kirim lagi setelah satu menit.
              </p>
            </Notice>
          </div>
        ) : (
          <p className="page-lead">Tulis email atau nomor ponsel akun Anda. Kami kirim tautan untuk membuat kata sandi baru.</p>
        )}
        <FormErrors answer={actionData} />
        <Form answer={actionData} action="/account/password/forgot" className="entry-form">
          <ContactField />
          <Button type="submit" tone="primary" data-busy-text="Mengirim…">
            Kirim tautan
          </Button>
        </Form>
        <p className="entry-ways">
          <span>
            Ingat lagi? <a href="/account/login">Masuk</a>
          </span>
          <span>
            Belum punya akun? <a href="/account/register">Daftar</a>
          </span>
        </p>
      </div>
    </div>
  );
}
