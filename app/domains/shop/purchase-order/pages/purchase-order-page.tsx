import { type ActionFunctionArgs, data } from 'react-router';
import { shopUnits } from '#app/domains/payments/index.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { cameraPolicy } from '#app/platform/pages/camera-page.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { inputOfPage, leadBack, leadToList, readGoodsAddress } from '../../scan/scan-page.ts';
import { ScanField } from '../../scan/ui/scan-field.tsx';
import { changeSupplier } from '../../supplier/change-supplier.server.ts';
import { GoodsChoices } from '../../ui/goods-forms.tsx';
import { GoodsPage, useGoodsPage } from '../../ui/goods-page.tsx';
import { dropPurchaseOrder, removePurchaseOrderLine, savePurchaseOrderLine } from '../draft-purchase-order.server.ts';
import { findPurchaseOrderGoods, getPurchaseOrder } from '../find-purchase-orders.server.ts';
import { isOpen, kindLabels, numberOf, purchaseDone, purchaseLabels, purchasePath, purchaseTones } from '../purchase-order.ts';
import { cancelPurchaseOrder, sendPurchaseOrder, signPurchaseOrder } from '../sign-purchase-order.server.ts';
import { shownNeed } from '../ui/purchase-data.ts';
import { LineForm, PurchaseLines } from '../ui/purchase-lines.tsx';
import { PurchaseActs, SupplierForm } from '../ui/purchase-screen.tsx';
import type { Route } from './+types/purchase-order-page.ts';

export const handle = { access: { capability: 'stock.order' }, page: { cache: 'none' } } satisfies PageHandle;

const typed = (count: number | null) => count?.toLocaleString('id-ID') ?? '';

export async function loader(args: Route.LoaderArgs) {
  const { text, productId, doneName, hasCamera } = readGoodsAddress(args.request);
  const { live } = await shopUnits(args, 'stock.order');
  const { order, supplier, lines, below, maySign, sipa } = await load(getPurchaseOrder, args, { id: args.params.id });
  const { id, state } = order;
  const isDraft = state === 'draft';
  const isAsked = isDraft && (text.trim() !== '' || productId !== undefined);
  const found = isAsked ? await load(findPurchaseOrderGoods, args, { id, text, product_id: productId }) : null;
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
      done: purchaseDone(doneName),
      hasCamera,
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
      supplier,
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
  drop: formAction(dropPurchaseOrder, { ...form, keep: ['intent'], done: leadToList(purchasePath) }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.title ?? 'Surat pesanan', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function PurchaseOrder({ loaderData, actionData }: Props) {
  const { text, title, lead, note, sipa, order, supplier, lines, line, below, offered } = loaderData;
  const { status, acting, scan } = useGoodsPage(loaderData, actionData);
  const path = `${purchasePath}/${order.id}`;
  const choicesOf = (products: typeof below) => products.map(({ id, text: name }) => ({ key: id, href: `${path}?obat=${id}`, text: name }));
  return (
    <GoodsPage
      status={status}
      back={{ href: purchasePath, label: 'Surat pesanan' }}
      title={title}
      lead={lead}
      state={{ tone: purchaseTones[order.state], label: purchaseLabels[order.state] }}
      note={note}
    >
      {order.may.change ? (
        <ScanField
          path={path}
          {...scan}
          name="kode"
          label="Tambah obat: pindai kemasan, atau ketik namanya"
          hint="Alat pindai mengetik di sini."
          value={text}
          isWaiting={line === null}
        />
      ) : null}
      {offered ? (
        <GoodsChoices title={offered.length > 0 ? 'Pilih obatnya' : 'Kode atau nama ini belum dikenal'} choices={choicesOf(offered)} />
      ) : null}
      {line ? <LineForm order={order} line={line} acting={acting} /> : null}
      <PurchaseLines order={order} lines={lines} acting={acting} />
      {below.length > 0 && !line ? <GoodsChoices title="Di bawah minimum, belum dipesan" choices={choicesOf(below)} /> : null}
      {line ? null : <PurchaseActs order={order} sipa={sipa} acting={acting} />}
      {order.may.change && !line ? <SupplierForm supplier={supplier} acting={acting} /> : null}
    </GoodsPage>
  );
}
