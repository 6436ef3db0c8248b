import { data, redirect } from 'react-router';
import { callForPage } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { type GoogleRefusal, googleRefusals } from '../google-refusals.ts';
import { startGoogle } from '../google-round-trip.server.ts';
import { GoogleRefusalPage } from '../ui/google-refusal.tsx';
import type { Route } from './+types/google-start-page.ts';

// This is a link, because the content security policy does not allow forms to lead to other sites.
export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** Maps a failure to the text of the page; the texts of the API are shorter. */
const refusalOf: Readonly<Record<string, GoogleRefusal>> = {
  too_many_requests: 'busy',
  unavailable: 'away',
  log_in_again: 'log_in_again',
};

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const [wanted, permit, consent] = ['next', 'izin', 'setuju'].map((name) => searchParams.get(name) ?? undefined);
  // A path that is too long for the cookie is dropped; the person then gets to the profile.
  const next = wanted && wanted.length <= 500 ? wanted : undefined;
  const result = await callForPage(startGoogle, args, { readInput: () => ({ next, permit, consent }), claimOf: () => null });
  if (result.ok) return redirect(result.value.address, { status: 303, headers: { 'set-cookie': result.value.cookie } });
  const code = refusalOf[result.failure.code] ?? 'refused';
  return data({ code, next: next ?? null }, { status: googleRefusals[code].status });
}

export const meta = () => [{ title: 'Masuk dengan Google | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function GoogleStart({ loaderData }: Route.ComponentProps) {
  return <GoogleRefusalPage {...loaderData} />;
}
