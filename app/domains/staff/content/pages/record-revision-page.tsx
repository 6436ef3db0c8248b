import { useLocation } from 'react-router';
import { ChangesSwitch, isCleanAsked } from '#app/kits/content/compare/changes-switch.tsx';
import { FieldDiffs } from '#app/kits/content/compare/field-diffs.tsx';
import { markedDiffOf } from '#app/kits/content/compare/marked-fields.server.ts';
import { resourceOf } from '#app/kits/content/declare/resource-of-page.server.ts';
import { withOrigin } from '#app/platform/content/address-origin.ts';
import { withOptions } from '#app/platform/content/typed-fields.ts';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { causeLabel } from '../content-texts.ts';
import type { Route } from './+types/record-revision-page.ts';
import { addressOf } from './edit-record-action.ts';

export const handle = { access: { capability: 'content.open' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const resource = resourceOf(args);
  const { key, n } = args.params;
  const found = await load(resource.operations.revision, args, { key, n });
  const fields = resource.fields.map((field) => withOptions(field, found.options));
  const isClean = isCleanAsked(args.request);
  return {
    kind: resource.kind,
    key,
    n: found.n,
    note: found.note,
    version: found.version,
    label: causeLabel(found.cause),
    when: momentText(found.created_at.toISOString()),
    author: found.author,
    mayRestore: found.may_restore,
    isClean,
    diffs: markedDiffOf(fields, found.current, found.data, { isClean }),
  };
}

export async function action(args: Route.ActionArgs) {
  const { kind, operations } = resourceOf(args);
  const { key, n } = args.params;
  const restore = formAction(operations.restore, {
    readInput: (typed) => ({ key, n, version: typed.get('version') }),
    done: () => addressOf(args, kind, '?sudah=pulih'),
  });
  return await restore(args);
}

export const meta: Route.MetaFunction = ({ matches, params }) => staffMeta(`Versi ${params.n}`, matches);

export default function Revision({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, key, n, label, when, author, note, diffs, isClean, mayRestore, version } = loaderData;
  const { search } = useLocation();
  const path = `/staff/konten/${kind}/${key}`;
  const here = withOrigin(search, `${path}/versi/${n}`);
  const action = useUnitAddress()(here);
  return (
    <>
      <StaffHeader
        title={`Versi ${n}`}
        lead={`${label} ${when}${author ? ` oleh ${author}` : ''}${note ? `: ${note}` : ''}`}
        back={<BackLink href={withOrigin(search, path)}>Kembali ke naskah</BackLink>}
      />
      <FormErrors answer={actionData} />
      {diffs.length > 0 ? <ChangesSwitch path={here} isClean={isClean} /> : null}
      {diffs.length > 0 ? (
        <FieldDiffs diffs={diffs} intro="Yang berubah bila versi ini dipulihkan, dibandingkan dengan naskah sekarang:">
          {mayRestore ? (
            <Form answer={actionData} action={action}>
              <input type="hidden" name="version" value={version} />
              <SubmitButton tone="brand" busyText="Memulihkan…">
                Jadikan naskah lagi
              </SubmitButton>
              <p className="field-hint">Situs tidak berubah sebelum Anda menerbitkannya. Naskah sekarang tersimpan sebagai versi.</p>
            </Form>
          ) : (
            <Notice>
              <p>Versi ini ditulis oleh program yang lebih baru dan hanya dapat dilihat.</p>
            </Notice>
          )}
        </FieldDiffs>
      ) : (
        <p>Versi ini sama dengan naskah sekarang.</p>
      )}
    </>
  );
}
