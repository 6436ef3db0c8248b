import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { byUnit } from '../../fact/fact-units.ts';
import { findHospitalLicences } from '../../hospital-licence/find-hospital-licences.server.ts';
import { loadVisitorPage } from '../load-visitor-page.server.ts';
import { GuideParts } from '../ui/guide-parts.tsx';
import { LicenceList } from '../ui/licence-list.tsx';
import { UnitAnswers } from '../ui/unit-answers.tsx';
import { VisitorPageFrame } from '../ui/visitor-page-frame.tsx';
import { visitorPageMeta } from '../visitor-page-meta.ts';
import type { Route } from './+types/quality-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { facts: licences } = await load(findHospitalLicences, args, {});
  return { ...(await loadVisitorPage(args, 'mutu', licences)), licences };
}

export const meta = visitorPageMeta;

export default function Quality({ loaderData: { frame, units, guides, licences } }: Route.ComponentProps) {
  return (
    <VisitorPageFrame {...frame}>
      <UnitAnswers
        units={byUnit(units, licences).map(({ unit, facts }) => ({
          unit,
          content: facts.length > 0 ? <LicenceList licences={facts} /> : null,
        }))}
      />
      <GuideParts guides={guides} />
    </VisitorPageFrame>
  );
}
