import { reauthUrlOrNull } from '#app/platform/access/reauthentication.server.ts';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { disconnectGoogle } from '../disconnect-google.server.ts';
import { openGoogleConnection } from '../google-round-trip.server.ts';
import { GoogleConnection } from '../ui/google-connection.tsx';
import type { Route } from './+types/google-connection-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const address = '/account/google/connection';

export async function loader(args: Route.LoaderArgs) {
  const { permit, ...state } = await load(openGoogleConnection, args, {});
  // Loader data goes to the browser, so it holds only what the page shows.
  const facts = { ...state, permit: state.connected ? null : permit };
  const said = new URL(args.request.url).searchParams;
  const done = said.has('terhubung') ? 'Akun Google terhubung.' : said.has('terputus') ? 'Akun Google tidak lagi terhubung.' : null;
  return { facts, done, reauthHref: reauthUrlOrNull(args.context.get(actorContext), address) };
}

export const action = formAction(disconnectGoogle, { done: () => `${address}?terputus` });

export const meta = () => [{ title: 'Akun Google | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function GoogleConnectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, done, reauthHref } = loaderData;
  return (
    <AccountFrame path="/account/google/connection" title="Akun Google">
      <FormErrors answer={actionData} />
      {actionData ? null : <FormDone text={done} />}
      <section aria-label="Akun Google">
        {reauthHref ? (
          <p>
            Demi keamanan, <Link href={reauthHref}>masuk sekali lagi</Link> sebelum mengubah cara masuk ke akun Anda.
          </p>
        ) : (
          <GoogleConnection facts={facts} answer={actionData} />
        )}
      </section>
    </AccountFrame>
  );
}
