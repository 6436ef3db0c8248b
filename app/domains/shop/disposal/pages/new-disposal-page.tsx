import { createFormKey, firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { SelectField } from '#app/ui/field.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StartGoods } from '../../ui/start-goods.tsx';
import { disposalKindLabels, disposalKinds, disposalPath } from '../disposal.ts';
import { startDisposal } from '../draft-disposal.server.ts';
import { findDisposalChoices } from '../find-disposals.server.ts';
import type { Route } from './+types/new-disposal-page.ts';

export const handle = { access: { capability: 'stock.receive' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { suppliers, pharmacies } = await load(findDisposalChoices, args, { units: readUnitIds(args.request) });
  const optionsOf = (named: readonly Readonly<{ id: number; name: string }>[]) => named.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = new URL(args.request.url).searchParams.get('jenis');
  return {
    formKey: createFormKey(),
    kind: disposalKinds.find((one) => one === chosen) ?? null,
    suppliers: optionsOf(suppliers),
    pharmacies: optionsOf(pharmacies),
  };
}

export const action = formAction(startDisposal, {
  keep: ['facility_id', 'kind', 'supplier_id'],
  answersMissing: true,
  invalidText: firstError,
  done: ({ id }, { request }) => withUnitsOf(request, `${disposalPath}/${id}`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Retur atau pemusnahan baru', matches);

const kinds = disposalKinds.map((kind) => ({ value: kind, label: disposalKindLabels[kind] }));

export default function NewDisposal({ loaderData: { formKey, kind, suppliers, pharmacies }, actionData }: Route.ComponentProps) {
  const [only] = pharmacies;
  return (
    <StartGoods
      back={{ href: disposalPath, label: 'Retur dan pemusnahan' }}
      title="Retur atau pemusnahan baru"
      lead="Barangnya dipilih sesudah ini. Stok dan karantina baru berkurang saat dikirim atau disahkan."
      answer={actionData}
      formKey={formKey}
      press={['Lanjut ke barang', 'Menyimpan…']}
    >
      <SelectField
        name="facility_id"
        label="Apotek"
        placeholder="Pilih apotek"
        options={pharmacies}
        {...(pharmacies.length === 1 && only ? { defaultValue: only.value } : {})}
      />
      <SelectField name="kind" label="Jenis" placeholder="Pilih jenis" options={kinds} {...(kind ? { defaultValue: kind } : {})} />
      <SelectField name="supplier_id" label="PBF, untuk retur" placeholder="Pilih PBF" options={suppliers} />
    </StartGoods>
  );
}
