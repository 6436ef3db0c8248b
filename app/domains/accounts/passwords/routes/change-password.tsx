import { data, redirect } from 'react-router';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { deviceName } from '../../login/device.rules.ts';
import { overAddressLimit } from '../../messages/limits.operations.server.ts';
import { FormRefusal, fieldErrorAt, type Refusal } from '../../ui/form-refusal.tsx';
import { changePassword, getPasswordState, requestOwnReset } from '../change.operations.server.ts';
import { passwordTexts } from '../schema.ts';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import '../../ui/entry.css';
import '../ui/password-page.css';
import type { Route } from './+types/change-password.ts';

export const handle = { page: { cache: 'none', hydrate: false, hashesPassword: true } } satisfies PageHandle;

/** A refusal says when to come back. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const state = await getPasswordState(context.get(actorContext), context.get(platformContext));
  const query = new URL(request.url).searchParams;
  return { ...state, done: query.has('diganti') ? ('changed' as const) : query.has('dikirim') ? ('sent' as const) : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  if (form.get('act') === 'send-link') {
    const sent = (await overAddressLimit(actor, platform)) ?? (await requestOwnReset(actor, platform));
    return sent.ok ? redirect('/account/password?dikirim', 303) : refused(sent);
  }
  const textOf = (name: string) => String(form.get(name) ?? '').slice(0, 2_000);
  const input = {
    current_password: textOf('current_password'),
    password: textOf('password'),
    password_confirmation: textOf('password_confirmation'),
  };
  const changed = await changePassword(actor, input, deviceName(request.headers.get('user-agent')), platform);
  return changed.ok ? redirect('/account/password?diganti', 303) : refused(changed);
}

type Refused = { code: string; message?: string; retryAfterSeconds?: number; errors?: readonly { field: string; message: string }[] };

function refused({ code, message, retryAfterSeconds, errors = [] }: Refused) {
  if (code === 'changed') return again(409, 'Kata sandi akun ini baru saja diganti dari tempat lain. Muat ulang halaman lalu coba lagi.');
  if (code === 'too_often') return again(429, message ?? '', { 'retry-after': String(retryAfterSeconds) });
  const refusal: Refusal = { message: errors[0]?.message ?? message ?? '', errors };
  return data({ refusal }, { status: 422 });
}

function again(status: number, message: string, headers: HeadersInit = {}) {
  const refusal: Refusal = { message, errors: [] };
  return data({ refusal }, { status, headers });
}

export const meta = () => [{ title: 'Kata sandi | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, contact, done } = loaderData;
  const refusal = actionData?.refusal;
  return (
    <AccountFrame path="/account/password" title="Kata sandi" lead="Sesudah diganti, semua perangkat lain harus masuk lagi.">
      <div data-island="swap-form" data-swap className="password-page">
        {done && !actionData ? <Done done={done} contact={contact} /> : null}
        <FormRefusal refusal={refusal} />
        {hasPassword ? <ChangeForm refusal={refusal} /> : null}
        <section aria-labelledby="lewat-tautan">
          <h2 id="lewat-tautan">{hasPassword ? 'Lupa kata sandi yang sekarang?' : 'Akun ini belum punya kata sandi'}</h2>
          <p>
            Kami dapat mengirim tautan ke <span className="entry-contact">{contact}</span> untuk membuat kata sandi baru. Sesudah itu semua
            perangkat, juga yang ini, harus masuk lagi.
          </p>
          <form method="post" action="/account/password">
            <input type="hidden" name="act" value="send-link" />
            <Button type="submit" tone={hasPassword ? 'secondary' : 'primary'} data-busy-text="Mengirim…">
              Kirim tautan
            </Button>
          </form>
        </section>
      </div>
    </AccountFrame>
  );
}

function Done({ done, contact }: { done: 'changed' | 'sent'; contact: string }) {
  const text = done === 'changed' ? passwordTexts.changed : `Tautan sudah dikirim ke ${contact}. Bukalah dalam 60 menit.`;
  return (
    <div role="status" tabIndex={-1} data-focus-now data-toast={text}>
      <Notice tone="good" glyph={circleCheck}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}

function ChangeForm({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <form method="post" action="/account/password" noValidate className="entry-form">
      <TextField
        id="field-current_password"
        name="current_password"
        type="password"
        label="Kata sandi sekarang"
        autoComplete="current-password"
        required
        error={fieldErrorAt(refusal, 'current_password')}
      />
      <NewPasswordFields refusal={refusal} labels={{ password: 'Kata sandi baru', confirmation: 'Konfirmasi kata sandi baru' }} />
      <Button type="submit" tone="primary" data-busy-text="Menyimpan…">
        Ganti kata sandi
      </Button>
    </form>
  );
}
