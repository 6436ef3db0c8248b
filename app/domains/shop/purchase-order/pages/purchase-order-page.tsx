import { type ActionFunctionArgs, data, useLocation } from 'react-router';
import { shopUnits } from '#app/domains/payments/index.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { cameraPolicy } from '#app/platform/pages/camera-page.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { ToastDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { cameraParam, inputOfPage, leadBack, type Sent, scanPlaces } from '../../scan/scan-page.ts';
import { ScanField } from '../../scan/ui/scan-field.tsx';
import { changeSupplier } from '../../supplier/change-supplier.server.ts';
import { dropPurchaseOrder, removePurchaseOrderLine, savePurchaseOrderLine } from '../draft-purchase-order.server.ts';
import { findPurchaseOrderGoods, getPurchaseOrder } from '../find-purchase-orders.server.ts';
import { isOpen, kindLabels, numberOf, purchaseDone, purchaseLabels, purchasePath, purchaseTones } from '../purchase-order.ts';
import { cancelPurchaseOrder, sendPurchaseOrder, signPurchaseOrder } from '../sign-purchase-order.server.ts';
import { shownNeed } from '../ui/purchase-data.ts';
import { Choices, LineForm, PurchaseLines } from '../ui/purchase-lines.tsx';
import styles from '../ui/purchase-order.module.css';
import { PurchaseActs, SupplierForm } from '../ui/purchase-screen.tsx';
import type { Route } from './+types/purchase-order-page.ts';

export const handle = { access: { capability: 'stock.order' }, page: { cache: 'none' } } satisfies PageHandle;

