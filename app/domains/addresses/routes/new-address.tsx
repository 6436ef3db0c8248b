import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { openAddressForm } from '../form.operations.server.ts';
import { AddressForm } from '../ui/address-form.tsx';
import { saveAddress } from './save-address.ts';
import '../ui/addresses.css';
import type { Route } from './+types/new-address.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await openAddressForm(context.get(actorContext), { id: null }, context.get(platformContext)) };
}

export const action = ({ request, context }: Route.ActionArgs) => saveAddress(request, context, null);

/** A refusal says when to come back. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = () => [{ title: 'Tambah alamat | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form ?? loaderData.form;
  return (
    <AccountFrame path="/account/addresses" title="Tambah alamat">
      {form ? <AddressForm {...form} formKey={form.key} action="/account/addresses/new" /> : null}
    </AccountFrame>
  );
}
