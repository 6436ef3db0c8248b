import { data, type RouterContextProvider, redirect } from 'react-router';
import { actorContext, platformContext } from '#app/platform/platform.server.ts';
import { submitAddressForm } from '../form.operations.server.ts';

/** What both pages with the form do when it is sent: `id` is the address that is changed, null for a new one. */
export async function saveAddress(request: Request, context: Readonly<RouterContextProvider>, id: string | null) {
  const sent = await request.formData();
  const fields = Object.fromEntries([...sent].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
  const result = await submitAddressForm(context.get(actorContext), { id, fields }, context.get(platformContext));
  if (!result) throw data(null, { status: 404 });
  if (result.ok) return redirect(`/account/addresses?hasil=${id === null ? 'added' : 'changed'}`, 303);
  const headers: HeadersInit = result.retryAfterSeconds ? { 'retry-after': String(result.retryAfterSeconds) } : {};
  return data({ form: result.form }, { status: result.status, headers });
}
