import { chooseVisitMethod, findServiceSlots, findVisitMethods } from '#app/domains/reservations/index.server.ts';
import { getService } from '#app/domains/services/index.server.ts';
import { orderAddress, orderParams, readOrderChoice } from '#app/domains/services/order-address.ts';
import { methodGroups } from '#app/domains/shop/checkout/purchase.ts';
import { MethodChoices } from '#app/domains/shop/checkout/ui/method-choices.tsx';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { visitOf } from '../service-order.ts';
import type { Route } from './+types/choose-visit-method-page.ts';

export const handle = { isDialog: true, page: { cache: 'none', params: orderParams } } satisfies PageHandle;

const choiceOf = ({ url }: Request) => readOrderChoice(new URL(url).searchParams);

export async function loader(args: Route.LoaderArgs) {
  const choice = choiceOf(args.request);
  // The page around it then says that the order is empty.
  if (!choice.service) return { groups: [], here: '' };
  const service = await load(getService, args, { id: choice.service });
  const slots = await load(findServiceSlots, args, { service_id: service.id });
  const methods = await load(findVisitMethods, args, visitOf(service, choice, slots));
  return { groups: methodGroups(methods, Number(choice.method ?? 0)), here: orderAddress(service, choice, '/pembayaran') };
}

export async function action(args: Route.ActionArgs) {
  const choice = choiceOf(args.request);
  const service = await load(getService, args, { id: choice.service ?? '-' });
  const slots = await load(findServiceSlots, args, { service_id: service.id });
  return await formAction(chooseVisitMethod, {
    answersMissing: true,
    invalidText: firstError,
    // The empty value is that of the chosen way, which is pressed to choose none.
    readInput: (fields) => ({ ...visitOf(service, choice, slots), payment_id: fields.get('payment_id') || null }),
    done: ({ id }) =>
      id === null
        ? orderAddress(service, { ...choice, method: undefined }, '/pembayaran')
        : orderAddress(service, { ...choice, method: String(id) }, '', 'metode'),
  })(args);
}

export const shouldRevalidate = () => true;

export const meta = () => [{ title: 'Metode pembayaran | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

/** The ways to pay in a dialog of the confirmation. */
export default function ChooseMethod({ loaderData: { groups, here }, actionData }: Route.ComponentProps) {
  return <MethodChoices groups={groups} here={here} answer={actionData} seller="rumah sakit" />;
}
