import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { dayName } from '#app/platform/time/calendar.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { getCutOffs, setCutOffs } from '../set-cut-offs.server.ts';
import { cutOffsPath, doneText, shipmentPath } from '../shipment-desk.ts';
import styles from '../ui/shipment.module.css';
import type { Route } from './+types/cut-offs-page.ts';

export const handle = { access: { capability: 'units.configure' }, page: { cache: 'none' } } satisfies PageHandle;

const days = ['1', '2', '3', '4', '5', '6', '7'] as const;
const fieldOf = (day: string) => `cut_offs.${day}`;

export async function loader(args: Route.LoaderArgs) {
  const { id, name, cutOffs, seen } = await load(getCutOffs, args, { facility_id: args.params.id });
  return {
    id,
    name,
    seen,
    done: doneText(new URL(args.request.url).searchParams.get('sudah')),
    cutOffs: Object.fromEntries(cutOffs.map(({ day, cut_off }) => [String(day), cut_off])),
  };
}

export const action = formAction(setCutOffs, {
  keep: days.map(fieldOf),
  invalidText: firstError,
  readInput: (fields, { params }) => ({
    facility_id: params.id,
    seen: fields.get('seen') ?? '',
    cut_offs: Object.fromEntries(days.map((day) => [day, fields.get(fieldOf(day)) ?? ''])),
  }),
  done: ({ id }, { request }) => withUnitsOf(request, `${cutOffsPath(id)}?sudah=cut_offs`),
});

/** Who is told that somebody else changed it sees what it is now, and the next press counts for that. */
export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Jam batas bayar', matches);

export default function CutOffs({ loaderData: { id, name, seen, done, cutOffs }, actionData }: Route.ComponentProps) {
  const action = useUnitAddress()(cutOffsPath(id));
  return (
    <>
      <StaffHeader
        back={<BackLink href={shipmentPath}>Ongkos kirim</BackLink>}
        title="Jam batas bayar"
        lead={`${name}. Yang dibayar sebelum jam ini dikemas hari itu juga. Kosong: sampai dua setengah jam sebelum tutup.`}
      />
      <FormErrors answer={actionData} />
      {actionData ? null : <FormDone text={done} />}
      <Form answer={actionData} action={action} className={styles.form}>
        <input type="hidden" name="seen" value={seen} />
        {days.map((day) => (
          <TextField key={day} name={fieldOf(day)} label={dayName(Number(day))} type="time" defaultValue={cutOffs[day]} />
        ))}
        <SubmitButton tone="primary" busyText="Menyimpan…">
          Simpan jam batas
        </SubmitButton>
      </Form>
    </>
  );
}
