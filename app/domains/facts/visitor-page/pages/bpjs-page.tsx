import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import titles from '#app/ui/parts/titles.module.css';
import { byUnit } from '../../fact/fact-units.ts';
import { findPayers } from '../../payer/find-payers.server.ts';
import { loadVisitorPage } from '../load-visitor-page.server.ts';
import { CoveredCare } from '../ui/covered-care.tsx';
import { GuideParts } from '../ui/guide-parts.tsx';
import { UnitAnswers } from '../ui/unit-answers.tsx';
import { VisitorPageFrame } from '../ui/visitor-page-frame.tsx';
import { visitorPageMeta } from '../visitor-page-meta.ts';
import type { Route } from './+types/bpjs-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { facts: terms } = await load(findPayers, args, { search: '' });
  const ofBpjs = terms.filter(({ kind }) => kind === 'bpjs');
  return { ...(await loadVisitorPage(args, 'bpjs', ofBpjs)), terms: ofBpjs };
}

export const meta = visitorPageMeta;

export default function Bpjs({ loaderData: { frame, units, guides, terms } }: Route.ComponentProps) {
  return (
    <VisitorPageFrame {...frame}>
      <h2 className={titles.medium}>Yang dilayani dengan BPJS</h2>
      <UnitAnswers
        heading="h3"
        units={byUnit(units, terms).map(({ unit, facts }) => ({
          unit,
          content:
            facts.length > 0 ? facts.map((one) => <CoveredCare key={one.id} unit={unit} terms={one} isNamed={facts.length > 1} />) : null,
        }))}
      />
      <GuideParts guides={guides} />
    </VisitorPageFrame>
  );
}
