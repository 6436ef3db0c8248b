import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { findVisitorPlaces } from '../../place/find-visitor-places.server.ts';
import { waysToCome } from '../../place/place-kinds.schema.ts';
import { loadVisitorPage } from '../load-visitor-page.server.ts';
import { GuideParts } from '../ui/guide-parts.tsx';
import { PlacesByKind } from '../ui/places-by-kind.tsx';
import { VisitorPageFrame } from '../ui/visitor-page-frame.tsx';
import { visitorPageMeta } from '../visitor-page-meta.ts';
import type { Route } from './+types/directions-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { facts: places } = await load(findVisitorPlaces, args, {});
  const shown = places.filter(({ kind }) => waysToCome.some(({ value }) => value === kind));
  return { ...(await loadVisitorPage(args, 'lokasi', shown)), places: shown };
}

export const meta = visitorPageMeta;

export default function Directions({ loaderData: { frame, units, guides, places } }: Route.ComponentProps) {
  return (
    <VisitorPageFrame {...frame}>
      <PlacesByKind units={units} kinds={waysToCome} places={places} />
      <GuideParts guides={guides} />
    </VisitorPageFrame>
  );
}
