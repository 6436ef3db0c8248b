import type { ActionFunctionArgs } from 'react-router';
import { shopUnits } from '#app/domains/payments/index.server.ts';
import { createFormKey, firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { holdBatch } from '../../recall/hold-batch.server.ts';
import { recallPath } from '../../recall/recall.ts';
import { inputOfPage, leadBack, type Sent } from '../../scan/scan-page.ts';
import { openStockTake } from '../../stock-take/count-stock-take.server.ts';
import { takePath } from '../../stock-take/stock-take.ts';
import { addStockVariant, changeStockVariant } from '../change-variants.server.ts';
import { countStock } from '../count-stock.server.ts';
import { damageStock } from '../damage-stock.server.ts';
import { getStockItem } from '../find-stock.server.ts';
import { forgetProductCode } from '../forget-product-code.server.ts';
import { setStockLowLevel } from '../set-low-level.server.ts';
import { setStockLimits } from '../set-stock-limits.server.ts';
import { doneText, moveLabel, stockPath } from '../stock-desk.ts';
import { ItemPage } from '../ui/stock-item-screen.tsx';
import type { Route } from './+types/stock-item-page.ts';

export const handle = { access: { capability: 'stock.read' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { live } = await shopUnits(args, 'stock.read');
  const { item, may, codes, hasPage, variants, batches, holds, moves } = await load(getStockItem, args, { id: args.params.id });
  return {
    live,
    done: doneText(new URL(args.request.url).searchParams.get('sudah')),
    item: {
      id: item.id,
      formKey: createFormKey(),
      product: item.product,
      nie: item.nie,
      facility: item.facility,
      facilityId: item.facility_id,
      unit: item.base_unit,
      onHand: item.on_hand,
      held: item.held,
      lowLevel: item.low_level,
      short: item.short,
      minLevel: item.min_level,
      maxLevel: item.max_level,
      rack: item.rack,
      codes: codes.map(({ code, base_qty }) => ({ code, baseQty: base_qty })),
      may,
      hasPage,
      variants: variants.map(({ id, unit, size, base_qty, price, weight_g, is_active }) => ({
        id,
        unit,
        size,
        price,
        baseQty: base_qty,
        weightG: weight_g,
        isActive: is_active,
      })),
      batches: batches.map((batch) => ({
        id: batch.id,
        no: batch.batch_no,
        onHand: batch.on_hand,
        expected: batch.on_hand - batch.short,
        short: batch.short,
        quarantined: batch.quarantined,
        expires: mediumDateOf(batch.expires_on),
        sellUntil: mediumDateOf(batch.sell_until),
        isOver: batch.is_over,
        recallId: batch.recall_id,
        isHeld: batch.recall_state === 'held',
      })),
      holds: holds.map(({ part_id, order, qty, since, is_paid, is_stuck }) => ({
        partId: part_id,
        order,
        qty,
        isPaid: is_paid,
        isStuck: is_stuck,
        since: momentText(since.toISOString()),
      })),
      moves: moves.map(({ id, kind, delta, left, batch_no, reason, order, at }) => ({
        id,
        delta,
        left,
        batch: batch_no,
        kind: moveLabel(kind),
        about: order ?? reason ?? '',
        at: momentText(at.toISOString()),
      })),
    },
  };
}

const back = leadBack(stockPath);
const failed = { invalidText: firstError };

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  count: formAction(countStock, { ...failed, keep: ['intent', 'batch_id', 'counted', 'reason'], done: back('count') }),
  take: formAction(openStockTake, {
    ...failed,
    keep: ['intent'],
    done: ({ id }, { request }) => withUnitsOf(request, `${takePath}/${id}`),
  }),
  damage: formAction(damageStock, { ...failed, keep: ['intent', 'batch_id', 'qty', 'reason'], done: back('damage') }),
  low: formAction(setStockLowLevel, {
    ...failed,
    keep: ['intent', 'low_level'],
    readInput: (fields, { params }: Sent) => ({ id: params.id, low_level: fields.get('low_level') ?? '' }),
    done: back('low'),
  }),
  limits: formAction(setStockLimits, {
    ...failed,
    keep: ['intent', 'min_level', 'max_level', 'rack'],
    readInput: inputOfPage,
    done: back('limits'),
  }),
  forget: formAction(forgetProductCode, {
    ...failed,
    keep: ['intent'],
    readInput: (fields, { params }: Sent) => ({ id: params.id, code: fields.get('label') ?? '' }),
    done: back('forget'),
  }),
  variant: formAction(changeStockVariant, {
    ...failed,
    showsDetails: true,
    keep: ['intent', 'batch_id', 'price', 'weight_g', 'is_active'],
    readInput: (fields, { params }: Sent) => ({
      id: params.id,
      stock_id: fields.get('batch_id') ?? '',
      seen: fields.get('seen') ?? '',
      meant: fields.get('meant') ?? undefined,
      price: fields.get('price') ?? '',
      weight_g: fields.get('weight_g') ?? '',
      is_active: fields.get('is_active') ?? '',
    }),
    done: back('variant'),
  }),
  add_variant: formAction(addStockVariant, {
    ...failed,
    keep: ['intent', 'unit', 'size', 'base_qty', 'price', 'weight_g'],
    readInput: (fields, { params }: Sent) => ({
      id: params.id,
      ...Object.fromEntries(['unit', 'size', 'base_qty', 'price', 'weight_g'].map((name) => [name, fields.get(name) ?? ''])),
    }),
    done: back('variant'),
  }),
  hold: formAction(holdBatch, {
    ...failed,
    keep: ['intent', 'batch_id'],
    done: ({ id }, { request }) => withUnitsOf(request, `${recallPath}/${id}?sudah=hold`),
  }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.item.product ?? 'Stok', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function StockItem({ loaderData: { item, done, live }, actionData }: Props) {
  const connection = useStaffLive(live);
  const { refusal, answerOf } = useFormAnswers(actionData);
  return (
    <ItemPage
      item={item}
      done={done}
      connection={connection}
      refusal={refusal}
      answerOf={(name, id) => (!id || refusal?.typed.batch_id?.[0] === id ? answerOf(name) : null)}
    />
  );
}
