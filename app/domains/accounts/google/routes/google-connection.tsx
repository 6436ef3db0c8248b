import { data, redirect } from 'react-router';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { reauthUrlOrNull, requireReauthentication } from '#app/platform/reauthentication.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { disconnectGoogle } from '../identities.operations.server.ts';
import { readGoogleConnection } from '../operations.server.ts';
import { GoogleConnection } from '../ui/google-connection.tsx';
import type { Route } from './+types/google-connection.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

const address = '/account/google/connection';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const facts = await readGoogleConnection(actor, context.get(platformContext));
  if (!facts) throw data(null, { status: 404 });
  const said = new URL(request.url).searchParams;
  const done = said.has('terhubung') ? 'Akun Google terhubung.' : said.has('terputus') ? 'Akun Google tidak lagi terhubung.' : null;
  return { facts, done, reauthHref: reauthUrlOrNull(actor, address) };
}

export async function action({ context }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  requireReauthentication(actor, address);
  const done = await disconnectGoogle(actor, context.get(platformContext));
  if (done.ok) return redirect('/account/google/connection?terputus', 303);
  return data({ message: 'Google satu-satunya cara masuk ke akun ini. Buat kata sandi dulu.' }, { status: 409 });
}

export const meta = () => [{ title: 'Akun Google | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function GoogleConnectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, done, reauthHref } = loaderData;
  return (
    <AccountFrame path="/account/google/connection" title="Akun Google">
      {actionData ? (
        <Notice tone="error">
          <p>{actionData.message}</p>
        </Notice>
      ) : done ? (
        <Notice tone="good">
          <p role="status">{done}</p>
        </Notice>
      ) : null}
      <section aria-label="Akun Google">
        {reauthHref ? (
          <p>
            Demi keamanan, <a href={reauthHref}>masuk sekali lagi</a> sebelum mengubah cara masuk ke akun Anda.
          </p>
        ) : (
          <GoogleConnection {...facts} />
        )}
      </section>
    </AccountFrame>
  );
}
