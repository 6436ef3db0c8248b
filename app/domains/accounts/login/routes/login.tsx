import { firstError, formAction } from '#app/platform/form-action.server.ts';
import { localAddressOrNull } from '#app/platform/local-address.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { addSignInCookies } from '#app/platform/session-cookie.server.ts';
import { googleConsent } from '../../google/operations.server.ts';
import entry from '../../ui/entry.module.css';
import { logIn, readSignInDevice } from '../operations.server.ts';
import { LogInForm } from '../ui/login-form.tsx';
import type { Route } from './+types/login.ts';

export const handle = { page: { cache: 'none', hashesPassword: true } } satisfies PageHandle;

const afterLogIn = '/account/profile';

/** The page that the person wanted to open, if it is on this site. */
const redirectTargetOf = (request: Request) => localAddressOrNull(new URL(request.url).searchParams.get('next'));

export const loader = ({ request, context }: Route.LoaderArgs) => ({
  next: redirectTargetOf(request),
  google: googleConsent(context.get(platformContext)),
  isPasswordSet: new URL(request.url).searchParams.get('kata-sandi') === 'diatur',
});

export const action = formAction(logIn, {
  keep: ['mailphone'],
  invalidText: firstError,
  readInput: (fields, { request, context }) => ({
    mailphone: fields.get('mailphone')?.trim(),
    password: fields.get('password'),
    device: readSignInDevice(request.headers, context.get(platformContext)),
  }),
  done(signedIn, { request, context }) {
    const headers = new Headers();
    addSignInCookies(headers, request, signedIn, context.get(platformContext).env.publicUrl.startsWith('https:'));
    const next = redirectTargetOf(request) ?? afterLogIn;
    return { to: signedIn.mfaRequired ? `/account/second-factor?${new URLSearchParams({ next })}` : next, headers };
  },
});

export const meta = () => [
  { title: 'Masuk | Sehati' },
  { name: 'description', content: 'Masuk ke akun Sehati dengan email atau nomor ponsel Anda.' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function LogIn({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={`page ${entry.entry}`}>
      <LogInForm
        next={loaderData.next}
        google={loaderData.google}
        isPasswordSet={loaderData.isPasswordSet && !actionData}
        answer={actionData}
      />
    </div>
  );
}
