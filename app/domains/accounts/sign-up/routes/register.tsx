import { data, redirect } from 'react-router';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { sessionCookie } from '#app/platform/session-cookie.server.ts';
import { googleConsent } from '../../google/operations.server.ts';
import { GoogleButton } from '../../google/ui/google-button.tsx';
import { deviceName } from '../../login/device.rules.ts';
import { overAddressLimit } from '../../messages/limits.operations.server.ts';
import { findWaitingSignUp, resendSignUpMessage, startSignUp, startSignUpOver } from '../operations.server.ts';
import { SignUpForm, SignUpWaiting } from '../ui/sign-up.tsx';
import '../../ui/entry.css';
import type { Route } from './+types/register.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

const here = '/account/register';

/** A refusal says when to come back. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const waiting = await findWaitingSignUp(context.get(actorContext), platform);
  return {
    waiting: waiting && { channel: waiting.channel, contact: waiting.contact },
    isSentAgain: new URL(request.url).searchParams.has('dikirim'),
    google: googleConsent(platform),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  const act = form.get('act');
  if (act === 'start-over') {
    await startSignUpOver(actor, platform);
    return redirect(here, 303);
  }
  const limited = await overAddressLimit(actor, platform);
  if (limited) return refused(limited, form);
  if (act === 'resend') {
    const sent = await resendSignUpMessage(actor, platform);
    // Nothing waits any more, such as after a week: the page begins anew.
    if (!sent.ok && sent.code === 'too_often') return refused(sent, form);
    return redirect(sent.ok ? `${here}?dikirim` : here, 303);
  }
  const device = deviceName(request.headers.get('user-agent'));
  const started = await startSignUp(actor, { mailphone: textOf(form, 'mailphone'), device }, platform);
  if (!started.ok) return refused(started, form);
  const cookie = sessionCookie(started.session.token, platform.env.publicUrl.startsWith('https:'));
  return redirect(here, { status: 303, headers: { 'set-cookie': cookie } });
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, 400) : '';
};

function refused(refusal: { code: string; message: string; retryAfterSeconds?: number }, form: FormData) {
  const typed = textOf(form, 'mailphone');
  if (refusal.code === 'too_often') {
    const wait = { 'retry-after': String(refusal.retryAfterSeconds) };
    return data({ typed, refusal: { message: refusal.message, errors: [] } }, { status: 429, headers: wait });
  }
  const errors = [{ field: 'mailphone', message: refusal.message }];
  return data({ typed, refusal: { message: refusal.message, errors } }, { status: 422 });
}

export const meta = () => [
  { title: 'Daftar | Sehati' },
  { name: 'description', content: 'Buat akun Sehati dengan email atau nomor ponsel: untuk janji dokter, alamat, dan riwayat Anda.' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function Register({ loaderData: { waiting, isSentAgain, google }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal ?? null;
  return (
    <div className="page entry">
      <div data-island="swap-form" data-swap>
        {waiting ? (
          <SignUpWaiting {...waiting} isSentAgain={isSentAgain} refusal={refusal} />
        ) : (
          <SignUpForm
            typed={actionData?.typed ?? ''}
            refusal={refusal}
            otherWays={google ? <GoogleButton label="Daftar dengan Google" consent={google} /> : null}
          />
        )}
      </div>
    </div>
  );
}
