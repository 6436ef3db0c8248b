import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { rawAnswers } from '../../definition/check-answers.ts';
import { enterRegistration, getEntryForm } from '../enter-registration.server.ts';
import { enteredWord } from '../registration-panel.ts';
import { resultsPath } from '../result-list.ts';
import { EntryForm } from '../ui/enter-registration-form.tsx';
import type { Route } from './+types/enter-registration-page.ts';

export const handle = { access: { capability: 'events.handle' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { form, left, today } = await load(getEntryForm, args, { id: args.params.id });
  return { name: form.name, definition: form.definition, path: resultsPath(form.kind, form.id), left, today };
}

export const action = formAction(enterRegistration, {
  readInput: (fields, { params }) => ({ id: params.id, fields: rawAnswers(fields), admit: fields.get('admit') === 'yes' }),
  invalidText: (_count, first) => first,
  done: (entered, { request }) =>
    withUnitsOf(request, `${resultsPath('event', entered.form)}?buka=${entered.id}&sudah=${enteredWord(entered)}`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Daftarkan peserta', matches);

export default function Enter({ loaderData, actionData }: Route.ComponentProps) {
  const { name, path, ...form } = loaderData;
  const action = useUnitAddress()(`${path}/daftar`);
  return (
    <>
      <StaffHeader
        title="Daftarkan peserta"
        lead={`${name}. Bacakan persetujuannya kepada orangnya sebelum mencentang.`}
        back={<BackLink href={path}>Pendaftaran</BackLink>}
      />
      <EntryForm {...form} action={action} answer={actionData ?? null} />
    </>
  );
}
