import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { copyForm, createForm } from '../create-and-save-form.server.ts';
import { getFormWork } from '../find-form-work.server.ts';
import { formsPath } from '../form-list.ts';
import { formKinds } from '../form-parts.schema.ts';
import { NewForm } from '../ui/builder/new-form.tsx';
import type { Route } from './+types/new-form-page.ts';

export const handle = { access: { capability: 'forms.edit' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const actor = args.context.get(actorContext);
  const id = new URL(args.request.url).searchParams.get('salin');
  const from = id === null ? null : await load(getFormWork, args, { id });
  return {
    from: from && { id: from.id, name: from.name },
    isOfGroup: scopeOf(actor, 'forms.edit') === 'group',
    kinds: formKinds.filter((kind) => kind !== 'survey' || scopeOf(actor, 'surveys.edit').length > 0),
  };
}

const ended = (done: string) => ({
  keep: ['intent', 'kind', 'name', 'slug', 'facility'],
  invalidText: firstError,
  done: ({ id }: { id: number }, { request }: { request: Request }) => withUnitsOf(request, `${formsPath}/${id}?sudah=${done}`),
});

export const action = formActions('intent', {
  create: formAction(createForm, ended('dibuat')),
  copy: formAction(copyForm, ended('disalin')),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Formulir baru', matches);

export default function CreateForm({ loaderData, actionData }: Route.ComponentProps) {
  return <NewForm {...loaderData} answer={actionData ?? null} />;
}
