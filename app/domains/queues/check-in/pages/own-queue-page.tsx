import { Outlet, useParams } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import { getOwnQueue } from '../../board/read-board.server.ts';
import { OwnQueueCard } from '../../board/ui/own-queue-card.tsx';
import { ArriveForm } from '../ui/arrive-form.tsx';
import type { Route } from './+types/own-queue-page.ts';

/** As the page around it: the address gives access. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

/** Inside the page of a request and that of a reservation (`app/routes.ts`). */
export async function loader(args: Route.LoaderArgs) {
  return { queue: await load(getOwnQueue, args, { token: args.params.token }) };
}

/** The queue of the visit on its day, and below it what else is shown of the visit. */
export default function QueueOfVisit({ loaderData: { queue } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { token = '' } = useParams();
  return (
    <>
      {queue ? (
        <OwnQueueCard queue={queue}>
          <ArriveForm queue={queue} token={token} />
        </OwnQueueCard>
      ) : null}
      <Outlet />
    </>
  );
}
