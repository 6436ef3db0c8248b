import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { checkoutPath, purchaseIn } from '../checkout-pages.ts';
import { chooseMethod, findMethods } from '../choose-method.server.ts';
import { MethodChoices } from '../ui/method-choices.tsx';
import type { Route } from './+types/choose-method-page.ts';

export const handle = { isDialog: true, page: { cache: 'none', params: ['obat', 'jumlah'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  return { groups: await load(findMethods, args, purchaseIn(args.request)), here: checkoutPath(args.request, '/pembayaran') };
}

export const action = formAction(chooseMethod, {
  answersMissing: true,
  invalidText: firstError,
  // The empty value is that of the chosen way, which is pressed to choose none.
  readInput: (fields, { request }) => ({ ...purchaseIn(request), payment_id: fields.get('payment_id') || null }),
  done: ({ payment }, { request }) => (payment ? checkoutPath(request, '', 'metode') : checkoutPath(request, '/pembayaran')),
});

export const shouldRevalidate = () => true;

export const meta = () => [{ title: 'Metode pembayaran | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

/** The ways to pay in a dialog of the checkout. */
export default function ChooseMethod({ loaderData: { groups, here }, actionData }: Route.ComponentProps) {
  return <MethodChoices groups={groups} here={here} answer={actionData} seller="apotek" />;
}
