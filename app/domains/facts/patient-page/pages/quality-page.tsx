import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { byUnit } from '../../check/fact-units.ts';
import { findHospitalLicences } from '../../hospital-licence/find-hospital-licences.server.ts';
import { loadPatientPage } from '../load-patient-page.server.ts';
import { patientPageMeta } from '../patient-page-meta.ts';
import { GuideParts } from '../ui/guide-parts.tsx';
import { LicenceList } from '../ui/licence-list.tsx';
import { PatientPageFrame } from '../ui/patient-page-frame.tsx';
import { UnitAnswers } from '../ui/unit-answers.tsx';
import type { Route } from './+types/quality-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { facts: licences } = await load(findHospitalLicences, args, {});
  return { ...(await loadPatientPage(args, 'mutu', licences)), licences };
}

export const meta = patientPageMeta;

export default function Quality({ loaderData: { frame, units, guides, licences } }: Route.ComponentProps) {
  return (
    <PatientPageFrame {...frame}>
      <UnitAnswers
        units={byUnit(units, licences).map(({ unit, facts }) => ({
          unit,
          content: facts.length > 0 ? <LicenceList licences={facts} /> : null,
        }))}
      />
      <GuideParts guides={guides} />
    </PatientPageFrame>
  );
}
