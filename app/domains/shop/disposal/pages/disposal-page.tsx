import type { ActionFunctionArgs } from 'react-router';
import { shopUnits } from '#app/domains/payments/index.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { longDateOf, mediumDateOf } from '#app/platform/time/calendar.ts';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { inputOfPage, leadBack, leadToList, readGoodsAddress } from '../../scan/scan-page.ts';
import { expiryTone } from '../../stock-desk/stock-desk.ts';
import { GoodsPage, useGoodsPage } from '../../ui/goods-page.tsx';
import { disposalDone, disposalKindLabels, disposalLabel, disposalPath, disposalTones } from '../disposal.ts';
import { addDisposalLine, dropDisposal, removeDisposalLine } from '../draft-disposal.server.ts';
import { getDisposal } from '../find-disposals.server.ts';
import { destroyGoods, returnGoods } from '../finish-disposal.server.ts';
import { Candidates, DisposalActs, DisposalLines } from '../ui/disposal-screen.tsx';
import type { Route } from './+types/disposal-page.ts';

export const handle = { access: { capability: 'stock.read' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { live } = await shopUnits(args, 'stock.read');
  const { disposal, lines, may, candidates } = await load(getDisposal, args, { id: args.params.id });
  const { id, kind, state, done_on: doneOn, executor, witness, reason } = disposal;
  return {
    live,
    done: disposalDone(readGoodsAddress(args.request).doneName),
    title: disposal.supplier ? `Retur ke ${disposal.supplier}` : disposalKindLabels[kind],
    facility: disposal.facility,
    note:
      doneOn &&
      `${disposalLabel(state, kind)} ${longDateOf(doneOn)}: ${reason}. Dicatat ${executor}${witness ? `, disaksikan ${witness}` : ''}.`,
    disposal: { id, kind, state, may },
    lines: lines.map((line) => ({
      id: line.id,
      product: line.product,
      unit: line.base_unit,
      batchNo: line.batch_no,
      expires: mediumDateOf(line.expires_on),
      source: line.source,
      qty: line.qty,
      adder: line.adder ?? '–',
    })),
    candidates: candidates.map((one) => ({
      batchId: one.batch_id,
      product: one.product,
      unit: one.base_unit,
      batchNo: one.batch_no,
      expires: mediumDateOf(one.expires_on),
      daysLeft: one.days_left,
      tone: expiryTone(one.days_left),
      source: one.source,
      qty: one.qty,
    })),
  };
}

const back = leadBack(disposalPath);
const form = { invalidText: firstError, readInput: inputOfPage };

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  add: formAction(addDisposalLine, { ...form, keep: ['intent', 'batch_id', 'source', 'qty'], done: back('line') }),
  remove: formAction(removeDisposalLine, { ...form, keep: ['intent', 'line_id'], done: back('removed') }),
  return: formAction(returnGoods, { ...form, keep: ['intent', 'reason'], done: back('return') }),
  destroy: formAction(destroyGoods, { ...form, keep: ['intent', 'reason', 'method', 'place'], done: back('destroy') }),
  drop: formAction(dropDisposal, { ...form, keep: ['intent'], done: leadToList(disposalPath) }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.title ?? 'Retur dan pemusnahan', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function Disposal({ loaderData, actionData }: Props) {
  const { title, facility, note, disposal, lines, candidates } = loaderData;
  const { status, acting } = useGoodsPage(loaderData, actionData);
  return (
    <GoodsPage
      status={status}
      back={{ href: disposalPath, label: 'Retur dan pemusnahan' }}
      title={title}
      lead={facility}
      state={{ tone: disposalTones[disposal.state], label: disposalLabel(disposal.state, disposal.kind) }}
      note={note}
    >
      <DisposalLines disposal={disposal} lines={lines} acting={acting} />
      <DisposalActs disposal={disposal} hasLines={lines.length > 0} acting={acting} />
      {disposal.may.change ? <Candidates kind={disposal.kind} candidates={candidates} acting={acting} /> : null}
    </GoodsPage>
  );
}
