import { data, redirect } from 'react-router';
import type { Actor, UserActor } from '#app/platform/actor.server.ts';
import { localAddressOrNull } from '#app/platform/local-address.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { readGoogleConnection } from '../../google/operations.server.ts';
import { GoogleButton } from '../../google/ui/google-button.tsx';
import { FormRefusal } from '../../ui/form-refusal.tsx';
import { hasPassword, submitReauthentication } from '../operations.server.ts';
import { PasswordField } from '../ui/login-form.tsx';
import '../../ui/entry.css';
import type { Route } from './+types/reauthenticate.ts';

export const handle = { page: { cache: 'none', hydrate: false, hashesPassword: true } } satisfies PageHandle;

/** A refusal says when to come back. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

const redirectTargetOf = (request: Request) => localAddressOrNull(new URL(request.url).searchParams.get('next')) ?? '/account/profile';

/** Behind the guard, so there is somebody with an account. */
function requireUser(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw redirect('/account/login', 303);
  return actor;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireUser(context.get(actorContext));
  // Nothing is asked twice: who comes back by the browser's history goes on at once.
  if (actor.recentlyAuthenticated) throw redirect(redirectTargetOf(request), 303);
  const platform = context.get(platformContext);
  const [google, known] = await Promise.all([readGoogleConnection(actor, platform), hasPassword(actor, platform)]);
  return { next: redirectTargetOf(request), hasPassword: known, hasGoogle: google?.connected === true };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireUser(context.get(actorContext));
  const form = await request.formData();
  const password = form.get('password');
  const result = await submitReauthentication(
    actor,
    typeof password === 'string' ? password.slice(0, 1_025) : '',
    context.get(platformContext),
  );
  if (result.ok) return redirect(redirectTargetOf(request), 303);
  const { status, message, errors, retryAfterSeconds } = result;
  const wait: HeadersInit = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {};
  return data({ message, errors }, { status, headers: wait });
}

export const meta = () => [{ title: 'Pastikan ini Anda | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function Reauthenticate({ loaderData, actionData }: Route.ComponentProps) {
  const { next, hasGoogle } = loaderData;
  const google = hasGoogle ? <GoogleButton label="Pastikan dengan Google" next={next} /> : null;
  const refusal = actionData ?? null;
  return (
    <div className="page entry">
      <div data-island="swap-form" data-swap>
        <h1 className="page-title">Pastikan ini Anda</h1>
        {loaderData.hasPassword ? (
          <>
            <p className="page-lead">
              Yang akan Anda buka menyangkut keamanan akun. Masukkan kata sandi sekali lagi, lalu Anda kembali ke halaman tadi.
            </p>
            <FormRefusal refusal={refusal} />
            <div className="entry-form">
              <form method="post" action={`/account/reauthenticate?${new URLSearchParams({ next })}`} noValidate className="grid gap-5">
                <PasswordField refusal={refusal} />
                <Button type="submit" tone="primary" data-busy-text="Memeriksa…">
                  Lanjutkan
                </Button>
              </form>
              {google}
            </div>
            <p className="entry-ways">
              <a href="/account/password/forgot">Lupa kata sandi</a>
            </p>
          </>
        ) : (
          <>
            <p className="page-lead">
              {google
                ? 'Yang akan Anda buka menyangkut keamanan akun. Pastikan lewat Google bahwa ini Anda, lalu Anda kembali ke halaman tadi.'
                : 'Yang akan Anda buka menyangkut keamanan akun, dan akun ini belum memiliki kata sandi. Kami kirim tautan untuk membuatnya; sesudah itu masuk sekali lagi.'}
            </p>
            <div className="entry-form">
              <LinkButton tone={google ? 'secondary' : 'primary'} href="/account/password/forgot">
                Buat kata sandi
              </LinkButton>
              {google}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
