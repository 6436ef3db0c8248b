import { createFormKey, firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { SelectField } from '#app/ui/field.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StartGoods } from '../../ui/start-goods.tsx';
import { openStockTake } from '../count-stock-take.server.ts';
import { findStockTakeChoices } from '../find-stock-takes.server.ts';
import { scopeText, takePath } from '../stock-take.ts';
import type { Route } from './+types/new-stock-take-page.ts';

export const handle = { access: { capability: 'stock.count' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { pharmacies, racks, categories } = await load(findStockTakeChoices, args, { units: readUnitIds(args.request) });
  return {
    formKey: createFormKey(),
    pharmacies: pharmacies.map(({ id, name }) => ({ value: id, label: name })),
    parts: [
      { value: 'day', label: scopeText('day', '') },
      { value: 'all', label: scopeText('all', '') },
      ...racks.map((rack) => ({ value: `rack:${rack}`, label: rack, group: 'Rak' })),
      ...categories.map(({ id, name }) => ({ value: `category:${id}`, label: name, group: 'Kategori' })),
    ],
  };
}

export const action = formAction(openStockTake, {
  keep: ['facility_id', 'part'],
  answersMissing: true,
  invalidText: firstError,
  done: ({ id }, { request }) => withUnitsOf(request, `${takePath}/${id}`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Opname baru', matches);

export default function NewStockTake({ loaderData: { formKey, pharmacies, parts }, actionData }: Route.ComponentProps) {
  const [only] = pharmacies;
  return (
    <StartGoods
      back={{ href: takePath, label: 'Stok opname' }}
      title="Opname baru"
      lead="Yang sedang dihitung tetap dijual: selisih dihitung terhadap stok pada saat barisnya dihitung."
      answer={actionData}
      formKey={formKey}
      press={['Mulai menghitung', 'Membuka…']}
    >
      {pharmacies.length === 1 && only ? (
        <input type="hidden" name="facility_id" value={only.value} />
      ) : (
        <SelectField name="facility_id" label="Apotek" placeholder="Pilih apotek" options={pharmacies} />
      )}
      <SelectField name="part" label="Yang dihitung" placeholder="Pilih" options={parts} />
    </StartGoods>
  );
}
