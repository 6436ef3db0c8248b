import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { byUnit } from '../../check/fact-units.ts';
import { findRooms } from '../../room/find-rooms.server.ts';
import { loadPatientPage } from '../load-patient-page.server.ts';
import { patientPageMeta } from '../patient-page-meta.ts';
import { GuideParts } from '../ui/guide-parts.tsx';
import { PatientPageFrame } from '../ui/patient-page-frame.tsx';
import { RoomList } from '../ui/room-list.tsx';
import { UnitAnswers } from '../ui/unit-answers.tsx';
import type { Route } from './+types/rooms-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { facts: rooms } = await load(findRooms, args, {});
  return { ...(await loadPatientPage(args, 'kamar', rooms)), rooms };
}

export const meta = patientPageMeta;

export default function Rooms({ loaderData: { frame, units, guides, rooms } }: Route.ComponentProps) {
  return (
    <PatientPageFrame {...frame}>
      <UnitAnswers
        units={byUnit(units, rooms).map(({ unit, facts }) => ({
          unit,
          content: facts.length > 0 ? <RoomList unit={unit} rooms={facts} hasPictures /> : null,
        }))}
      />
      <GuideParts guides={guides} />
    </PatientPageFrame>
  );
}
