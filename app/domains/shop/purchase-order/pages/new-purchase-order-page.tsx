import { createFormKey, firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { SupplierFields } from '../../supplier/ui/supplier-fields.tsx';
import { StartGoods } from '../../ui/start-goods.tsx';
import { startPurchaseOrder } from '../draft-purchase-order.server.ts';
import { findPurchaseOrderChoices } from '../find-purchase-orders.server.ts';
import { kindOptions, purchasePath } from '../purchase-order.ts';
import type { Route } from './+types/new-purchase-order-page.ts';

export const handle = { access: { capability: 'stock.order' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { suppliers, pharmacies } = await load(findPurchaseOrderChoices, args, { units: readUnitIds(args.request) });
  return {
    formKey: createFormKey(),
    suppliers: suppliers.map(({ name }) => name),
    pharmacies: pharmacies.map(({ id, name }) => ({ value: id, label: name })),
  };
}

export const action = formAction(startPurchaseOrder, {
  keep: ['facility_id', 'supplier', 'licence', 'kind', 'cover_days'],
  answersMissing: true,
  invalidText: firstError,
  done: ({ id }, { request }) => withUnitsOf(request, `${purchasePath}/${id}`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Surat pesanan baru', matches);

export default function NewPurchaseOrder({ loaderData: { formKey, suppliers, pharmacies }, actionData }: Route.ComponentProps) {
  const [only] = pharmacies;
  return (
    <StartGoods
      back={{ href: purchasePath, label: 'Surat pesanan' }}
      title="Surat pesanan baru"
      lead="Obat yang terakhir datang dari PBF ini diusulkan menurut pemakaian per hari. Jumlahnya dapat diubah sesudah ini."
      answer={actionData}
      formKey={formKey}
      press={['Usulkan jumlahnya', 'Menghitung…']}
    >
      <SelectField
        name="facility_id"
        label="Apotek"
        placeholder="Pilih apotek"
        options={pharmacies}
        {...(pharmacies.length === 1 && only ? { defaultValue: only.value } : {})}
      />
      <SupplierFields names={suppliers} />
      <SelectField name="kind" label="Jenis" placeholder="Pilih jenis" options={kindOptions} defaultValue="none" />
      <TextField
        name="cover_days"
        label="Cukup untuk berapa hari"
        hint="Sesudah barangnya datang"
        inputMode="numeric"
        autoComplete="off"
        defaultValue="14"
      />
    </StartGoods>
  );
}
