import { createFormKey } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, pageContext } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { changeAddress } from '../change-addresses.server.ts';
import { openAddressForm } from '../open-address-form.server.ts';
import { AddressForm } from '../ui/address-form.tsx';
import type { Route } from './+types/edit-address-page.ts';
import { saveAddress } from './save-address.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { typed = null } = args.context.get(pageContext);
  const { id } = args.params;
  return {
    form: await load(openAddressForm, args, { id, typed }),
    formKey: createFormKey(),
    action: `/account/addresses/${id}/edit`,
  };
}

const save = saveAddress(changeAddress, 'changed');

export async function action(args: Route.ActionArgs) {
  // This check comes first, so that no input is validated for an address that does not exist.
  await load(openAddressForm, args, { id: args.params.id, typed: null });
  return await save(args);
}

export const meta = () => [{ title: 'Ubah alamat | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function EditAddress({ loaderData: { form, formKey, action: path }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame path="/account/addresses" title="Ubah alamat">
      <AddressForm {...form} formKey={formKey} action={path} answer={actionData} />
    </AccountFrame>
  );
}
