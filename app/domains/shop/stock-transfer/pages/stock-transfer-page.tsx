import { type ActionFunctionArgs, data } from 'react-router';
import { shopUnits } from '#app/domains/payments/index.server.ts';
import { createFormKey, firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { cameraPolicy } from '#app/platform/pages/camera-page.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { inputOfPage, leadBack, leadToList, readGoodsAddress } from '../../scan/scan-page.ts';
import { ScanField } from '../../scan/ui/scan-field.tsx';
import { GoodsPage, useGoodsPage } from '../../ui/goods-page.tsx';
import { findTransferGoods, getTransfer } from '../find-transfers.server.ts';
import { closeTransfer, receiveTransfer, returnTransfer } from '../receive-transfer.server.ts';
import { addTransferGoods, dropTransfer, removeTransferLine, sendTransfer } from '../send-transfer.server.ts';
import { transferDone, transferLabels, transferPath, transferTones } from '../stock-transfer.ts';
import { LossForm, TransferActs, TransferGoods, TransferLines } from '../ui/stock-transfer-screen.tsx';
import type { Route } from './+types/stock-transfer-page.ts';

export const handle = { access: { capability: 'stock.receive' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { text, productId, doneName, hasCamera } = readGoodsAddress(args.request);
  const { live } = await shopUnits(args, 'stock.receive');
  const { transfer, may, lines } = await load(getTransfer, args, { id: args.params.id });
  const asked = { id: transfer.id, text, product_id: productId };
  const found = may.send && text.trim() !== '' ? await load(findTransferGoods, args, asked) : null;
  return data(
    {
      live,
      formKey: createFormKey(),
      text,
      done: transferDone(doneName),
      hasCamera,
      head: {
        id: transfer.id,
        sender: transfer.sender,
        receiver: transfer.receiver,
        state: transfer.state,
        may,
        note: transfer.lost_reason && `Yang tidak datang: ${transfer.lost_reason}`,
      },
      lines: lines.map((line) => ({
        id: line.id,
        product: line.product,
        unit: line.base_unit,
        batchNo: line.batch_no,
        expires: mediumDateOf(line.expires_on),
        qty: line.qty,
        received: line.received,
        returned: line.returned,
      })),
      goods: found?.product
        ? {
            productId: found.product.id,
            product: found.product.name,
            unit: found.product.base_unit,
            batchNo: found.batchNo,
            free: found.free,
            batches: found.batches.map(({ batch_no: no, expires_on: on, pickable }) => ({ no, expires: mediumDateOf(on), pickable })),
          }
        : null,
      offered: found && !found.product ? found.offered.map(({ id, name, nie }) => ({ id, text: `${name}, ${nie}` })) : null,
    },
    { headers: cameraPolicy },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const back = leadBack(transferPath);
const form = { invalidText: firstError, readInput: inputOfPage };

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  add: formAction(addTransferGoods, { ...form, keep: ['intent', 'product_id', 'batch_no', 'qty'], done: back('line') }),
  remove: formAction(removeTransferLine, { ...form, keep: ['intent', 'line_id'], done: back('removed') }),
  send: formAction(sendTransfer, { ...form, keep: ['intent'], done: back('sent') }),
  drop: formAction(dropTransfer, { ...form, keep: ['intent'], done: leadToList(transferPath) }),
  receive: formAction(receiveTransfer, { ...form, keep: ['intent', 'line_id', 'received'], done: back('arrived') }),
  return: formAction(returnTransfer, { ...form, keep: ['intent', 'line_id', 'returned'], done: back('returned') }),
  close: formAction(closeTransfer, { ...form, keep: ['intent', 'reason'], done: back('closed') }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(loaderData ? `Pindah ke ${loaderData.head.receiver}` : 'Pindah stok', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function StockTransfer({ loaderData, actionData }: Props) {
  const { formKey, text, head, lines, goods, offered } = loaderData;
  const { status, acting, scan } = useGoodsPage(loaderData, actionData);
  return (
    <GoodsPage
      status={status}
      back={{ href: transferPath, label: 'Pindah stok' }}
      title={`Ke ${head.receiver}`}
      lead={`Dari ${head.sender}`}
      state={{ tone: transferTones[head.state], label: transferLabels[head.state] }}
      note={head.note}
    >
      {head.may.send ? (
        <ScanField
          path={`${transferPath}/${head.id}`}
          {...scan}
          name="kode"
          label="Pindai kemasan, atau ketik nama obat"
          hint="Alat pindai mengetik di sini."
          value={text}
          isWaiting={goods === null}
        />
      ) : null}
      <TransferGoods transferId={head.id} text={text} goods={goods} offered={offered} formKey={formKey} acting={acting} />
      <TransferLines head={head} lines={lines} formKey={formKey} acting={acting} />
      {head.may.send && !goods ? <TransferActs acting={acting} /> : null}
      {head.may.close ? <LossForm acting={acting} /> : null}
    </GoodsPage>
  );
}
