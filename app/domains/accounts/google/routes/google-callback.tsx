import { data, redirect } from 'react-router';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { finishGoogle } from '../operations.server.ts';
import { googleRefusals } from '../rules.ts';
import { GoogleRefusalPage } from '../ui/google-refusal.tsx';
import type { Route } from './+types/google-callback.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

/** The address carries Google's code: it must not travel in a Referer or stand in a search index. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const back = await finishGoogle(context.get(actorContext), request, context.get(platformContext));
  const headers = back.cookies;
  headers.set('referrer-policy', 'no-referrer');
  headers.set('x-robots-tag', 'noindex, nofollow');
  if (back.ok) return redirect(back.location, { status: 303, headers });
  return data({ code: back.code, next: back.next }, { status: googleRefusals[back.code].status, headers });
}

export const meta = () => [{ title: 'Masuk dengan Google | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function GoogleCallback({ loaderData }: Route.ComponentProps) {
  return <GoogleRefusalPage {...loaderData} />;
}