const typed = (count: number | null) => count?.toLocaleString('id-ID') ?? '';

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const text = (query.get('kode') ?? '').slice(0, 300);
  const product = /^\d{1,9}$/.test(query.get('obat') ?? '') ? query.get('obat') : null;
  const { live } = await shopUnits(args, 'stock.order');
  const { order, supplier, lines, below, maySign, sipa } = await load(getPurchaseOrder, args, { id: args.params.id });
  const { id, state } = order;
  const isDraft = state === 'draft';
  const isAsked = isDraft && (text.trim() !== '' || product !== null);
  const found = isAsked ? await load(findPurchaseOrderGoods, args, { id, text, product_id: product ?? undefined }) : null;
  const goods = found?.line;
  const note = [
    order.signed_at && `Ditandatangani ${momentText(order.signed_at.toISOString())}, oleh ${order.signer}, SIPA ${order.sipa}.`,
    order.sent_at && `Dikirim ${momentText(order.sent_at.toISOString())}.`,
    order.cancel_reason && `Dibatalkan: ${order.cancel_reason}`,
  ];
  return data(
    {
      live,
      text,
      done: purchaseDone(query.get('sudah')),
      hasCamera: query.has(cameraParam),
      title: numberOf(order) ?? 'Draf surat pesanan',
      lead: `${supplier.name}, untuk ${order.facility}. ${kindLabels[order.kind]}${isDraft ? `, cukup ${order.cover_days} hari` : ''}.`,
      note: note.filter(Boolean).join(' '),
      sipa: sipa ?? '',
      order: {
        id,
        state,
        may: {
          change: isDraft,
          sign: isDraft && maySign && lines.length > 0,
          print: !isDraft,
          send: state === 'signed',
          cancel: isOpen(state),
          receive: isOpen(state),
        },
      },
      supplier: {
        id: supplier.id,
        name: supplier.name,
        licence: supplier.licence,
        address: supplier.address,
        npwp: supplier.npwp,
        termsDays: supplier.terms_days,
        leadDays: supplier.lead_days,
      },
      lines: lines.map((line) => ({
        productId: line.product_id,
        product: line.product,
        about: line.nie,
        unit: line.base_unit,
        packs: line.packs,
        packUnit: line.pack_unit,
        packQty: line.pack_qty,
        received: line.received,
        need: line.need && shownNeed(line.need),
      })),
      line: goods
        ? {
            productId: goods.need.product_id,
            product: goods.need.product,
            unit: goods.need.base_unit,
            packs: typed(goods.packs),
            packUnit: goods.pack_unit,
            packQty: typed(goods.pack_qty),
            need: shownNeed(goods.need),
          }
        : null,
      below: below.map((one) => ({ id: one.product_id, text: `${one.product}, bebas ${typed(one.free)} ${one.base_unit}` })),
      offered: found && !goods ? found.offered.map((one) => ({ id: one.id, text: `${one.name}, ${one.nie}` })) : null,
    },
    { headers: cameraPolicy },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const back = leadBack(purchasePath);
const form = { invalidText: firstError, readInput: inputOfPage };
const ofSupplier = {
  invalidText: firstError,
  readInput: (fields: URLSearchParams) => ({ ...Object.fromEntries(fields), id: fields.get('supplier_id') }),
};

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  line: formAction(savePurchaseOrderLine, {
    ...form,
    keep: ['intent', 'product_id', 'packs', 'pack_unit', 'pack_qty'],
    done: back('line'),
  }),
  remove: formAction(removePurchaseOrderLine, { ...form, keep: ['intent', 'product_id'], done: back('removed') }),
  supplier: formAction(changeSupplier, {
    ...ofSupplier,
    keep: ['intent', 'address', 'licence', 'npwp', 'lead_days', 'terms_days'],
    done: back('supplier'),
  }),
  sign: formAction(signPurchaseOrder, { ...form, keep: ['intent', 'sipa'], done: back('signed') }),
  send: formAction(sendPurchaseOrder, { ...form, keep: ['intent'], done: back('sent') }),
  cancel: formAction(cancelPurchaseOrder, { ...form, keep: ['intent', 'reason'], done: back('cancelled') }),
  drop: formAction(dropPurchaseOrder, {
    ...form,
    keep: ['intent'],
    done: (_value, { request }: Sent) => withUnitsOf(request, purchasePath),
  }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.title ?? 'Surat pesanan', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function PurchaseOrder({ loaderData, actionData }: Props) {
  const { live, text, done, hasCamera, title, lead, note, sipa, order, supplier, lines, line, below, offered } = loaderData;
  const connection = useStaffLive(live);
  const { refusal, answerOf } = useFormAnswers(actionData);
  const { kept, cameraHref, action } = scanPlaces(useLocation());
  const acting = { action, answerOf };
  return (
    <div className={styles.page}>
      <div>
        <StaffHeader
          back={<BackLink href={purchasePath}>Surat pesanan</BackLink>}
          title={title}
          lead={lead}
          actions={<StateBadge tone={purchaseTones[order.state]}>{purchaseLabels[order.state]}</StateBadge>}
        />
        <LiveNotice state={connection} />
        <FormErrors answer={refusal} />
        {refusal ? null : <ToastDone text={done} />}
        {note ? <p>{note}</p> : null}
      </div>
      {order.may.change ? (
        <ScanField
          path={`${purchasePath}/${order.id}`}
          kept={kept}
          name="kode"
          label="Tambah obat: pindai kemasan, atau ketik namanya"
          hint="Alat pindai mengetik di sini."
          value={text}
          camera={{ isOn: hasCamera, href: cameraHref }}
          isWaiting={line === null}
        />
      ) : null}
      {offered ? (
        <Choices id={order.id} title={offered.length > 0 ? 'Pilih obatnya' : 'Kode atau nama ini belum dikenal'} products={offered} />
      ) : null}
      {line ? <LineForm order={order} line={line} {...acting} /> : null}
      <PurchaseLines order={order} lines={lines} {...acting} />
      {below.length > 0 && !line ? <Choices id={order.id} title="Di bawah minimum, belum dipesan" products={below} /> : null}
      {line ? null : <PurchaseActs order={order} sipa={sipa} {...acting} />}
      {order.may.change && !line ? <SupplierForm supplier={supplier} {...acting} /> : null}
    </div>
  );
}
