import { type ActionFunctionArgs, redirect } from 'react-router';
import { cookieLine, readCookie } from '#app/platform/access/cookie.server.ts';
import { pageAddressOf } from '#app/platform/pages/page-path.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { platformContext } from '#app/platform/platform.server.ts';

const name = 'baris';
const dense = 'rapat';
const year = 365 * 86_400;

const isSecure = ({ env }: Pick<PlatformServices, 'env'>) => env.publicUrl.startsWith('https:');

/** True where this device has chosen rows that lie close together. */
export const isDense = (headers: Headers, platform: Pick<PlatformServices, 'env'>): boolean =>
  readCookie(headers, name, isSecure(platform)) === dense;

/** The action of the button that changes how close rows lie; the device keeps it, and the page is shown again. */
export async function changeDensity({ request, context }: ActionFunctionArgs): Promise<Response> {
  const wanted = (await request.formData()).get('rows') === dense;
  const { pathname, search } = pageAddressOf(request);
  const cookie = cookieLine(name, wanted ? dense : '', wanted ? year : 0, isSecure(context.get(platformContext)));
  return redirect(`${pathname}${search}`, { status: 303, headers: { 'set-cookie': cookie } });
}
