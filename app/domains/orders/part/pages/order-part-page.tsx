import type { ActionFunctionArgs } from 'react-router';
import { shopUnits } from '#app/domains/payments/index.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import type { AddressSnapshot } from '../../order/order.schema.ts';
import { isAtSeller } from '../../order/order-states.ts';
import { isUncollected, keptUntil } from '../../order/uncollected-part.ts';
import { trackSteps } from '../../share/track-steps.ts';
import { actOnPart } from '../act-on-part.server.ts';
import { cutOrderLine } from '../cut-order-line.server.ts';
import { getOrderPart } from '../get-order-part.server.ts';
import { moveParcel } from '../move-parcel.server.ts';
import { acceptText, deskPath, doneText, modeLabels, workBadge } from '../part-texts.ts';
import { refuseOrderPart } from '../refuse-order-part.server.ts';
import { resendParcel } from '../resend-parcel.server.ts';
import { readScans } from '../scan-field.ts';
import { PartPage } from '../ui/desk/part-screen.tsx';
import { unpackOrderPart } from '../unpack-order-part.server.ts';
import { writeWaybill } from '../write-waybill.server.ts';
import type { Route } from './+types/order-part-page.ts';

export const handle = {
  access: { capability: 'orders.handle' },
  page: { cache: 'none' },
  keys: [['c', 'Langkah berikutnya']],
} satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { live } = await shopUnits(args, 'orders.handle');
  const now = args.context.get(platformContext).clock.now();
  const part = await load(getOrderPart, args, { id: args.params.id });
  const isHere = isAtSeller(part.state);
  const until = keptUntil(part);
  const lineOf = new Map(part.lines.map((line) => [line.id, line]));
  return {
    live,
    done: doneText(new URL(args.request.url).searchParams.get('sudah')),
    part: {
      id: part.id,
      name: part.name,
      state: part.state,
      mode: part.mode,
      facility: part.facilityName,
      steps: part.steps,
      isBack: part.isBack,
      isLost: part.trip?.state === 'lost',
      isDebt: part.order.isDebt,
      isHere,
      badge: workBadge({
        state: part.state,
        trip: part.trip?.state ?? null,
        stop: part.stop ?? (part.order.isDebt && isHere ? 'reversed' : null),
        unpaid: part.unpaid,
      }),
      way: trackSteps(part.state, part.mode),
      unpaid: part.unpaid,
      payUntil: momentText(part.payUntil),
      accept: part.state === 'waiting' ? acceptText(part.acceptUntil, now) : null,
      uncertain: part.uncertain && (part.uncertain.until === null ? 'Menunggu jawaban bank.' : momentText(part.uncertain.until)),
      shipment: `${part.shipmentName} (${modeLabels[part.mode]})`,
      courier: part.trip?.courier ?? null,
      waybill: part.waybill,
      keptUntil: until && momentText(until.toISOString()),
      isUncollected: isUncollected(part, now),
      stop: part.stop,
      reason: part.reason,
      address: part.address as AddressSnapshot | null,
      lines: part.lines.map(({ id, name, unit, note, quantity, cancelled }) => ({
        id,
        name,
        unit,
        note,
        left: quantity - cancelled,
        cancelled,
        isShort: part.short.includes(id),
      })),
      picks: part.picks.map(({ lineId, from, label, endsOn, quantity, unit }) => ({
        lineId,
        from,
        label,
        quantity,
        unit,
        product: lineOf.get(lineId)?.name ?? '',
        note: lineOf.get(lineId)?.note ?? null,
        endsOn: endsOn && mediumDateOf(endsOn),
      })),
      timeline: part.timeline.map(({ text, at }) => ({ text, at: momentText(at) })),
    },
  };
}

type Sent = Pick<ActionFunctionArgs, 'params' | 'request'>;

/** One step with the part of the address; afterwards the page says what was done. */
const step = <I, V>(item: Operation<I, V>, done: string, keep: readonly string[] = []) =>
  formAction(item, {
    readInput: (fields, { params }: Sent) => ({ act: done, ...Object.fromEntries(fields), scans: readScans(fields), id: params.id }),
    keep: ['intent', ...keep],
    invalidText: firstError,
    done: (_value, { request, params }) => withUnitsOf(request, `${deskPath}/${params.id}?sudah=${done}`),
  });

export const action = formActions('intent', {
  accept: step(actOnPart, 'accept'),
  pack: step(actOnPart, 'pack', ['boxes']),
  ship: step(actOnPart, 'ship', ['courier', 'waybill']),
  ready: step(actOnPart, 'ready'),
  deliver: step(actOnPart, 'deliver'),
  collect: step(actOnPart, 'collect', ['order_no']),
  refuse: step(refuseOrderPart, 'refuse', ['reason']),
  unpack: step(unpackOrderPart, 'unpack', ['goods', 'reason']),
  cut: step(cutOrderLine, 'cut', ['line_id', 'quantity', 'reason']),
  parcel: step(moveParcel, 'parcel', ['step', 'note']),
  waybill: step(writeWaybill, 'waybill', ['waybill']),
  again: step(resendParcel, 'again', ['courier', 'waybill']),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.part.name ?? 'Pesanan', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function OrderPart({ loaderData, actionData }: Props) {
  const state = useStaffLive(loaderData.live);
  const answers = useFormAnswers(actionData);
  return <PartPage part={loaderData.part} done={loaderData.done} connection={state} {...answers} />;
}
