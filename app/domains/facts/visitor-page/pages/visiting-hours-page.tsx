import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { byUnit } from '../../fact/fact-units.ts';
import { findVisitingHours } from '../../visiting/find-visiting-rules.server.ts';
import { loadVisitorPage } from '../load-visitor-page.server.ts';
import { GuideParts } from '../ui/guide-parts.tsx';
import { UnitAnswers } from '../ui/unit-answers.tsx';
import { VisitingList } from '../ui/visiting-list.tsx';
import { VisitorPageFrame } from '../ui/visitor-page-frame.tsx';
import { visitorPageMeta } from '../visitor-page-meta.ts';
import type { Route } from './+types/visiting-hours-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { facts: rules } = await load(findVisitingHours, args, {});
  return { ...(await loadVisitorPage(args, 'besuk', rules)), rules };
}

export const meta = visitorPageMeta;

export default function VisitingHours({ loaderData: { frame, units, guides, rules } }: Route.ComponentProps) {
  return (
    <VisitorPageFrame {...frame}>
      <UnitAnswers
        units={byUnit(units, rules).map(({ unit, facts }) => ({ unit, content: facts.length > 0 ? <VisitingList rules={facts} /> : null }))}
      />
      <GuideParts guides={guides} />
    </VisitorPageFrame>
  );
}
