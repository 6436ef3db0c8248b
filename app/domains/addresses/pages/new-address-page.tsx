import { createFormKey } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, pageContext } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { addAddress } from '../change-addresses.server.ts';
import { openAddressForm } from '../open-address-form.server.ts';
import { AddressForm } from '../ui/address-form.tsx';
import type { Route } from './+types/new-address-page.ts';
import { saveAddress } from './save-address.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { typed = null } = args.context.get(pageContext);
  return { form: await load(openAddressForm, args, { id: null, typed }), formKey: createFormKey() };
}

export const action = saveAddress(addAddress, 'added');

export const meta = () => [{ title: 'Tambah alamat | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function NewAddress({ loaderData: { form, formKey }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame path="/account/addresses" title="Tambah alamat">
      <AddressForm {...form} formKey={formKey} action="/account/addresses/new" answer={actionData} />
    </AccountFrame>
  );
}
