import { data } from 'react-router';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { openAddressForm } from '../form.operations.server.ts';
import { AddressForm } from '../ui/address-form.tsx';
import { saveAddress } from './save-address.ts';
import '../ui/addresses.css';
import type { Route } from './+types/edit-address.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const form = await openAddressForm(context.get(actorContext), { id: params.id }, context.get(platformContext));
  if (!form) throw data(null, { status: 404 });
  return { form, action: `/account/addresses/${params.id}/edit` };
}

export const action = ({ request, params, context }: Route.ActionArgs) => saveAddress(request, context, params.id);

/** A refusal says when to come back. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = () => [{ title: 'Ubah alamat | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form ?? loaderData.form;
  return (
    <AccountFrame path="/account/addresses" title="Ubah alamat">
      <AddressForm {...form} formKey={form.key} action={loaderData.action} />
    </AccountFrame>
  );
}
