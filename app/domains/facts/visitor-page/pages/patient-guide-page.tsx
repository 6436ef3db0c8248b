import type { PageHandle } from '#app/platform/platform.server.ts';
import { patientPages } from '../../guide/guide-pages.schema.ts';
import { loadVisitorPage } from '../load-visitor-page.server.ts';
import { GuideParts } from '../ui/guide-parts.tsx';
import { AskUnit, UnitAnswers } from '../ui/unit-answers.tsx';
import { VisitorPageFrame } from '../ui/visitor-page-frame.tsx';
import { visitorPageMeta } from '../visitor-page-meta.ts';
import type { Route } from './+types/patient-guide-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const page = patientPages.find(({ name }) => name === args.params.page);
  if (!page) throw new Response(null, { status: 404 });
  return await loadVisitorPage(args, page.name);
}

export const meta = visitorPageMeta;

export default function PatientGuide({ loaderData: { frame, units, guides } }: Route.ComponentProps) {
  return (
    <VisitorPageFrame {...frame}>
      <GuideParts guides={guides} />
      <UnitAnswers units={units.map((unit) => ({ unit, content: <AskUnit unit={unit} /> }))} />
    </VisitorPageFrame>
  );
}
