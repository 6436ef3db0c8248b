import { data, redirect } from 'react-router';
import type { Actor } from '#app/platform/actor.server.ts';
import { localAddressOrNull } from '#app/platform/local-address.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Button } from '#app/ui/button.tsx';
import { FormRefusal, type Refusal } from '../../ui/form-refusal.tsx';
import { proveSecondFactor } from '../operations.server.ts';
import { factorRefusals } from '../rules.ts';
import { CodeField } from '../ui/code-field.tsx';
import '../../ui/entry.css';
import '../ui/second-factor.css';
import type { Route } from './+types/second-factor.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

/** A refusal says when to come back. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

const redirectTargetOf = (request: Request) => localAddressOrNull(new URL(request.url).searchParams.get('next')) ?? '/account/profile';

/** The page is for whoever knew the password and still owes the code; everybody else is sent to where they can go on. */
function leave(actor: Actor, request: Request): Response | null {
  if (actor.kind === 'mfa_required') return null;
  if (actor.kind === 'user') return redirect(redirectTargetOf(request), 303);
  return redirect(`/account/login?${new URLSearchParams({ next: redirectTargetOf(request) })}`, 303);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const left = leave(context.get(actorContext), request);
  if (left) throw left;
  return { next: redirectTargetOf(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  const left = leave(actor, request);
  if (left) return left;
  const typed = (await request.formData()).get('code');
  const code = typeof typed === 'string' ? typed.slice(0, 60) : '';
  const refusal = (message: string, status: number, headers?: HeadersInit) => {
    const errors = status === 422 ? [{ field: 'code', message }] : [];
    const refused: Refusal = { message, errors };
    return data({ refusal: refused }, { status, headers });
  };
  if (code.trim() === '') return refusal('Isi kode dari aplikasi autentikator', 422);
  const result = await proveSecondFactor(actor, { code }, context.get(platformContext));
  if (result.ok) return redirect(redirectTargetOf(request), 303);
  const [status, message] = factorRefusals[result.code];
  return refusal(message, status, result.retryAfterSeconds ? { 'retry-after': String(result.retryAfterSeconds) } : undefined);
}

export const meta = () => [{ title: 'Kode autentikator | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal;
  return (
    <div className="page entry">
      <h1 className="page-title">Satu langkah lagi</h1>
      <p className="page-lead">Buka aplikasi autentikator di ponsel Anda, lalu tulis enam angka yang ditampilkan untuk Sehati.</p>
      <FormRefusal refusal={refusal} />
      <form method="post" action={`/account/second-factor?${new URLSearchParams(loaderData)}`} noValidate className="entry-form">
        <CodeField refusal={refusal} label="Kode autentikator" />
        <Button type="submit" tone="primary" data-busy-text="Memeriksa…">
          Lanjutkan
        </Button>
      </form>
      <details className="disclosure factor-lost">
        <summary>Ponsel tidak ada di dekat Anda?</summary>
        <p>
          Tulis salah satu kode pemulihan di isian yang sama. Kode itu Anda simpan sewaktu memasang autentikator, dan masing-masing berlaku
          satu kali.
        </p>
        <p>Kode pemulihan juga tidak ada? Petugas dan dokter menghubungi administrator; pasien menghubungi rumah sakit kami.</p>
      </details>
      <form method="post" action="/account/logout">
        <Button type="submit" tone="quiet">
          Keluar, lalu masuk dengan akun lain
        </Button>
      </form>
    </div>
  );
}
