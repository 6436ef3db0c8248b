import { data, redirect } from 'react-router';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { startGoogle } from '../operations.server.ts';
import { googleRefusals } from '../rules.ts';
import { GoogleRefusalPage } from '../ui/google-refusal.tsx';
import type { Route } from './+types/google-start.ts';

// The way to Google without a script: a link, because the policy lets forms lead nowhere else.
export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const options = { next: searchParams.get('next'), permit: searchParams.get('izin'), consent: searchParams.get('setuju') };
  const started = await startGoogle(context.get(actorContext), options, context.get(platformContext));
  if (started.ok) return redirect(started.address, { status: 303, headers: { 'set-cookie': started.cookie } });
  if (started.code === 'off') throw data(null, { status: 404 });
  return data({ code: started.code, next: options.next }, { status: googleRefusals[started.code].status });
}

export const meta = () => [{ title: 'Masuk dengan Google | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function GoogleStart({ loaderData }: Route.ComponentProps) {
  return <GoogleRefusalPage {...loaderData} />;
}
