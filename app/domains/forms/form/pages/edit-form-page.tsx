import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { archiveForm, closeForm, publishForm, reopenForm } from '../../publication/publish-and-close-form.server.ts';
import { resultsPath } from '../../result/result-list.ts';
import { discardForm } from '../create-and-save-form.server.ts';
import { getFormWork } from '../find-form-work.server.ts';
import { doneText, formsPath, publicPath, readTab } from '../form-list.ts';
import { errorSentence } from '../form-part-texts.ts';
import { FormPage } from '../ui/builder/edit-form-screen.tsx';
import type { Route } from './+types/edit-form-page.ts';

export const handle = { access: { capability: 'forms.edit' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const actor = args.context.get(actorContext);
  const found = await load(getFormWork, args, { id: args.params.id });
  return {
    id: found.id,
    kind: found.kind,
    name: found.name,
    state: found.state,
    facility: found.facility,
    keys: found.keys,
    stored: found.stored,
    published: found.published,
    isCancelled: found.is_cancelled,
    isKnown: found.version > 0,
    path: `${formsPath}/${found.id}`,
    publicAddress: publicPath(found.kind, found.slug),
    missing: found.errors.map((error) => errorSentence(error, found.stored.values)),
    versions: found.versions.map(({ n, published_at: at }) => ({ n, at: momentText(at.toISOString()) })).toReversed(),
    writer:
      found.is_changed && found.edited_by && found.edited_at ? `${found.edited_by}, ${momentText(found.edited_at.toISOString())}` : null,
    resultsHref:
      found.version > 0 && isInScope(scopeOf(actor, found.kind === 'survey' ? 'surveys.read' : 'events.handle'), found.facility_id)
        ? resultsPath(found.kind, found.id)
        : null,
    tab: readTab(query.get('bagian')),
    mayBeOfGroup: scopeOf(actor, 'forms.edit') === 'group',
    isPublished: query.get('sudah') === 'terbit' || query.get('sudah') === 'dibuang',
    done: doneText(query.get('sudah')),
  };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const ended = (done: string) => ({
    keep: ['intent'],
    invalidText: (count: number, first: string) => (count === 1 ? first : `Ada ${count} isian yang perlu diperbaiki sebelum terbit`),
    readInput: (fields: URLSearchParams) => ({ id, version: fields.get('version') }),
    done: () => withUnitsOf(args.request, `${formsPath}/${id}?bagian=terbit&sudah=${done}`),
  });
  return await formActions('intent', {
    publish: formAction(publishForm, ended('terbit')),
    discard: formAction(discardForm, ended('dibuang')),
    close: formAction(closeForm, ended('ditutup')),
    reopen: formAction(reopenForm, ended('dibuka')),
    archive: formAction(archiveForm, ended('arsip')),
  })(args);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.name ?? 'Formulir', matches);

export default function EditForm({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage {...loaderData} answer={actionData ?? null} />;
}
