import { createFormKey, firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { SelectField } from '#app/ui/field.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StartGoods } from '../../ui/start-goods.tsx';
import { findTransferChoices } from '../find-transfers.server.ts';
import { startTransfer } from '../send-transfer.server.ts';
import { transferPath } from '../stock-transfer.ts';
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
    <StartGoods
      back={{ href: transferPath, label: 'Pindah stok' }}
      title="Pindah baru"
      lead="Barangnya dipilih sesudah ini. Stok baru berkurang saat dikirim."
      answer={actionData}
      formKey={formKey}
      press={['Lanjut ke barang', 'Menyimpan…']}
    >
      <SelectField
        name="from_id"
        label="Dari"
        placeholder="Pilih apotek"
        options={senders}
        {...(senders.length === 1 && only ? { defaultValue: only.value } : {})}
      />
      <SelectField name="to_id" label="Ke" placeholder="Pilih apotek" options={receivers} />
    </StartGoods>
  );
}
