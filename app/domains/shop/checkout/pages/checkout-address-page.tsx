import { invalidText, regionIn } from '#app/domains/addresses/address-texts.ts';
import { addAddress, changeAddress, openAddressForm } from '#app/domains/addresses/index.server.ts';
import { AddressForm } from '#app/domains/addresses/ui/address-form.tsx';
import { createFormKey, formAction, formActions, formStep } from '#app/platform/forms/form-action.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, pageContext } from '#app/platform/platform.server.ts';
import { DialogLink } from '#app/ui/route-dialog.tsx';
import { checkoutPath } from '../checkout-pages.ts';
import type { Route } from './+types/checkout-address-page.ts';

export const handle = { isDialog: true, page: { cache: 'none', params: ['obat', 'jumlah'] } } satisfies PageHandle;

/** The id of the address; null for the form of a new one. */
const idOf = ({ params: { id } }: Pick<Route.LoaderArgs, 'params'>): string | null => (id === 'baru' ? null : id);

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const { typed = null } = context.get(pageContext);
  const id = idOf(args);
  return {
    form: await load(openAddressForm, args, { id, typed }),
    formKey: createFormKey(),
    here: checkoutPath(request, `/alamat/${id ?? 'baru'}`),
    back: checkoutPath(request, '/alamat'),
  };
}

const save = <I, V extends { selected: boolean }>(item: Operation<I, V>, done: 'added' | 'changed') =>
  formActions(
    'step',
    { next: formStep, search: formStep },
    formAction(item, {
      readInput: (sent, { params }) => {
        const fields = Object.fromEntries(sent);
        return { ...fields, ...params, subdistrict_id: regionIn(fields).subdistrict };
      },
      invalidText: () => invalidText,
      // The address of this delivery needs no further choice, such as the very first one.
      done: ({ selected }, { request }) => checkoutPath(request, selected ? '' : '/alamat', done),
    }),
  );
const [add, change] = [save(addAddress, 'added'), save(changeAddress, 'changed')];

export async function action(args: Route.ActionArgs) {
  const id = idOf(args);
  if (id === null) return await add(args);
  // No input is validated for an address that does not exist.
  await load(openAddressForm, args, { id, typed: null });
  return await change(args);
}

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${params.id === 'baru' ? 'Tambah' : 'Ubah'} Alamat | Sehati` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function CheckoutAddress({ loaderData: { form, formKey, here, back }, actionData }: Route.ComponentProps) {
  return <AddressForm key={here} {...form} formKey={formKey} action={here} answer={actionData} back={back} link={DialogLink} replace />;
}
