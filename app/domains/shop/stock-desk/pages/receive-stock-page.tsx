import { createFormKey, firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { findReceivable, getStockItem } from '../find-stock.server.ts';
import { receiveStock } from '../receive-stock.server.ts';
import { stockPath } from '../stock-desk.ts';
import styles from '../ui/stock-desk.module.css';
import type { Route } from './+types/receive-stock-page.ts';

export const handle = { access: { capability: 'stock.change' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const id = new URL(args.request.url).searchParams.get('stok');
  const { products, pharmacies } = await load(findReceivable, args, { units: readUnitIds(args.request) });
  const known = id === null ? null : (await load(getStockItem, args, { id })).item;
  return {
    formKey: createFormKey(),
    products: products.map(({ id: value, name, nie, base_unit }) => ({ value, label: `${name} (${base_unit}), ${nie}` })),
    pharmacies: pharmacies.map(({ id: value, name }) => ({ value, label: name })),
    chosen: known && {
      product: products.find(({ nie, name }) => nie === known.nie && name === known.product)?.id,
      facility: known.facility_id,
    },
  };
}

export const action = formAction(receiveStock, {
  keep: ['product_id', 'facility_id', 'batch_no', 'expires_on', 'qty', 'invoice'],
  answersMissing: true,
  invalidText: firstError,
  done: ({ itemId }, { request }) => withUnitsOf(request, `${stockPath}/${itemId}?sudah=receive`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Terima barang', matches);

export default function Receive({ loaderData: { formKey, products, pharmacies, chosen }, actionData }: Route.ComponentProps) {
  const [only] = pharmacies;
  return (
    <>
      <StaffHeader
        back={<BackLink href={stockPath}>Stok</BackLink>}
        title="Terima barang"
        lead="Cocokkan nomor batch dan tanggal kedaluwarsa dengan kemasan, bukan dengan faktur saja."
      />
      <FormErrors answer={actionData} />
      <Form answer={actionData} formKey={formKey} className={styles.form}>
        <SelectField name="product_id" label="Obat" placeholder="Pilih obat" options={products} defaultValue={chosen?.product} />
        {pharmacies.length === 1 && only ? (
          <input type="hidden" name="facility_id" value={only.value} />
        ) : (
          <SelectField name="facility_id" label="Apotek" placeholder="Pilih apotek" options={pharmacies} defaultValue={chosen?.facility} />
        )}
        <div className={styles.pair}>
          <TextField name="batch_no" label="Nomor batch" autoComplete="off" autoCapitalize="characters" maxLength={60} />
          <TextField name="expires_on" label="Kedaluwarsa" type="date" />
        </div>
        <div className={styles.pair}>
          <TextField name="qty" label="Banyaknya" hint="Dalam satuan terkecil, seperti tablet" inputMode="numeric" autoComplete="off" />
          <TextField name="invoice" label="Nomor faktur" autoComplete="off" maxLength={200} />
        </div>
        <SubmitButton tone="primary" busyText="Menyimpan…">
          Catat penerimaan
        </SubmitButton>
      </Form>
    </>
  );
}
