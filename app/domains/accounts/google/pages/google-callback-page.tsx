import { data, redirect } from 'react-router';
import { pageAddressOrNull } from '#app/platform/pages/next-page.server.ts';
import { callForPage } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { type GoogleRefusal, googleRefusals, isGoogleRefusal } from '../google-refusals.ts';
import { finishGoogle, googleReturnCookies, readGoogleReturn } from '../google-round-trip.server.ts';
import { GoogleRefusalPage } from '../ui/google-refusal.tsx';
import type { Route } from './+types/google-callback-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** The address holds Google's code: it must not be sent in a Referer or be indexed by search engines. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { request } = args;
  const platform = args.context.get(platformContext);
  const readInput = () => readGoogleReturn(request, platform);
  const result = await callForPage(finishGoogle, args, { readInput, claimOf: () => null });
  const headers = googleReturnCookies(request, result.ok ? result.value.signedIn : null, platform);
  headers.set('referrer-policy', 'no-referrer');
  headers.set('x-robots-tag', 'noindex, nofollow');
  if (result.ok && result.value.location) {
    return redirect(pageAddressOrNull(result.value.location, args) ?? '/account/profile', { status: 303, headers });
  }
  const refused = result.ok ? { code: 'cancelled', details: result.value } : result.failure;
  const code: GoogleRefusal = isGoogleRefusal(refused.code) ? refused.code : 'busy';
  const next = typeof refused.details?.next === 'string' ? refused.details.next : null;
  return data({ code, next }, { status: googleRefusals[code].status, headers });
}

export const meta = () => [{ title: 'Masuk dengan Google | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function GoogleCallback({ loaderData }: Route.ComponentProps) {
  return <GoogleRefusalPage {...loaderData} />;
}
