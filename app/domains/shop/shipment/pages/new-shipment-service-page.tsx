import { createFormKey, formAction } from '#app/platform/forms/form-action.server.ts';
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
import { addShipmentService } from '../edit-shipment-service.server.ts';
import { findShipmentDesk } from '../find-shipment-desk.server.ts';
import { shipmentPath } from '../shipment-desk.ts';
import styles from '../ui/shipment.module.css';
import { ServiceFields } from '../ui/shipment-service-fields.tsx';
import type { Route } from './+types/new-shipment-service-page.ts';

export const handle = { access: { capability: 'units.configure' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { pharmacies } = await load(findShipmentDesk, args, { units: readUnitIds(args.request) });
  return { formKey: createFormKey(), pharmacies: pharmacies.map(({ id, name }) => ({ value: id, label: name })) };
}

export const action = formAction(addShipmentService, {
  keep: ['facility_id', 'name', 'service', 'mode'],
  answersMissing: true,
  done: ({ id }, { request }) => withUnitsOf(request, `${shipmentPath}/${id}?sudah=added`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Tambah cara kirim', matches);

export default function NewService({ loaderData: { formKey, pharmacies }, actionData }: Route.ComponentProps) {
  const [only] = pharmacies;
  const action = useUnitAddress()(`${shipmentPath}/baru`);
  return (
    <>
      <StaffHeader
        back={<BackLink href={shipmentPath}>Ongkos kirim</BackLink>}
        title="Tambah cara kirim"
        lead="Ongkosnya diisi sesudah ini, menurut wilayah dan berat."
      />
      <FormErrors answer={actionData} />
      <Form answer={actionData} formKey={formKey} action={action} className={styles.form}>
        {pharmacies.length === 1 && only ? (
          <input type="hidden" name="facility_id" value={only.value} />
        ) : (
          <SelectField name="facility_id" label="Apotek" placeholder="Pilih apotek" options={pharmacies} />
        )}
        <ServiceFields />
        <SubmitButton tone="primary" busyText="Menyimpan…">
          Tambah cara kirim
        </SubmitButton>
      </Form>
    </>
  );
}
