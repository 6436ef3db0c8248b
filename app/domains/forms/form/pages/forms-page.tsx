import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds } from '#app/platform/staff/unit-ids.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { resultsPath } from '../../result/result-list.ts';
import { findFormWork } from '../find-form-work.server.ts';
import { doneText, fillText, formsPath, readListView, whenText } from '../form-list.ts';
import { FormsPage } from '../ui/builder/forms-screen.tsx';
import type { Route } from './+types/forms-page.ts';

export const handle = { access: { capability: 'forms.read' }, page: { cache: 'none' } } satisfies PageHandle;

/** Whether the caller may read results somewhere; the page of the results decides for the form's facility. */
const mayReadOf = ({ context }: Route.LoaderArgs, capability: 'events.handle' | 'surveys.read') =>
  scopeOf(context.get(actorContext), capability).length > 0;

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const actor = args.context.get(actorContext);
  const view = readListView(query);
  const mayRead = { event: mayReadOf(args, 'events.handle'), survey: mayReadOf(args, 'surveys.read') };
  const { forms, counts } = await load(findFormWork, args, { units: readUnitIds(args.request), ...view });
  return {
    view,
    counts,
    mayEdit: scopeOf(actor, 'forms.edit').length > 0,
    mayEditSurveys: scopeOf(actor, 'surveys.edit').length > 0,
    done: doneText(query.get('sudah')),
    forms: forms.map((form) => ({
      id: form.id,
      name: form.name,
      state: form.state,
      facility: form.facility,
      isChanged: form.is_changed,
      isCancelled: form.cancelled_at !== null,
      toCheck: form.to_check,
      path: form.may_edit ? `${formsPath}/${form.id}` : null,
      when: whenText(form),
      fill: fillText(form),
      resultsHref: mayRead[form.kind === 'survey' ? 'survey' : 'event'] ? resultsPath(form.kind, form.id) : null,
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Formulir', matches);

export default function Forms({ loaderData }: Route.ComponentProps) {
  return <FormsPage {...loaderData} />;
}
