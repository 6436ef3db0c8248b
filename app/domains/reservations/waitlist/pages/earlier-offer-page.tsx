import { Outlet, useLocation } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import { EarlierWait } from '../ui/earlier-wait.tsx';
import { getEarlierWait } from '../wait-for-earlier.server.ts';
import type { Route } from './+types/earlier-offer-page.ts';

/** As the page around it: the address gives access. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

/** Inside the page of a request and that of a reservation (`app/routes.ts`). */
export async function loader(args: Route.LoaderArgs) {
  const earlier = await load(getEarlierWait, args, { token: args.params.token });
  return { earlier: earlier?.offer ? earlier : null };
}

/** A place on an earlier date that is held for the visit, and below it what else is shown of the visit. The page of moving takes the answer. */
export default function EarlierOfferOfVisit({ loaderData: { earlier } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { pathname } = useLocation();
  return (
    <>
      {earlier ? <EarlierWait earlier={earlier} refusal={null} done={null} action={`${pathname}/pindah?index`} /> : null}
      <Outlet />
    </>
  );
}
