import { data, redirect } from 'react-router';
import { localAddressOrNull } from '#app/platform/local-address.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { addSignInCookies } from '#app/platform/session-cookie.server.ts';
import { googleConsent } from '../../google/operations.server.ts';
import { readSignInDevice, submitLogIn } from '../operations.server.ts';
import { LogInForm } from '../ui/login-form.tsx';
import '../../ui/entry.css';
import type { Route } from './+types/login.ts';

export const handle = { page: { cache: 'none', hydrate: false, hashesPassword: true } } satisfies PageHandle;

const afterLogIn = '/account/profile';

/** A refusal says when to come back. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** Where the person was going, if that is a place of this site. */
const redirectTargetOf = (request: Request) => localAddressOrNull(new URL(request.url).searchParams.get('next'));

export const loader = ({ request, context }: Route.LoaderArgs) => ({
  next: redirectTargetOf(request),
  google: googleConsent(context.get(platformContext)),
  isPasswordSet: new URL(request.url).searchParams.get('kata-sandi') === 'diatur',
});

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const form = await request.formData();
  const textOf = (name: string, longest: number) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, longest) : '';
  };
  // One more than can be right, so that nothing too long is cut into something that fits.
  const typed = { mailphone: textOf('mailphone', 255), password: textOf('password', 1_025) };
  const result = await submitLogIn(context.get(actorContext), typed, readSignInDevice(request.headers, platform), platform);
  if (!result.ok) {
    const { status, message, errors, retryAfterSeconds } = result;
    const wait: HeadersInit = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {};
    return data({ typed: typed.mailphone, refusal: { message, errors } }, { status, headers: wait });
  }
  const answer = new Headers();
  addSignInCookies(answer, request, result.signedIn, platform.env.publicUrl.startsWith('https:'));
  const redirectTo = redirectTargetOf(request) ?? afterLogIn;
  const location = result.signedIn.mfaRequired ? `/account/second-factor?${new URLSearchParams({ next: redirectTo })}` : redirectTo;
  return redirect(location, { status: 303, headers: answer });
}

export const meta = () => [
  { title: 'Masuk | Sehati' },
  { name: 'description', content: 'Masuk ke akun Sehati dengan email atau nomor ponsel Anda.' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function LogIn({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal ?? null;
  return (
    <div className="page entry">
      <div data-island="swap-form" data-swap>
        <LogInForm
          next={loaderData.next}
          google={loaderData.google}
          isPasswordSet={loaderData.isPasswordSet && !refusal}
          typed={actionData?.typed ?? ''}
          refusal={refusal}
        />
      </div>
    </div>
  );
}
