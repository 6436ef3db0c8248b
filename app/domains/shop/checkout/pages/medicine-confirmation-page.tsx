import { useEffect, useMemo, useRef } from 'react';
import { data, Outlet, useLocation, useNavigation } from 'react-router';
import { areaText, doneTexts, readDone } from '#app/domains/addresses/address-texts.ts';
import { listAddresses } from '#app/domains/addresses/index.server.ts';
import page from '#app/domains/orders/order/ui/order-confirmation.module.css';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { createFormKey, firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load, loadOrNull } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { DialogSkeleton } from '#app/ui/dialog.tsx';
import { ToastDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { useSentField } from '#app/ui/form/use-form-answers.ts';
import { shoppingCart } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { RouteDialog } from '#app/ui/route-dialog.tsx';
import {
  type Changes as ChangesSeen,
  changesOf,
  checkoutPath,
  confirmationPath,
  dialogTitle,
  goneTextOf,
  purchaseIn,
  shownTextOf,
} from '../checkout-pages.ts';
import { emptyText } from '../checkout-texts.schema.ts';
import { chooseShipment } from '../choose-shipment.server.ts';
import { getPurchase } from '../get-purchase.server.ts';
import { placeMedicineOrder } from '../place-medicine-order.server.ts';
import { AddressBlock } from '../ui/address-block.tsx';
import { Changes, PayPanel } from '../ui/pay-panel.tsx';
import { PrescriptionBlock } from '../ui/prescription-block.tsx';
import { SellerPart } from '../ui/seller-part.tsx';
import type { Route } from './+types/medicine-confirmation-page.ts';

export const handle = { page: { cache: 'none', params: ['obat', 'jumlah', 'hasil'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { request } = args;
  const found = await loadOrNull(getPurchase, args, purchaseIn(request));
  if (!found) return { goneText: goneTextOf(purchaseIn(request)) };
  const { purchase, payment, quick } = found;
  const { address } = purchase;
  const hasAddresses = address !== null || (await load(listAddresses, args, {})).length > 0;
  const done = new URL(request.url).searchParams.get('hasil');
  return {
    goneText: null,
    purchase,
    payment,
    quick,
    hasAddresses,
    address: address && {
      label: address.label,
      name: address.name,
      phone: phoneText(address.phone),
      description: address.description,
      note: address.note,
      area: [areaText(address), address.post_code ?? ''].join(' ').trim(),
    },
    done: readDone(done),
    isMethodChosen: done === 'metode' && payment !== null,
    formKey: createFormKey(),
    seen: shownTextOf({ purchase, method: payment?.name ?? null }),
    paths: {
      here: checkoutPath(request),
      addresses: checkoutPath(request, '/alamat'),
      newAddress: checkoutPath(request, '/alamat/baru'),
      methods: checkoutPath(request, '/pembayaran'),
    },
  };
}

const options = { invalidText: firstError, answersMissing: true } as const;

const order = formAction(placeMedicineOrder, {
  ...options,
  keep: ['act'],
  showsDetails: true,
  readInput: (fields, { request }) => ({
    ...purchaseIn(request),
    expected_total: fields.get('total'),
    version: fields.get('version') ?? undefined,
  }),
  done: ({ name }) => `/order/detail/${name}?hasil=dipesan`,
});

/** Orders; a refusal says what is other now than what the buyer had in front of them. */
async function pay(args: Route.ActionArgs) {
  const seen = (await args.request.clone().formData()).get('seen');
  const answered = await order(args);
  if (answered instanceof Response) return answered;
  const now = await loadOrNull(getPurchase, args, purchaseIn(args.request));
  if (!now) return answered;
  const { purchase, payment } = now;
  const details = changesOf(String(seen ?? ''), { purchase, method: payment?.name ?? null }, shortOf(answered.data));
  return data({ ...answered.data, details }, answered.init ?? {});
}

const shipment = formAction(chooseShipment, {
  ...options,
  keep: ['act', 'health_facility_id'],
  readInput: (fields, { request }) => ({
    ...purchaseIn(request),
    health_facility_id: fields.get('health_facility_id'),
    shipment_id: fields.get('shipment_id'),
  }),
  done: (_value, { request }) => checkoutPath(request),
});

export const action = formActions('act', { pay, shipment });

/** After a refusal the page shows what is so now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: { actionStatus?: number; defaultShouldRevalidate: boolean }) =>
  (actionStatus !== undefined && actionStatus >= 400 && actionStatus < 429) || defaultShouldRevalidate;

export const meta = () => [{ title: 'Konfirmasi Pesanan | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

const cart = { label: 'Keranjang Belanja', href: '/order/cart' };

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.goneText === null ? <Confirm loaderData={loaderData} actionData={actionData} /> : <Gone text={loaderData.goneText} />;
}

/** A direct purchase that is no longer possible: why, and where to go on. */
function Gone({ text }: { text: string }) {
  return (
    <div className={`page ${page.page}`}>
      <Breadcrumb items={[{ label: 'Beranda', href: '/' }, { label: 'Cari Obat', href: '/obat' }, { label: 'Konfirmasi Pesanan' }]} />
      <h1 className="page-title">Konfirmasi Pesanan</h1>
      <EmptyState
        title={text}
        glyph={shoppingCart}
        action={
          <div className={`actions ${page.centered}`}>
            <LinkButton tone="brand" href="/obat">
              Cari obat
            </LinkButton>
            <LinkButton href="/order/cart">Buka keranjang</LinkButton>
          </div>
        }
      >
        <p>Tidak ada yang dipesan. Pilih obat dan jumlahnya lagi.</p>
      </EmptyState>
    </div>
  );
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { goneText: null }>;

function Confirm({ loaderData, actionData }: { loaderData: Loaded; actionData: Route.ComponentProps['actionData'] }) {
  const { purchase, done, isMethodChosen, paths } = loaderData;
  const doneText = done ? doneTexts[done] : isMethodChosen ? 'Metode pembayaran dipilih' : null;
  const isDirect = purchase.type === 'direct';
  const crumbs = [
    { label: 'Beranda', href: '/' },
    isDirect ? { label: 'Cari Obat', href: '/obat' } : cart,
    { label: 'Konfirmasi Pesanan' },
  ];
  return (
    <div className={`page ${page.page}`}>
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">Konfirmasi Pesanan</h1>
      <ToastDone text={actionData ? null : doneText} />
      <CheckoutDialog closeTo={paths.here} />
      {purchase.seller.length === 0 ? <Empty answer={actionData} /> : <Purchase loaded={loaderData} answer={actionData} />}
    </div>
  );
}

/** The dialog that the address names, from the press on: its skeleton stands for it until it is loaded. */
function CheckoutDialog({ closeTo }: { closeTo: string }) {
  const { pathname } = useLocation();
  const { location: target, formData } = useNavigation();
  const opening = target && !formData && target.pathname !== pathname ? target.pathname : null;
  const title = dialogTitle(opening?.startsWith(confirmationPath) ? opening : pathname);
  if (title === null) return null;
  return (
    <RouteDialog title={title} closeTo={closeTo}>
      {opening === null ? <Outlet /> : <DialogSkeleton />}
    </RouteDialog>
  );
}

function Empty({ answer }: Pick<PurchaseProps, 'answer'>) {
  const { refusal, texts } = useAnswer(answer);
  const shown = useMemo(() => (refusal && refusal.code !== 'empty' ? { ...refusal, errors: [] } : null), [refusal]);
  return (
    <div className={`${page.stack} ${page.behind}`}>
      <FormErrors answer={shown} />
      <Changes texts={shown ? texts : []} />
      <EmptyState
        title={emptyText}
        glyph={shoppingCart}
        action={
          <div className={`actions ${page.centered}`}>
            <LinkButton tone="brand" href="/order/cart">
              Buka keranjang
            </LinkButton>
            <LinkButton href="/order/list">Daftar Transaksi</LinkButton>
          </div>
        }
      >
        <p>Pilih produk di keranjang, lalu tekan Beli. Pesanan yang sudah dibuat ada di Daftar Transaksi.</p>
      </EmptyState>
    </div>
  );
}

type PurchaseProps = { loaded: Loaded; answer: FormAnswer | undefined };

function Purchase({ loaded, answer }: PurchaseProps) {
  const { purchase, payment, quick, address, hasAddresses, paths, formKey, seen, isMethodChosen } = loaded;
  const { act, oldPrices, texts } = useAnswer(answer);
  const onPay = useFreshCount();
  const { state, formData } = useNavigation();
  const isWaiting = state !== 'idle' && formData?.get('act') !== 'pay';
  return (
    <div className={`${page.columns} ${page.behind}`}>
      <div className={page.parts}>
        <AddressBlock address={address} hasAddresses={hasAddresses} choosePath={paths.addresses} newPath={paths.newAddress} />
        {purchase.seller.map((seller) => (
          <SellerPart
            key={seller.id}
            seller={seller}
            action={paths.here}
            isDirect={purchase.type === 'direct'}
            oldPrices={oldPrices}
            answer={act === 'shipment' && answer?.typed.health_facility_id?.[0] === String(seller.id) ? answer : null}
          />
        ))}
        <PrescriptionBlock purchase={purchase} />
      </div>
      <PayPanel
        purchase={purchase}
        payment={payment}
        quick={quick}
        paths={paths}
        formKey={formKey}
        seen={seen}
        isMethodChosen={isMethodChosen}
        isWaiting={isWaiting}
        onPay={onPay}
        texts={texts}
        answer={act === 'shipment' ? null : (answer ?? null)}
      />
    </div>
  );
}

/** Which form the page's one answer belongs to, and what is other now than when it was sent. */
function useAnswer(answer: FormAnswer | undefined) {
  const sent = useSentField('act');
  const act = answer && (answer.typed.act?.[0] ?? sent);
  const refusal = answer && act === 'pay' ? answer : null;
  const { oldPrices = [], texts = [] } = (refusal?.details ?? {}) as Partial<ChangesSeen>;
  return { act, refusal, oldPrices: new Map(oldPrices), texts };
}

/** How many can be had of the lines that were refused. */
function shortOf({ details }: FormAnswer): Map<number, number> {
  const lines = (details?.lines ?? []) as readonly { id: number; available: number }[];
  return new Map(lines.map(({ id, available }) => [id, available]));
}

/** The number of products in the header is asked again when a page from which a cart was sent goes. */
function useFreshCount(): () => void {
  const isSent = useRef(false);
  useEffect(
    () => () => {
      if (isSent.current) import('../../cart/ui/browser-cart.ts').then(({ isSignedIn }) => isSignedIn()).catch(() => {});
    },
    [],
  );
  return () => {
    isSent.current = true;
  };
}
