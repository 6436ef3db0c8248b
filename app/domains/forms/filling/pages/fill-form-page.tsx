import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { createFormKey } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import type { FormKind } from '../../definition/check-definition.ts';
import type { FillingAnswer } from '../../definition/ui/filling-form.tsx';
import { eventData } from '../../event/event-structured-data.ts';
import { privateHeaders } from '../../registration/get-registration-page.server.ts';
import { fillPath } from '../fill-path.ts';
import { getFormPage } from '../get-form-page.server.ts';
import { loadDraft } from '../load-draft.server.ts';
import { FillPage, type Submitted } from '../ui/fill-form-screen.tsx';
import type { Route } from './+types/fill-form-page.ts';
import { fillAction } from './fill-action.ts';

// The page is not cached, because the form holds the time when it was opened, and what is left of its seats.
export const handle = {
  page: {
    cache: 'none',
    params: ['isian'],
    repeatedFields: 'any',
    maxBodyBytes: 256 * 1024,
    files: Object.fromEntries(['file_1', 'file_2', 'file_3', 'file_4', 'file_5'].map((name) => [name, patientFileBytes])),
  },
} satisfies PageHandle;

/** The kind of form whose page this is, by its address. */
function kindOf(request: Request): FormKind {
  const [kind] = /(?<=^\/)(event|attendance|survey)(?=\/form\/)/.exec(new URL(request.url).pathname) ?? [];
  if (kind === 'event' || kind === 'attendance' || kind === 'survey') return kind;
  throw data(null, { status: 404 });
}

export async function loader(args: Route.LoaderArgs) {
  const form = await load(getFormPage, args, { kind: kindOf(args.request), slug: args.params.slug });
  const draft = await loadDraft(args, form);
  const origin = args.context.get(platformContext).env.publicUrl;
  // Made here, so that a browser does not load what makes it.
  const structuredData = form.kind === 'event' ? eventData(origin, form) : null;
  const page = { form, draft, structuredData, formKey: createFormKey(), origin };
  // The address of a draft opens what was typed.
  return data(page, draft === null ? {} : { headers: privateHeaders });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const action = (args: Route.ActionArgs) => fillAction(args, { kind: kindOf(args.request), slug: args.params.slug });

/** A form that was open too long, is full or has changed (409) is read again. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { form, draft, origin } = loaderData;
  const isEvent = form.kind === 'event';
  return [
    ...pageMeta({
      origin,
      title: form.name,
      description: form.summary || form.name,
      canonicalPath: fillPath(form.kind, form.slug),
      ...(isEvent ? { image: `/share/event/${form.slug}.png` } : {}),
      // Only events that people can still come to are for search engines.
      noindex: !isEvent || form.is_over || form.is_cancelled || draft !== null,
    }),
    ...(draft === null ? [] : [{ name: 'referrer', content: 'no-referrer' }]),
  ];
}

type Props = Omit<Route.ComponentProps, 'actionData'> & { actionData?: FillingAnswer | { sent: Submitted } | undefined };

export default function FillFormPage({ loaderData, actionData }: Props) {
  const { form, draft, structuredData, formKey, origin } = loaderData;
  const isSent = actionData !== undefined && 'sent' in actionData;
  return (
    <FillPage
      form={form}
      draft={draft}
      formKey={formKey}
      origin={origin}
      structuredData={structuredData}
      answer={isSent ? undefined : actionData}
      sent={isSent ? actionData.sent : null}
    />
  );
}
