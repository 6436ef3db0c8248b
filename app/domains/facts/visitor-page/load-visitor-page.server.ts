import type { LoaderFunctionArgs } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import { platformContext } from '#app/platform/platform.server.ts';
import { checkedText, type FactUnit } from '../fact/fact-units.ts';
import { findGuides } from '../guide/find-guides.server.ts';
import type { GuidePage } from '../guide/guide-pages.schema.ts';
import { type ShownGuide, titleOfPage } from '../guide/guide-pages.ts';
import { guideData } from '../guide/guide-structured-data.ts';

type Shown = Readonly<{ facilityId?: number | null; checkedOn: string }>;

/**
 * What every page for visitors has: its words, texts and steps, the units and further facilities whose facts it shows, and when those were last
 * checked.
 */
export async function loadVisitorPage(args: LoaderFunctionArgs, page: GuidePage, facts: readonly Shown[] = []) {
  const { units, guides } = await load(findGuides, args, { page });
  const origin = args.context.get(platformContext).env.publicUrl;
  const { path, title, lead } = titleOfPage(page);
  const shown = units.filter((unit) => unit.isUnit || facts.some(({ facilityId }) => facilityId === unit.id));
  return {
    frame: {
      origin,
      path,
      title,
      lead,
      checked: checkedText([...facts, ...guides]),
      data: guides.flatMap((guide: ShownGuide) => guideData(`${origin}${path}`, guide) ?? []),
    },
    units: shown.map(({ isUnit: _isUnit, ...unit }): FactUnit => unit),
    guides: guides as readonly ShownGuide[],
  };
}
