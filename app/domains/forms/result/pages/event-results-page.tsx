import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds } from '#app/platform/staff/unit-ids.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { seatsText } from '../../form/seats-left.ts';
import { findEventOverview } from '../find-result-overview.server.ts';
import { resultsPath } from '../result-list.ts';
import { EventsPage } from '../ui/event-results-screen.tsx';
import type { Route } from './+types/event-results-page.ts';

export const handle = { access: { capability: 'events.count' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const past = new URL(args.request.url).searchParams.get('daftar') === 'lewat';
  const events = await load(findEventOverview, args, { units: readUnitIds(args.request), past });
  return {
    past,
    events: events.map((one) => ({
      id: one.id,
      name: one.name,
      facility: one.facility,
      state: one.state,
      isCancelled: one.cancelled_at !== null,
      href: one.may_read ? resultsPath(one.kind, one.id) : null,
      startsAt: one.starts_at.toISOString(),
      toDecide: one.to_decide,
      came: one.came,
      fill: one.capacity === null ? String(one.taken) : `${one.taken} dari ${one.capacity}`,
      newcomers: one.state === 'published' && !past ? (seatsText(one.left) ?? 'Masih ada tempat') : '–',
      waiting: one.waiting,
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Acara', matches);

export default function Events({ loaderData }: Route.ComponentProps) {
  return <EventsPage {...loaderData} />;
}
