import { levelLabels } from '#app/domains/regions/region.ts';
import { regionLevels } from '#app/domains/regions/region-levels.schema.ts';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { numberText } from '#app/platform/text/number-text.ts';
import { RupiahField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { GetForm } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { getShipmentRegion } from '../find-shipment-desk.server.ts';
import { setRegionRates } from '../set-region-rates.server.ts';
import { allBandFields, bandField, bandFields, bandText, maxBands, shipmentPath, typedBands } from '../shipment-desk.ts';
import styles from '../ui/shipment.module.css';
import type { Route } from './+types/region-rates-page.ts';

export const handle = {
  access: { capability: 'units.configure' },
  page: { cache: 'none' },
} satisfies PageHandle;

const everywhere = 'Seluruh Indonesia';
/** The region of the address; a form without a choice stays at the region `di`. */
function codeOf(request: Request): string {
  const query = new URL(request.url).searchParams;
  return query.get('kode') || query.get('di') || '';
}

export async function loader(args: Route.LoaderArgs) {
  const { service, choice, options, bands, seen } = await load(getShipmentRegion, args, {
    id: args.params.id,
    region: codeOf(args.request),
  });
  const chosen = regionLevels.filter((level) => choice[level] !== '');
  const above = chosen.map((level) => ({
    code: choice[level],
    name: options[level].find(({ id }) => id === choice[level])?.name ?? choice[level],
  }));
  const next = regionLevels[chosen.length];
  const path = [{ code: '', name: everywhere }, ...above];
  return {
    id: service.id,
    service: `${service.name} ${service.service}`,
    facility: service.facility,
    seen,
    path: path.slice(0, -1),
    here: path.at(-1) ?? { code: '', name: everywhere },
    smaller: next ? { label: levelLabels[next], options: options[next].map(({ id, name }) => ({ value: id, label: name })) } : null,
    bands: bands.map(({ up_to_g, price, ...speed }) => ({ up_to_g: numberText(up_to_g), price: numberText(price), ...speed })),
    stored: bands.map(bandText),
  };
}

export const action = formAction(setRegionRates, {
  keep: allBandFields,
  readInput: (fields, { params, request }) => ({
    id: params.id,
    region: codeOf(request),
    seen: fields.get('seen') ?? '',
    rates: typedBands(fields),
  }),
  done: ({ id }, { request }) => withUnitsOf(request, `${shipmentPath}/${id}?sudah=rates`),
});

/** Who is told that somebody else changed it sees what it is now, and the next press counts for that. */
export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(loaderData ? `Ongkos ke ${loaderData.here.name}` : 'Ongkos kirim', matches);

export default function RegionRates({ loaderData, actionData }: Route.ComponentProps) {
  const { id, service, facility, seen, path, here, bands, stored } = loaderData;
  const action = useUnitAddress()(`${shipmentPath}/${id}/wilayah?kode=${here.code}`);
  // Two empty rows at the end; after a refusal as many as were sent.
  const typedRows = allBandFields.filter((name) => actionData?.typed[name]).length / bandFields.length;
  const rows = Math.min(maxBands, Math.max(bands.length + 2, typedRows));
  return (
    <div className={styles.page}>
      <div>
        <StaffHeader
          back={<BackLink href={`${shipmentPath}/${id}`}>{service}</BackLink>}
          title={`Ongkos ke ${here.name}`}
          lead={`${service}, ${facility}`}
        />
        <FormErrors answer={actionData} />
      </div>
      <section aria-labelledby="wilayah">
        <h2 id="wilayah">Wilayah</h2>
        <Where id={id} path={path} here={here} smaller={loaderData.smaller} />
      </section>
      <section aria-labelledby="ongkos">
        <h2 id="ongkos">Ongkos menurut berat</h2>
        <p className={styles.note}>
          Baris dipakai untuk paket sampai berat itu. Kosongkan semua isian sebuah baris untuk menghapusnya; bila semuanya kosong, wilayah
          ini memakai ongkos wilayah yang lebih luas, kalau ada.
        </p>
        <p className={styles.note}>
          Kapan sampai dihitung dari hari pengemasan, menurut jam buka apotek dan hari libur. Tanpa jam sendiri, yang dibayar sampai dua
          setengah jam sebelum apotek tutup dikemas hari itu. Kurir sendiri hanya mengantar pada hari buka.
        </p>
        {actionData?.code === 'changed' ? (
          <Notice tone="info">
            <p>{stored.length > 0 ? 'Yang tersimpan sekarang:' : 'Ongkos wilayah ini sekarang kosong.'}</p>
            <ul className={styles.prices}>
              {stored.map((band) => (
                <li key={band}>{band}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {/* Another region is another form: what was typed for one must not stand in the next. */}
        <Form key={here.code} answer={actionData} action={action} className={styles.bands}>
          <input type="hidden" name="seen" value={seen} />
          {Array.from({ length: rows }, (_, row) => (
            <Band key={bandField(row, 'price')} row={row} stored={bands[row]} />
          ))}
          <div className={styles.buttons}>
            <SubmitButton tone="primary" busyText="Menyimpan…">
              Simpan ongkos
            </SubmitButton>
          </div>
        </Form>
      </section>
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Band({ row, stored }: { row: number; stored: Data['bands'][number] | undefined }) {
  const given = { autoComplete: 'off' };
  return (
    <fieldset className={styles.band}>
      <legend>{stored ? `Baris ${row + 1}` : `Baris ${row + 1}, baru`}</legend>
      <TextField
        {...given}
        name={bandField(row, 'up_to_g')}
        label="Sampai berat (gram)"
        inputMode="numeric"
        defaultValue={stored?.up_to_g}
      />
      <RupiahField name={bandField(row, 'price')} label="Ongkos" defaultValue={stored?.price} />
      <TextField
        {...given}
        name={bandField(row, 'cut_off')}
        label="Bayar sebelum (opsional)"
        hint="Supaya dikemas hari itu"
        type="time"
        defaultValue={stored?.cut_off ?? undefined}
      />
      <TextField
        {...given}
        name={bandField(row, 'days_from')}
        label="Paling cepat sampai (hari)"
        hint="0 = hari itu juga"
        inputMode="numeric"
        defaultValue={stored?.days_from ?? undefined}
      />
      <TextField
        {...given}
        name={bandField(row, 'days_to')}
        label="Paling lambat sampai (hari)"
        hint="Sesudah hari pengemasan"
        inputMode="numeric"
        defaultValue={stored?.days_to ?? undefined}
      />
      <TextField
        {...given}
        name={bandField(row, 'hour_from')}
        label="Sampai dari pukul (opsional)"
        type="time"
        defaultValue={stored?.hour_from ?? undefined}
      />
      <TextField
        {...given}
        name={bandField(row, 'hour_to')}
        label="Sampai pukul (opsional)"
        hint="Yang sampai hari itu juga dikemas sebelum jam awalnya"
        type="time"
        defaultValue={stored?.hour_to ?? undefined}
      />
    </fieldset>
  );
}

/** The region with those above it as links, and a choice of the smaller ones. */
function Where({ id, path, here, smaller }: Pick<Data, 'id' | 'path' | 'here' | 'smaller'>) {
  const address = `${shipmentPath}/${id}/wilayah`;
  const units = new URLSearchParams(useUnitAddress()('').slice(1)).get('unit');
  return (
    <>
      <nav aria-label="Wilayah yang lebih luas" className={styles.path}>
        {path.map(({ code, name }) => (
          <StaffLink key={code} href={`${address}?kode=${code}`} className="link">
            {name}
          </StaffLink>
        ))}
        <strong aria-current="page">{here.name}</strong>
      </nav>
      {smaller && smaller.options.length > 0 ? (
        <GetForm key={here.code} action={address} className={styles.smaller}>
          {units ? <input type="hidden" name="unit" value={units} /> : null}
          <input type="hidden" name="di" value={here.code} />
          <SelectField name="kode" label="Wilayah yang lebih kecil" placeholder={`Pilih ${smaller.label}`} options={smaller.options} />
          <Button type="submit">Buka wilayah</Button>
        </GetForm>
      ) : null}
    </>
  );
}
