import { type ActionFunctionArgs, redirect } from 'react-router';
import { sessionCookie } from '#app/platform/access/session-cookie.server.ts';
import { contactText } from '#app/platform/contacts/phone-text.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { nextPageOrNull } from '#app/platform/pages/next-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { googleConsent } from '../../google/google-round-trip.server.ts';
import { GoogleButton } from '../../google/ui/google-button.tsx';
import { carriedPageCookie, endedPageCookie, signUpPageOrNull } from '../../log-in/carry-page-to-log-in.server.ts';
import { deviceName } from '../../log-in/device-name.ts';
import entry from '../../ui/account-entry.module.css';
import { findWaitingSignUp, resendSignUpMessage, startSignUp, startSignUpOver } from '../start-sign-up.server.ts';
import { SignUpForm, SignUpWaiting } from '../ui/sign-up-form.tsx';
import type { Route } from './+types/register-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const here = '/account/register';

export async function loader(args: Route.LoaderArgs) {
  const { waiting, takesPhones } = await load(findWaitingSignUp, args, {});
  return {
    takesPhones,
    next: signUpPageOrNull(args),
    waiting: waiting && {
      channel: waiting.channel,
      contact: contactText(waiting.channel, waiting.contact),
      waitSeconds: waiting.waitSeconds,
    },
    isSentAgain: new URL(args.request.url).searchParams.has('dikirim'),
    google: googleConsent(args.context.get(platformContext)),
  };
}

const begin = formAction(startSignUp, {
  keep: ['mailphone'],
  invalidText: firstError,
  readInput: (fields, { request }) => ({ mailphone: fields.get('mailphone'), device: deviceName(request.headers.get('user-agent')) }),
  done(session, args) {
    const platform = args.context.get(platformContext);
    const headers = new Headers({ 'set-cookie': sessionCookie(session.token, platform.env.publicUrl.startsWith('https:')) });
    const next = nextPageOrNull(args);
    headers.append('set-cookie', next ? carriedPageCookie(next, platform) : endedPageCookie(platform));
    return { to: here, headers };
  },
});

const resend = formAction(resendSignUpMessage, { done: () => `${here}?dikirim` });

export const action = formActions(
  'act',
  {
    'start-over': formAction(startSignUpOver, { done: () => here }),
    async resend(args: ActionFunctionArgs) {
      // The sign-up no longer exists, for example after a week, so the page begins again.
      const { waiting } = await load(findWaitingSignUp, args, {});
      return waiting ? await resend(args) : redirect(here, 303);
    },
  },
  begin,
);

export const meta = () => [
  { title: 'Buat akun | Sehati' },
  { name: 'description', content: 'Buat akun Sehati dengan email atau nomor ponsel: untuk janji dokter, alamat, dan riwayat Anda.' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function Register({ loaderData: { waiting, takesPhones, next, isSentAgain, google }, actionData }: Route.ComponentProps) {
  return (
    <div className={`page ${entry.entry}`}>
      {waiting ? (
        <SignUpWaiting {...waiting} next={next} isSentAgain={isSentAgain} answer={actionData} />
      ) : (
        <SignUpForm
          takesPhones={takesPhones}
          next={next}
          answer={actionData}
          otherWays={google ? <GoogleButton label="Buat akun dengan Google" next={next} consent={google} /> : null}
        />
      )}
    </div>
  );
}
