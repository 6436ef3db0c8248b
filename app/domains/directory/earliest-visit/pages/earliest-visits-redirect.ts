import { redirect } from 'react-router';
import { readSearchText } from '#app/platform/pages/paging.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { doctorListAddress, nothingAsked } from '../../doctor-list/asked-doctors.ts';
import type { Route } from './+types/earliest-visits-redirect';

export const handle = { page: { cache: 'none', params: ['spesialis', 'unit'] } } satisfies PageHandle;

/** The list of doctors has the order of this former page. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [specialist, unit] = [readSearchText(searchParams, 'spesialis'), readSearchText(searchParams, 'unit')];
  return redirect(doctorListAddress({ ...nothingAsked, specialist, unit }), 301);
}
