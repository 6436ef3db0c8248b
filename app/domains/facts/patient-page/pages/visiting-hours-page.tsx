import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { byUnit } from '../../check/fact-units.ts';
import { findVisitingHours } from '../../visiting/find-visiting-rules.server.ts';
import { loadPatientPage } from '../load-patient-page.server.ts';
import { patientPageMeta } from '../patient-page-meta.ts';
import { GuideParts } from '../ui/guide-parts.tsx';
import { PatientPageFrame } from '../ui/patient-page-frame.tsx';
import { UnitAnswers } from '../ui/unit-answers.tsx';
import { VisitingList } from '../ui/visiting-list.tsx';
import type { Route } from './+types/visiting-hours-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { facts: rules } = await load(findVisitingHours, args, {});
  return { ...(await loadPatientPage(args, 'besuk', rules)), rules };
}

export const meta = patientPageMeta;

export default function VisitingHours({ loaderData: { frame, units, guides, rules } }: Route.ComponentProps) {
  return (
    <PatientPageFrame {...frame}>
      <UnitAnswers
        units={byUnit(units, rules).map(({ unit, facts }) => ({ unit, content: facts.length > 0 ? <VisitingList rules={facts} /> : null }))}
      />
      <GuideParts guides={guides} />
    </PatientPageFrame>
  );
}
