import { type ActionFunctionArgs, data } from 'react-router';
import { shopUnits } from '#app/domains/payments/index.server.ts';
import { createFormKey, firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { cameraPolicy } from '#app/platform/pages/camera-page.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { inputOfPage, leadBack, leadToList, readGoodsAddress, wholeParam } from '../../scan/scan-page.ts';
import { GoodsPage, useGoodsPage } from '../../ui/goods-page.tsx';
import { removeReceiptLine, saveReceiptLine, splitReceiptLine } from '../change-receipt-lines.server.ts';
import { findReceiptGoods } from '../find-receipt-goods.server.ts';
import { getReceipt } from '../find-receipts.server.ts';
import { receiptDone, receiptPath, stateLabels, stateTones } from '../goods-receipt.ts';
import { postReceipt, voidReceipt } from '../post-receipt.server.ts';
import { changeReceipt, dropReceipt } from '../start-receipt.server.ts';
import { ReceiptLineForm, SplitForm } from '../ui/receipt-line-form.tsx';
import { ReceiptLines } from '../ui/receipt-lines.tsx';
import { ReceiptScan } from '../ui/receipt-scan.tsx';
import { DraftActs, ReceiptSums, VoidForm } from '../ui/receipt-screen.tsx';
import { lineFormOf, scannedOf, shownHead, shownLine } from '../ui/shown-receipt.ts';
import type { Route } from './+types/receipt-page.ts';

export const handle = { access: { capability: 'stock.receive' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { query, text, productId, doneName, hasCamera } = readGoodsAddress(args.request);
  const { live } = await shopUnits(args, 'stock.receive');
  const { receipt, lines, orders, order, over } = await load(getReceipt, args, { id: args.params.id });
  const [search, reading] = [(query.get('cari') ?? '').slice(0, 100), wholeParam(query, 'baca')];
  const asked = { id: args.params.id, text, search, product_id: productId, reading };
  const found = receipt.state === 'draft' && text.trim() !== '' ? await load(findReceiptGoods, args, asked) : null;
  const shown = lines.map(shownLine);
  const changed = receipt.state === 'draft' ? shown.find(({ id }) => id === query.get('ubah')) : undefined;
  return data(
    {
      live,
      formKey: createFormKey(),
      done: receiptDone(doneName),
      hasCamera,
      head: shownHead({ receipt, lines, order, orders, over }),
      lines: shown,
      form: lineFormOf(changed ?? null, found),
      split: receipt.state === 'draft' ? (shown.find(({ id, packs }) => packs > 1 && id === query.get('bagi')) ?? null) : null,
      scanned: found && scannedOf(found, { text, search, reading: reading ?? '' }),
    },
    { headers: cameraPolicy },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const back = leadBack(receiptPath);
const form = { invalidText: firstError, readInput: inputOfPage };
const lineFields = ['intent', 'line_id', 'product_id', 'batch_no', 'expires_on', 'packs', 'pack_qty', 'bonus', 'cost', 'learn'];

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  line: formAction(saveReceiptLine, { ...form, keep: lineFields, done: back('line') }),
  split: formAction(splitReceiptLine, { ...form, keep: ['intent', 'line_id', 'batch_no', 'expires_on', 'packs'], done: back('split') }),
  remove: formAction(removeReceiptLine, { ...form, keep: ['intent', 'line_id'], done: back('removed') }),
  head: formAction(changeReceipt, {
    ...form,
    keep: ['intent', 'invoice_no', 'invoiced_on', 'due_on', 'tax_invoice_no', 'ppn', 'total', 'purchase_order_id'],
    done: back('head'),
  }),
  post: formAction(postReceipt, { ...form, keep: ['intent', 'over_reason'], done: back('posted') }),
  drop: formAction(dropReceipt, { ...form, keep: ['intent'], done: leadToList(receiptPath) }),
  void: formAction(voidReceipt, { ...form, keep: ['intent', 'reason'], done: back('void') }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(loaderData ? `Faktur ${loaderData.head.invoiceNo}` : 'Terima barang', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function Receipt({ loaderData, actionData }: Props) {
  const { formKey, head, lines, form: line, split, scanned } = loaderData;
  const { status, acting, scan } = useGoodsPage(loaderData, actionData);
  const isDraft = head.state === 'draft';
  return (
    <GoodsPage
      status={status}
      back={{ href: receiptPath, label: 'Terima barang' }}
      title={`Faktur ${head.invoiceNo}`}
      lead={`${head.supplier}, untuk ${head.facility}`}
      state={{ tone: stateTones[head.state], label: stateLabels[head.state] }}
      note={head.note}
    >
      {isDraft && !split ? <ReceiptScan id={head.id} scan={scan} scanned={scanned} hasLine={line !== null} /> : null}
      {line && !split ? <ReceiptLineForm id={head.id} line={line} formKey={formKey} acting={acting} /> : null}
      {split ? <SplitForm id={head.id} line={split} formKey={formKey} acting={acting} /> : null}
      <ReceiptSums head={head} />
      <ReceiptLines head={head} lines={lines} acting={acting} />
      {isDraft && !line && !split ? <DraftActs head={head} acting={acting} /> : null}
      {head.state === 'posted' ? <VoidForm acting={acting} /> : null}
    </GoodsPage>
  );
}
