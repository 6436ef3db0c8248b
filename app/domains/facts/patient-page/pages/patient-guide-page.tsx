import type { PageHandle } from '#app/platform/platform.server.ts';
import { patientPages } from '../../guide/guide-pages.schema.ts';
import { loadPatientPage } from '../load-patient-page.server.ts';
import { patientPageMeta } from '../patient-page-meta.ts';
import { GuideParts } from '../ui/guide-parts.tsx';
import { PatientPageFrame } from '../ui/patient-page-frame.tsx';
import { AskUnit, UnitAnswers } from '../ui/unit-answers.tsx';
import type { Route } from './+types/patient-guide-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const page = patientPages.find(({ name }) => name === args.params.page);
  if (!page) throw new Response(null, { status: 404 });
  return await loadPatientPage(args, page.name);
}

export const meta = patientPageMeta;

export default function PatientGuide({ loaderData: { frame, units, guides } }: Route.ComponentProps) {
  return (
    <PatientPageFrame {...frame}>
      <GuideParts guides={guides} />
      <UnitAnswers units={units.map((unit) => ({ unit, content: <AskUnit unit={unit} /> }))} />
    </PatientPageFrame>
  );
}
