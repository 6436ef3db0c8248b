import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffCard, StaffCards } from '#app/ui/staff/staff-card.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { maxOwnFileBytes } from '../bulk-limits.schema.ts';
import { getFileImport, prepareImport } from '../prepare-and-confirm-run.server.ts';
import { ImportForm } from '../ui/bulk-import-form.tsx';
import type { Route } from './+types/bulk-import-page.ts';

export const handle = {
  access: { capability: 'content.open' },
  page: { cache: 'none', files: { file: maxOwnFileBytes } },
} satisfies PageHandle;

export const loader = async (args: Route.LoaderArgs) => await load(getFileImport, args, { kind: args.params.kind });

export async function action(args: Route.ActionArgs) {
  const { kind } = args.params;
  const { choices } = await load(getFileImport, args, { kind });
  const names = choices.map(({ name }) => name);
  return await formAction(prepareImport, {
    invalidText: firstError,
    answersMissing: true,
    keep: names,
    readInput: (typed) => ({ kind, choices: Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')])) }),
    done: ({ id }, { request }) => withUnitsOf(request, `/staff/impor/${kind}/proses/${id}`),
  })(args);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(`Impor ${loaderData?.label ?? ''}`, matches);

/** The form for a file whose rows are no texts of one kind of content. */
export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, label, lead, href } = loaderData;
  return (
    <>
      <StaffHeader title={`Impor ${label}`} lead={lead} back={<BackLink href={href}>{label}</BackLink>} />
      <FormErrors answer={actionData} />
      <StaffCards>
        <StaffCard id="berkas" title="Berkas">
          <ImportForm {...loaderData} action={`/staff/impor/${kind}`} answer={actionData} />
        </StaffCard>
      </StaffCards>
    </>
  );
}
