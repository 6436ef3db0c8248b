import { type ActionFunctionArgs, data, useLocation } from 'react-router';
import { shopUnits } from '#app/domains/payments/index.server.ts';
import { createFormKey, firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { cameraPolicy } from '#app/platform/pages/camera-page.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { ToastDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { cameraParam, inputOfPage, leadBack, scanPlaces } from '../../scan/scan-page.ts';
import { removeReceiptLine, saveReceiptLine, splitReceiptLine } from '../change-receipt-lines.server.ts';
import { findReceiptGoods } from '../find-receipt-goods.server.ts';
import { getReceipt } from '../find-receipts.server.ts';
import { receiptDone, receiptPath, stateLabels, stateTones } from '../goods-receipt.ts';
import { postReceipt, voidReceipt } from '../post-receipt.server.ts';
import { changeReceipt, dropReceipt } from '../start-receipt.server.ts';
import styles from '../ui/receipt.module.css';
import { ReceiptLineForm, SplitForm } from '../ui/receipt-line-form.tsx';
import { ReceiptLines } from '../ui/receipt-lines.tsx';
import { ReceiptScan } from '../ui/receipt-scan.tsx';
import { DraftActs, ReceiptSums, VoidForm } from '../ui/receipt-screen.tsx';
import { lineFormOf, scannedOf, shownHead, shownLine } from '../ui/shown-receipt.ts';
import type { Route } from './+types/receipt-page.ts';

export const handle = { access: { capability: 'stock.receive' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const textOf = (name: string, max: number) => (query.get(name) ?? '').slice(0, max);
  const numberOf = (name: string) => (/^\d{1,9}$/.test(query.get(name) ?? '') ? query.get(name) : null);
  const { live } = await shopUnits(args, 'stock.receive');
  const { receipt, lines, orders, order, over } = await load(getReceipt, args, { id: args.params.id });
  const [text, search, product, reading] = [textOf('kode', 300), textOf('cari', 100), numberOf('obat'), numberOf('baca')];
  const asked = { id: args.params.id, text, search, product_id: product ?? undefined, reading: reading ?? undefined };
  const found = receipt.state === 'draft' && text.trim() !== '' ? await load(findReceiptGoods, args, asked) : null;
  const shown = lines.map(shownLine);
  const changed = receipt.state === 'draft' ? shown.find(({ id }) => id === query.get('ubah')) : undefined;
  return data(
    {
      live,
      formKey: createFormKey(),
      done: receiptDone(query.get('sudah')),
      hasCamera: query.has(cameraParam),
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
  drop: formAction(dropReceipt, { ...form, keep: ['intent'], done: (_value, { request }) => withUnitsOf(request, receiptPath) }),
  void: formAction(voidReceipt, { ...form, keep: ['intent', 'reason'], done: back('void') }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(loaderData ? `Faktur ${loaderData.head.invoiceNo}` : 'Terima barang', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function Receipt({ loaderData, actionData }: Props) {
  const { live, formKey, done, hasCamera, head, lines, form: line, split, scanned } = loaderData;
  const connection = useStaffLive(live);
  const { refusal, answerOf } = useFormAnswers(actionData);
  const { kept, cameraHref, action } = scanPlaces(useLocation());
  const camera = { isOn: hasCamera, href: cameraHref };
  return (
    <div className={styles.page}>
      <div>
        <StaffHeader
          back={<BackLink href={receiptPath}>Terima barang</BackLink>}
          title={`Faktur ${head.invoiceNo}`}
          lead={`${head.supplier}, untuk ${head.facility}`}
          actions={<StateBadge tone={stateTones[head.state]}>{stateLabels[head.state]}</StateBadge>}
        />
        <LiveNotice state={connection} />
        <FormErrors answer={refusal} />
        {refusal ? null : <ToastDone text={done} />}
        {head.note ? <p>{head.note}</p> : null}
      </div>
      {head.state === 'draft' && !split ? (
        <ReceiptScan id={head.id} kept={kept} scanned={scanned} hasLine={line !== null} camera={camera} />
      ) : null}
      {line && !split ? <ReceiptLineForm id={head.id} line={line} formKey={formKey} action={action} answerOf={answerOf} /> : null}
      {split ? <SplitForm id={head.id} line={split} formKey={formKey} action={action} answerOf={answerOf} /> : null}
      <ReceiptSums head={head} />
      <ReceiptLines head={head} lines={lines} action={action} answerOf={answerOf} />
      {head.state === 'draft' && !line && !split ? <DraftActs head={head} action={action} answerOf={answerOf} /> : null}
      {head.state === 'posted' ? <VoidForm action={action} answerOf={answerOf} /> : null}
    </div>
  );
}
