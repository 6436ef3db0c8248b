import { createFormKey, firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { findTransferChoices } from '../find-transfers.server.ts';
import { startTransfer } from '../send-transfer.server.ts';
import { transferPath } from '../stock-transfer.ts';
import styles from '../ui/stock-transfer.module.css';
import type { Route } from './+types/new-stock-transfer-page.ts';

export const handle = { access: { capability: 'stock.receive' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { senders, receivers } = await load(findTransferChoices, args, { units: readUnitIds(args.request) });
  const optionsOf = (pharmacies: typeof senders) => pharmacies.map(({ id, name }) => ({ value: id, label: name }));
  return { formKey: createFormKey(), senders: optionsOf(senders), receivers: optionsOf(receivers) };
}

export const action = formAction(startTransfer, {
  keep: ['from_id', 'to_id'],
  answersMissing: true,
  invalidText: firstError,
  done: ({ id }, { request }) => withUnitsOf(request, `${transferPath}/${id}`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pindah baru', matches);

export default function NewStockTransfer({ loaderData: { formKey, senders, receivers }, actionData }: Route.ComponentProps) {
  const [only] = senders;
  return (
    <>
      <StaffHeader
        back={<BackLink href={transferPath}>Pindah stok</BackLink>}
        title="Pindah baru"
        lead="Barangnya dipilih sesudah ini. Stok baru berkurang saat dikirim."
      />
      <FormErrors answer={actionData} />
      <Form answer={actionData} formKey={formKey} action={useUnitAddress()(`${transferPath}/baru`)} className={styles.form}>
        <SelectField
          name="from_id"
          label="Dari"
          placeholder="Pilih apotek"
          options={senders}
          {...(senders.length === 1 && only ? { defaultValue: only.value } : {})}
        />
        <SelectField name="to_id" label="Ke" placeholder="Pilih apotek" options={receivers} />
        <SubmitButton tone="primary" busyText="Menyimpan…">
          Lanjut ke barang
        </SubmitButton>
      </Form>
    </>
  );
}
