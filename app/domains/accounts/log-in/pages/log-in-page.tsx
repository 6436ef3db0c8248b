import { addSignInCookies } from '#app/platform/access/session-cookie.server.ts';
import { readContact } from '#app/platform/contacts/contact.server.ts';
import { contactText } from '#app/platform/contacts/phone-text.ts';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { nextPageOrNull } from '#app/platform/pages/next-page.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { googleConsent } from '../../google/google-round-trip.server.ts';
import { GoogleButton } from '../../google/ui/google-button.tsx';
import { passwordTexts } from '../../password/password-texts.ts';
import entry from '../../ui/account-entry.module.css';
import { endedContactCookie, readCarriedContact } from '../carry-contact-to-log-in.server.ts';
import { endedPageCookie, signUpPageOrNull } from '../carry-page-to-log-in.server.ts';
import { logIn, readSignInDevice } from '../log-in.server.ts';
import { redirectTargetOf } from '../redirect-after-log-in.server.ts';
import { LogInForm } from '../ui/log-in-form.tsx';
import type { Route } from './+types/log-in-page.ts';

export const handle = { page: { cache: 'none', hashesPassword: true } } satisfies PageHandle;

export function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const carried = readCarriedContact(request.headers, context.get(platformContext));
  const contact = readContact(carried?.contact ?? '');
  // Anybody can make a link with this parameter; only the browser that set a password has the cookie.
  const isPasswordSet = carried !== null && new URL(request.url).searchParams.get('kata-sandi') === 'diatur';
  return {
    next: isPasswordSet ? signUpPageOrNull(args) : nextPageOrNull(args),
    google: googleConsent(context.get(platformContext)),
    isPasswordSet,
    contact: contact && contactText(contact.channel, contact.contact),
  };
}

export const action = formAction(logIn, {
  keep: ['mailphone'],
  invalidText: firstError,
  readInput: (fields, { request, context }) => ({
    mailphone: fields.get('mailphone')?.trim(),
    password: fields.get('password'),
    device: readSignInDevice(request.headers, context.get(platformContext)),
  }),
  done(signedIn, args) {
    const { request, context } = args;
    const platform = context.get(platformContext);
    const headers = new Headers({ 'set-cookie': endedContactCookie(platform) });
    headers.append('set-cookie', endedPageCookie(platform));
    addSignInCookies(headers, request, signedIn, platform.env.publicUrl.startsWith('https:'));
    const next = redirectTargetOf(args);
    const first = signedIn.mfaRequired ? '/account/second-factor' : signedIn.lacksName ? '/account/profile/name' : null;
    return { to: first ? `${first}?${new URLSearchParams({ next })}` : next, headers };
  },
});

export const meta = () => [
  { title: 'Masuk | Sehati' },
  { name: 'description', content: 'Masuk ke akun Sehati dengan email atau nomor ponsel Anda.' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function LogIn({ loaderData, actionData }: Route.ComponentProps) {
  const { next, google } = loaderData;
  return (
    <div className={`page ${entry.entry}`}>
      <LogInForm
        next={next}
        isForVisits={next?.startsWith('/account/appointments') ?? false}
        otherWay={google ? <GoogleButton next={next} consent={google} /> : null}
        doneText={loaderData.isPasswordSet && !actionData ? passwordTexts.done : null}
        contact={loaderData.contact}
        answer={actionData}
      />
    </div>
  );
}
