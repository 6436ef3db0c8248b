import { formAction } from '#app/platform/form-action.server.ts';
import { load } from '#app/platform/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { reauthUrlOrNull } from '#app/platform/reauthentication.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { disconnectGoogle } from '../identities.operations.server.ts';
import { openGoogleConnection } from '../operations.server.ts';
import { GoogleConnection } from '../ui/google-connection.tsx';
import type { Route } from './+types/google-connection.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

const address = '/account/google/connection';

export async function loader(args: Route.LoaderArgs) {
  const facts = await load(openGoogleConnection, args, {});
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
      {done && !actionData ? (
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
