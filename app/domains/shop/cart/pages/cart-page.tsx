import { useEffect, useRef, useState } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { accountMarkOf } from '#app/platform/access/account-mark.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { pageAddressOrNull } from '#app/platform/pages/next-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { directPath } from '../../checkout/checkout-pages.ts';
import { addToCart } from '../add-to-cart.server.ts';
import type { Cart, MergeChange } from '../cart.schema.ts';
import { addedText } from '../cart-limits.schema.ts';
import { changeLine } from '../change-cart-line.server.ts';
import { chooseOffer } from '../choose-offer.server.ts';
import { getCart } from '../get-cart.server.ts';
import { mergeCart } from '../merge-cart.server.ts';
import { emptyCart, removeLine } from '../remove-from-cart.server.ts';
import { countKey, forgetMergeChanges, guestLines, mayBeMerging, mergeChanges, mergedEvent, mergeEndedEvent } from '../ui/browser-cart.ts';
import styles from '../ui/cart.module.css';
import { CartSkeleton, CartView, EmptyCart } from '../ui/cart-view.tsx';
import type { Removed } from '../ui/removed-notice.tsx';
import { useAccountCart } from '../ui/use-account-cart.ts';
import { useGuestCart } from '../ui/use-guest-cart.ts';
import type { Route } from './+types/cart-page.ts';

export const handle = { page: { cache: 'none', params: ['hasil'] } } satisfies PageHandle;

const path = '/order/cart';

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const actor = context.get(actorContext);
  const isAdded = new URL(request.url).searchParams.get('hasil') === 'ditambah';
  if (actor.kind !== 'user') return { account: null, cart: null, isAdded: false };
  return { account: accountMarkOf(context.get(platformContext).signed, actor), cart: await load(getCart, args, {}), isAdded };
}

/** What the answer to a form shows; the loader reads the cart again. */
const nothing = { removed: null } as { removed: Removed | null };
const options = { invalidText: firstError, answersMissing: true } as const;

const done = () => `${path}?hasil=ditambah`;
const add = formAction(addToCart, { ...options, done });
const forms = formActions('act', {
  change: formAction(changeLine, {
    ...options,
    readInput: (fields) => ({ id: fields.get('id'), count: fields.get('count'), checked: fields.has('checked') }),
    done: () => ({ show: nothing }),
  }),
  remove: formAction(removeLine, {
    ...options,
    readInput: (fields) => ({ id: fields.get('id') }),
    done: ({ removed }) => ({ show: { removed } as { removed: Removed | null } }),
  }),
  restore: formAction(mergeCart, {
    ...options,
    readInput: (fields) => ({ lines: readLines(fields.get('lines')) }),
    done: () => ({ show: nothing }),
  }),
  empty: formAction(emptyCart, { readInput: () => ({}), done: () => ({ show: nothing }) }),
});

/** The lines of the notice of what was taken out; anything else is refused by the operation. */
function readLines(text: string | null): unknown {
  try {
    const lines: unknown = JSON.parse(text ?? '');
    return Array.isArray(lines) ? lines.map((line) => ({ medicine_stock_id: line?.id, count: line?.qty, checked: line?.checked })) : null;
  } catch {
    return null;
  }
}

/** The forms of this page, `Beli` and `+ Keranjang` of a medicine's page, and `+` of a card. A guest has no cart without a script, and comes back after the log-in. */
export async function action(args: Route.ActionArgs) {
  const fields = await args.request.clone().formData();
  // The page of the purchase asks a guest to log in, and is there again afterwards.
  if (fields.get('act') === 'buy') {
    return redirect(directPath(String(fields.get('medicine_stock_id') ?? ''), String(fields.get('count') || 1)), 303);
  }
  const isUser = args.context.get(actorContext).kind === 'user';
  if (fields.get('act') === 'quick') {
    const offer = await load(chooseOffer, args, { product_id: fields.get('product_id') });
    if (!isUser) return redirect(`/account/login?${new URLSearchParams({ next: offer.path })}`, 303);
    return await formAction(addToCart, { ...options, readInput: () => ({ medicine_stock_id: offer.medicine_stock_id, count: 1 }), done })(
      args,
    );
  }
  if (fields.get('act') !== 'add') return await forms(args);
  if (isUser) return await add(args);
  const medicine = pageAddressOrNull(String(fields.get('next') ?? ''), args);
  if (!medicine) throw data(null, { status: 404 });
  return redirect(`/account/login?${new URLSearchParams({ next: medicine })}`, 303);
}

