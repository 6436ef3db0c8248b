import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { byUnit } from '../../fact/fact-units.ts';
import { findRooms } from '../../room/find-rooms.server.ts';
import { loadVisitorPage } from '../load-visitor-page.server.ts';
import { GuideParts } from '../ui/guide-parts.tsx';
import { RoomList } from '../ui/room-list.tsx';
import { UnitAnswers } from '../ui/unit-answers.tsx';
import { VisitorPageFrame } from '../ui/visitor-page-frame.tsx';
import { visitorPageMeta } from '../visitor-page-meta.ts';
import type { Route } from './+types/rooms-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { facts: rooms } = await load(findRooms, args, {});
  return { ...(await loadVisitorPage(args, 'kamar', rooms)), rooms };
}

export const meta = visitorPageMeta;

export default function Rooms({ loaderData: { frame, units, guides, rooms } }: Route.ComponentProps) {
  return (
    <VisitorPageFrame {...frame}>
      <UnitAnswers
        units={byUnit(units, rooms).map(({ unit, facts }) => ({
          unit,
          content: facts.length > 0 ? <RoomList unit={unit} rooms={facts} hasPictures /> : null,
        }))}
      />
      <GuideParts guides={guides} />
    </VisitorPageFrame>
  );
}
