import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { mapPin } from '#app/ui/icons/glyphs.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState, Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { editShipmentService } from '../edit-shipment-service.server.ts';
import { getShipmentService } from '../find-shipment-desk.server.ts';
import { bandText, doneText, modeLabels, shipmentPath } from '../shipment-desk.ts';
import styles from '../ui/shipment.module.css';
import { ServiceFields } from '../ui/shipment-service-fields.tsx';
import type { Route } from './+types/shipment-service-page.ts';

export const handle = { access: { capability: 'units.configure' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { service, seen, regions } = await load(getShipmentService, args, { id: args.params.id });
  return {
    service,
    seen,
    done: doneText(new URL(args.request.url).searchParams.get('sudah')),
    regions: regions.map(({ region_id, region, bands }) => ({
      code: region_id ?? '',
      name: region ?? (region_id === null ? 'Seluruh Indonesia' : `Wilayah ${region_id}`),
      bands: bands.map(bandText),
    })),
  };
}

export const action = formAction(editShipmentService, {
  keep: ['name', 'service', 'mode', 'is_active'],
  readInput: (fields, { params }) => ({ ...Object.fromEntries(fields), id: params.id }),
  done: ({ id }, { request }) => withUnitsOf(request, `${shipmentPath}/${id}?sudah=edited`),
});

/** Who is told that somebody else changed it sees what it is now, and the next press counts for that. */
export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(loaderData ? `${loaderData.service.name} ${loaderData.service.service}` : 'Ongkos kirim', matches);

export default function Service({ loaderData: { service, seen, regions, done }, actionData }: Route.ComponentProps) {
  const path = `${shipmentPath}/${service.id}`;
  const action = useUnitAddress()(path);
  return (
    <div className={styles.page}>
      <div>
        <StaffHeader
          back={<BackLink href={shipmentPath}>Ongkos kirim</BackLink>}
          title={`${service.name} ${service.service}`}
          lead={service.facility}
          actions={
            <StaffLink href={`${path}/wilayah`} className="button button-secondary">
              <Icon glyph={plus} />
              Tambah wilayah
            </StaffLink>
          }
        />
        <FormErrors answer={actionData} />
        {actionData ? null : <FormDone text={done} />}
      </div>
      <section aria-labelledby="ongkos">
        <h2 id="ongkos">Ongkos menurut wilayah</h2>
        {regions.length > 0 ? (
          <>
            <p className={styles.note}>Bila beberapa cocok, wilayah terkecil yang dipakai, lalu berat yang paling mendekati.</p>
            <DataTable
              caption="Ongkos menurut wilayah, yang terluas lebih dulu"
              rows={regions}
              rowKey={({ code }) => code}
              columns={[
                {
                  key: 'region',
                  label: 'Wilayah',
                  isTitle: true,
                  cell: ({ code, name }) => <StaffLink href={`${path}/wilayah?kode=${code}`}>{name}</StaffLink>,
                },
                {
                  key: 'bands',
                  label: 'Ongkos',
                  cell: ({ bands }) => (
                    <ul className={styles.prices}>
                      {bands.map((band) => (
                        <li key={band}>{band}</li>
                      ))}
                    </ul>
                  ),
                },
              ]}
            />
          </>
        ) : (
          <EmptyState title="Belum ada ongkos." glyph={mapPin}>
            <p>Cara kirim ini belum ditawarkan. Tambahkan wilayah yang dikirimi, lalu isi ongkosnya.</p>
          </EmptyState>
        )}
      </section>
      <section aria-labelledby="cara">
        <h2 id="cara">Cara kirim</h2>
        {actionData?.code === 'changed' ? (
          <Notice tone="info">
            <p>
              Yang tersimpan sekarang: {service.name} {service.service}, {modeLabels[service.mode]},{' '}
              {service.is_active ? 'ditawarkan' : 'tidak ditawarkan'}.
            </p>
          </Notice>
        ) : null}
        <Form answer={actionData} action={action} className={styles.form}>
          <input type="hidden" name="seen" value={seen} />
          <ServiceFields stored={service} />
          <SelectField
            name="is_active"
            label="Kepada pembeli"
            placeholder="Pilih"
            options={[
              { value: '1', label: 'Ditawarkan' },
              { value: '0', label: 'Tidak ditawarkan' },
            ]}
            defaultValue={service.is_active ? '1' : '0'}
          />
          <SubmitButton tone="primary" busyText="Menyimpan…">
            Simpan cara kirim
          </SubmitButton>
        </Form>
      </section>
    </div>
  );
}
