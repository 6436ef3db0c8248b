import { createFormKey, firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { SelectField } from '#app/ui/field.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { SupplierFields } from '../../supplier/ui/supplier-fields.tsx';
import styles from '../../ui/goods.module.css';
import { StartGoods } from '../../ui/start-goods.tsx';
import { findReceiptChoices } from '../find-receipts.server.ts';
import { receiptPath } from '../goods-receipt.ts';
import { startReceipt } from '../start-receipt.server.ts';
import { ReceiptHeadFields } from '../ui/receipt-head-fields.tsx';
import type { Route } from './+types/new-receipt-page.ts';

export const handle = { access: { capability: 'stock.receive' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const sp = new URL(args.request.url).searchParams.get('sp') ?? undefined;
  const { suppliers, pharmacies, order } = await load(findReceiptChoices, args, { units: readUnitIds(args.request), sp });
  return {
    formKey: createFormKey(),
    order,
    suppliers: suppliers.map(({ name }) => name),
    pharmacies: pharmacies.map(({ id, name }) => ({ value: id, label: name })),
  };
}

export const action = formAction(startReceipt, {
  keep: ['facility_id', 'supplier', 'licence', 'invoice_no', 'invoiced_on', 'due_on', 'tax_invoice_no', 'ppn', 'total'],
  answersMissing: true,
  invalidText: firstError,
  done: ({ id }, { request }) => withUnitsOf(request, `${receiptPath}/${id}`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Faktur baru', matches);

export default function NewReceipt({ loaderData: { formKey, order, suppliers, pharmacies }, actionData }: Route.ComponentProps) {
  const [only] = pharmacies;
  return (
    <StartGoods
      back={{ href: receiptPath, label: 'Terima barang' }}
      title="Faktur baru"
      lead={`${order ? `Untuk surat pesanan ${order.number}, ${order.supplier}. ` : ''}Isi seperti di faktur. Barangnya dipindai sesudah ini, dan masuk stok setelah jumlahnya cocok.`}
      path={`${receiptPath}/baru${order ? `?sp=${order.id}` : ''}`}
      answer={actionData}
      formKey={formKey}
      press={['Lanjut ke barang', 'Menyimpan…']}
    >
      {pharmacies.length === 1 && only ? (
        <input type="hidden" name="facility_id" value={only.value} />
      ) : (
        <SelectField name="facility_id" label="Apotek" placeholder="Pilih apotek" options={pharmacies} />
      )}
      {order ? (
        <>
          <input type="hidden" name="supplier" value={order.supplier} />
          <input type="hidden" name="purchase_order_id" value={order.id} />
        </>
      ) : (
        <div className={styles.pair}>
          <SupplierFields names={suppliers} />
        </div>
      )}
      <ReceiptHeadFields />
    </StartGoods>
  );
}
