import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { findVisitorPlaces } from '../../place/find-visitor-places.server.ts';
import { waysToCome } from '../../place/place-kinds.schema.ts';
import { loadPatientPage } from '../load-patient-page.server.ts';
import { patientPageMeta } from '../patient-page-meta.ts';
import { GuideParts } from '../ui/guide-parts.tsx';
import { PatientPageFrame } from '../ui/patient-page-frame.tsx';
import { PlacesByKind } from '../ui/places-by-kind.tsx';
import type { Route } from './+types/directions-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { facts: places } = await load(findVisitorPlaces, args, {});
  const shown = places.filter(({ kind }) => waysToCome.some(({ value }) => value === kind));
  return { ...(await loadPatientPage(args, 'lokasi', shown)), places: shown };
}

export const meta = patientPageMeta;

export default function Directions({ loaderData: { frame, units, guides, places } }: Route.ComponentProps) {
  return (
    <PatientPageFrame {...frame}>
      <PlacesByKind units={units} kinds={waysToCome} places={places} />
      <GuideParts guides={guides} />
    </PatientPageFrame>
  );
}
