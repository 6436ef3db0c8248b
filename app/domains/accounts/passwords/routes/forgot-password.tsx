import { data, redirect } from 'react-router';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Button } from '#app/ui/button.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { overAddressLimit } from '../../messages/limits.operations.server.ts';
import { ContactField } from '../../ui/contact-field.tsx';
import { FormRefusal, fieldErrorAt } from '../../ui/form-refusal.tsx';
import { requestPasswordReset } from '../operations.server.ts';
import '../../ui/entry.css';
import type { Route } from './+types/forgot-password.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

/** A refusal says when to come back. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const loader = ({ request }: Route.LoaderArgs) => ({ isSent: new URL(request.url).searchParams.has('dikirim') });

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  const typed = String(form.get('mailphone') ?? '').slice(0, 400);
  const result = (await overAddressLimit(actor, platform)) ?? (await requestPasswordReset(actor, { mailphone: typed }, platform));
  if (result.ok) return redirect('/account/password/forgot?dikirim', 303);
  const { message } = result;
  if (result.code === 'unreadable')
    return data({ typed, refusal: { message, errors: [{ field: 'mailphone', message }] } }, { status: 422 });
  const wait = { 'retry-after': String(result.retryAfterSeconds) };
  return data({ typed, refusal: { message, errors: [] } }, { status: 429, headers: wait });
}

export const meta = () => [
  { title: 'Lupa kata sandi | Sehati' },
  { name: 'description', content: 'Minta tautan untuk membuat kata sandi baru akun Sehati Anda.' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal;
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
        <FormRefusal refusal={refusal} />
        <form method="post" action="/account/password/forgot" noValidate className="entry-form">
          <ContactField typed={actionData?.typed ?? ''} error={fieldErrorAt(refusal, 'mailphone')} />
          <Button type="submit" tone="primary" data-busy-text="Mengirim…">
            Kirim tautan
          </Button>
        </form>
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
