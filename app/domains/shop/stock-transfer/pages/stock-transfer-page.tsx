import { type ActionFunctionArgs, data, useLocation } from 'react-router';
import { shopUnits } from '#app/domains/payments/index.server.ts';
import { createFormKey, firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { cameraPolicy } from '#app/platform/pages/camera-page.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
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
import { ScanField } from '../../scan/ui/scan-field.tsx';
import { findTransferGoods, getTransfer } from '../find-transfers.server.ts';
import { closeTransfer, receiveTransfer } from '../receive-transfer.server.ts';
import { addTransferGoods, dropTransfer, removeTransferLine, sendTransfer } from '../send-transfer.server.ts';
import { transferDone, transferLabels, transferPath, transferTones } from '../stock-transfer.ts';
import styles from '../ui/stock-transfer.module.css';
import { GoodsForm, LossForm, TransferActs, TransferLines } from '../ui/stock-transfer-screen.tsx';
import type { Route } from './+types/stock-transfer-page.ts';

export const handle = { access: { capability: 'stock.receive' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const text = (query.get('kode') ?? '').slice(0, 300);
  const product = /^\d{1,9}$/.test(query.get('obat') ?? '') ? query.get('obat') : null;
  const { live } = await shopUnits(args, 'stock.receive');
  const { transfer, may, lines } = await load(getTransfer, args, { id: args.params.id });
  const asked = { id: transfer.id, text, product_id: product ?? undefined };
  const found = may.send && text.trim() !== '' ? await load(findTransferGoods, args, asked) : null;
  return data(
    {
      live,
      formKey: createFormKey(),
      text,
      done: transferDone(query.get('sudah')),
      hasCamera: query.has(cameraParam),
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
  drop: formAction(dropTransfer, { ...form, keep: ['intent'], done: (_value, { request }) => withUnitsOf(request, transferPath) }),
  receive: formAction(receiveTransfer, { ...form, keep: ['intent', 'line_id', 'received'], done: back('arrived') }),
  close: formAction(closeTransfer, { ...form, keep: ['intent', 'reason'], done: back('closed') }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(loaderData ? `Pindah ke ${loaderData.head.receiver}` : 'Pindah stok', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function StockTransfer({ loaderData, actionData }: Props) {
  const { live, formKey, text, done, hasCamera, head, lines, goods, offered } = loaderData;
  const connection = useStaffLive(live);
  const { refusal, answerOf } = useFormAnswers(actionData);
  const { kept, cameraHref, action } = scanPlaces(useLocation());
  const camera = { isOn: hasCamera, href: cameraHref };
  return (
    <div className={styles.page}>
      <div>
        <StaffHeader
          back={<BackLink href={transferPath}>Pindah stok</BackLink>}
          title={`Ke ${head.receiver}`}
          lead={`Dari ${head.sender}`}
          actions={<StateBadge tone={transferTones[head.state]}>{transferLabels[head.state]}</StateBadge>}
        />
        <LiveNotice state={connection} />
        <FormErrors answer={refusal} />
        {refusal ? null : <ToastDone text={done} />}
        {head.note ? <p>{head.note}</p> : null}
      </div>
      {head.may.send ? (
        <ScanField
          path={`${transferPath}/${head.id}`}
          kept={kept}
          name="kode"
          label="Pindai kemasan, atau ketik nama obat"
          hint="Alat pindai mengetik di sini."
          value={text}
          camera={camera}
          isWaiting={goods === null}
        />
      ) : null}
      <GoodsForm transferId={head.id} text={text} goods={goods} offered={offered} formKey={formKey} action={action} answerOf={answerOf} />
      <TransferLines head={head} lines={lines} formKey={formKey} action={action} answerOf={answerOf} />
      {head.may.send && !goods ? <TransferActs action={action} answerOf={answerOf} /> : null}
      {head.may.close ? <LossForm action={action} answerOf={answerOf} /> : null}
    </div>
  );
}
