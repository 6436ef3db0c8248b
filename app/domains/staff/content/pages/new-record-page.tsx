import { data } from 'react-router';
import { resourceOf } from '#app/kits/content/declare/resource-of-page.server.ts';
import { mayBegin } from '#app/kits/content/record/texts-in-scope.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { withOrigin } from '#app/platform/content/address-origin.ts';
import type { Field, Values } from '#app/platform/content/field-values.ts';
import { createFormKey, firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { callForPage, load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { NewRecord } from '../ui/new-record-form.tsx';
import type { Route } from './+types/new-record-page.ts';

export const handle = { access: { capability: 'content.open' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const resource = resourceOf(args);
  const { kind, labels, key, capabilities, fields } = resource;
  const scope = scopeOf(args.context.get(actorContext), capabilities.add ?? capabilities.edit);
  if (!mayBegin(resource, scope)) throw data(null, { status: 404 });
  const keyOptions = key?.control ? ((await load(resource.operations.find, args, {})).options.key ?? []) : null;
  const from = fields.find((field) => field.name === key?.from && field.control === 'page');
  const begun = begunTexts(args.request, fields);
  return {
    kind,
    labels,
    newKey: key ? { label: key.label, hint: key.hint, from: from?.control === 'page' ? from : null } : null,
    keyOptions,
    begunKey: new URL(args.request.url).searchParams.get('key') ?? '',
    begun,
    known: fields.filter(({ name }) => name !== key?.from && Object.hasOwn(begun, name)).map(({ label }) => label),
    formKey: createFormKey(),
  };
}

/** The texts of fields with which the address lets a record begin. */
function begunTexts({ url }: Request, fields: readonly Field[]): Values {
  const query = new URL(url).searchParams;
  return Object.fromEntries(fields.flatMap(({ name }) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));
}

export async function action(args: Route.ActionArgs) {
  const { kind, operations, fields, key: asked } = resourceOf(args);
  const from = asked?.from;
  const text = from ? (await args.request.clone().formData()).get(from) : null;
  const created: string[] = [];
  const answer = await formAction(operations.create, {
    keep: ['key', ...(from ? [from] : [])],
    invalidText: firstError,
    done({ key }, { request }) {
      created.push(key);
      return withUnitsOf(request, withOrigin(new URL(request.url).search, `/staff/konten/${kind}/${key}?sudah=dibuat`));
    },
  })(args);
  const [key] = created;
  const values = { ...begunTexts(args.request, fields), ...(from && typeof text === 'string' ? { [from]: text } : {}) };
  if (key !== undefined && Object.values(values).some(Boolean)) {
    const input = { key, version: 0, base: {}, values };
    // What is refused here is asked again by the editor.
    await callForPage(operations.save, args, { readInput: () => input, claimOf: () => null });
  }
  return answer;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(loaderData ? `${loaderData.labels.one} baru` : 'Konten', matches);

export default function NewRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, labels } = loaderData;
  return (
    <>
      <StaffHeader title={`${labels.one} baru`} back={<BackLink href={`/staff/konten/${kind}`}>{labels.many}</BackLink>} />
      <FormErrors answer={actionData} />
      <NewRecord {...loaderData} answer={actionData} />
    </>
  );
}
