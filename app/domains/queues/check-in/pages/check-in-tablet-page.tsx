import { data } from 'react-router';
import { cameraPolicy, openAsDocument } from '#app/platform/pages/camera-page.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { tabletPath } from '../check-in-address.ts';
import { checkedInOf } from '../checked-in.ts';
import { findCheckInPlace } from '../find-check-in-place.server.ts';
import { CheckInTablet } from '../ui/check-in-tablet.tsx';
import type { Route } from './+types/check-in-tablet-page.ts';
import { checkInAction } from './check-in-actions.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** What is sent from the page itself leaves the camera on. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => (new URL(request.url).pathname === location.pathname ? next() : openAsDocument({ request })),
];

const tabletHeaders = { ...cameraPolicy, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

export const headers = () => tabletHeaders;

/** Of whoever has signed in on the device nothing is shown. */
export async function loader(args: Route.LoaderArgs) {
  const { unit } = await load(findCheckInPlace, args, { place: args.params.place });
  return data({ unit, path: tabletPath(args.params.place) }, { headers: tabletHeaders });
}

export const action = checkInAction;

export const meta = () => [{ title: 'Lapor kedatangan | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function TabletPage({ loaderData: { unit, path }, actionData }: Route.ComponentProps) {
  const { refusal } = useFormAnswers(actionData);
  return <CheckInTablet name={unit.name} path={path} answer={refusal} done={checkedInOf(actionData)} />;
}