export const meta = () => [
  { title: 'Keranjang Belanja | Sehati' },
  { name: 'description', content: 'Keranjang Belanja' },
  { name: 'robots', content: 'noindex' },
];

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Cari Obat', href: '/obat' }, { label: 'Keranjang Belanja' }];

export default function CartPage({ loaderData: { account, cart, isAdded }, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [merged, setMerged] = useState<readonly MergeChange[]>([]);
  useEffect(() => {
    const showMerged = () => {
      if (account === null) return;
      setMerged((before) => (before.length > 0 ? before : mergeChanges()));
      forgetMergeChanges();
    };
    showMerged();
    // The cart of the account has changed in another tab, or somebody has logged in or out there.
    const follow = ({ key }: StorageEvent) => key === countKey && revalidate();
    addEventListener('storage', follow);
    addEventListener(mergedEvent, revalidate);
    addEventListener(mergedEvent, showMerged);
    return () => {
      removeEventListener('storage', follow);
      removeEventListener(mergedEvent, revalidate);
      removeEventListener(mergedEvent, showMerged);
    };
  }, [account, revalidate]);
  const removed = actionData && 'removed' in actionData ? actionData.removed : null;
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">Keranjang Belanja</h1>
      {/* Forms are sent only without a script; with one, each change says what came of it. */}
      {actionData && 'code' in actionData ? (
        <div role="alert">
          <Notice tone="error">
            <p>{actionData.message}</p>
          </Notice>
        </div>
      ) : isAdded && !actionData ? (
        <div role="status">
          <Notice tone="good">
            <p>{addedText}</p>
          </Notice>
        </div>
      ) : null}
      {account === null ? null : (
        <p className={styles.wishes}>
          <a className="link" href="/order/wish-list">
            Wish List
          </a>
        </p>
      )}
      {cart && account !== null ? (
        <AccountCart cart={cart} account={account} reload={revalidate} removed={removed} merged={merged} />
      ) : (
        <GuestCart />
      )}
    </div>
  );
}

type AccountCartProps = { cart: Cart; account: string; reload(): void; removed: Removed | null; merged: readonly MergeChange[] };

function AccountCart({ cart, account, reload, removed, merged }: AccountCartProps) {
  const control = useAccountCart(cart, reload);
  const isMerging = useIsMerging(cart, reload);
  const view = <CartView control={control} account={account} removed={removed} merged={merged} />;
  if (!isMerging) return view;
  return (
    <>
      <noscript>{view}</noscript>
      <div className={styles.scripted}>
        <CartSkeleton />
      </div>
    </>
  );
}

/** True for an empty cart as long as the browser may have a guest's lines that become part of it: nobody may read that it is empty. */
function useIsMerging(cart: Cart, reload: () => void): boolean {
  const first = useRef(cart);
  const [isMerging, setMerging] = useState(cart.count === 0 && cart.unlisted === 0);
  useEffect(() => {
    if (cart !== first.current || !mayBeMerging()) return setMerging(false);
    // Merged before this code was there.
    if (guestLines().length === 0) reload();
    const end = () => guestLines().length > 0 && setMerging(false);
    addEventListener(mergeEndedEvent, end);
    return () => removeEventListener(mergeEndedEvent, end);
  }, [cart, reload]);
  return isMerging;
}

function GuestCart() {
  const control = useGuestCart();
  return (
    <>
      <noscript>
        <Notice>
          <p>
            Tanpa JavaScript keranjang hanya ada di akun. <a href={`/account/login?next=${encodeURIComponent(path)}`}>Masuk</a> untuk
            membukanya.
          </p>
        </Notice>
        <EmptyCart />
      </noscript>
      <div className={styles.scripted}>
        {control.cart || control.message ? <CartView control={control} account={null} /> : <CartSkeleton />}
      </div>
    </>
  );
}
