import { useEffect } from 'react';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { heart } from '#app/ui/icons/page-glyphs.ts';
import { EmptyState, Notice } from '#app/ui/page-parts.tsx';
import { addToCart } from '../../cart/add-to-cart.server.ts';
import { addedText } from '../../cart/cart-limits.schema.ts';
import { askForNotice, withdrawNotice } from '../../stock-notice/ask-for-stock-notice.server.ts';
import { noticeUntil } from '../../stock-notice/stock-notice.ts';
import { awaitedText, wishListPath } from '../../stock-notice/stock-notice-texts.ts';
import { addWish, removeUnlisted, removeWish } from '../change-wishlist.server.ts';
import { getOfferedMedicine, getWishList } from '../get-wishlist.server.ts';
import { consumePressed } from '../ui/pressed-button.ts';
import styles from '../ui/wishlist.module.css';
import { type Done, doneOf, refusalOf, WishRow } from '../ui/wishlist-row.tsx';
import { savedText } from '../wishlist-texts.ts';
import type { Route } from './+types/wishlist-page.ts';

export const handle = { page: { cache: 'none', params: ['obat'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const slug = new URL(args.request.url).searchParams.get('obat');
  const { medicines, notices, unlisted } = await load(getWishList, args, {});
  const isNew = slug !== null && slug.length > 0 && slug.length <= 200 && medicines.every((one) => one.slug !== slug);
  return {
    medicines,
    unlisted,
    offered: isNew ? await load(getOfferedMedicine, args, { slug }) : null,
    notices: notices.map(({ id, name, unit, path, asked_at }) => ({
      id,
      name,
      unit,
      path,
      until: mediumDateOf(dateInJakarta(noticeUntil(asked_at))),
    })),
  };
}

const options = { keep: ['act'], invalidText: firstError, answersMissing: true } as const;
const show = (done: Done) => ({ show: done });

export const action = formActions('act', {
  save: formAction(addWish, { ...options, done: ({ name }) => show({ done: `${savedText}: ${name}` }) }),
  remove: formAction(removeWish, {
    ...options,
    done: (removed) => show({ done: `${removed.name} dihapus dari Wish List`, removed }),
  }),
  tidy: formAction(removeUnlisted, {
    ...options,
    readInput: () => ({}),
    done: () => show({ done: 'Yang tidak dijual lagi sudah dihapus' }),
  }),
  notify: formAction(askForNotice, { ...options, done: ({ name }) => show({ done: `${awaitedText}: ${name}` }) }),
  withdraw: formAction(withdrawNotice, { ...options, done: ({ name }) => show({ done: `Kabar dibatalkan: ${name}` }) }),
  cart: formAction(addToCart, {
    ...options,
    readInput: (fields) => ({ medicine_stock_id: fields.get('medicine_stock_id'), count: 1 }),
    done: ({ count }) => show({ done: addedText, count }),
  }),
});

export const meta = () => [{ title: 'Wish List | Sehati' }, { name: 'robots', content: 'noindex' }];

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Cari Obat', href: '/obat' }, { label: 'Wish List' }];

export default function WishList({ loaderData: { medicines, notices, unlisted, offered }, actionData }: Route.ComponentProps) {
  const [done, refusal] = [doneOf(actionData), refusalOf(actionData)];
  usePressed();
  return (
    <div className="page page-narrow">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">Wish List</h1>
      <div className={styles.body}>
        <FormErrors answer={refusal} />
        <FormDone text={done?.done}>
          {done?.removed ? (
            <Removed id={done.removed.id} text={done.done} />
          ) : done?.count === undefined ? undefined : (
            <Added text={done.done} />
          )}
        </FormDone>
        {unlisted > 0 ? <Unlisted count={unlisted} /> : null}
        {offered ? (
          <section className={styles.section} aria-labelledby="disimpan">
            <h2 id="disimpan">Simpan obat ini?</h2>
            <ul className={styles.rows}>
              <WishRow key={offered.id} medicine={offered} isOffered />
            </ul>
          </section>
        ) : null}
        {notices.length > 0 ? <Waiting notices={notices} /> : null}
        {medicines.length > 0 ? (
          <section className={styles.section} aria-labelledby="tersimpan">
            <h2 id="tersimpan">{`${medicines.length} obat tersimpan`}</h2>
            <ul className={styles.rows}>
              {medicines.map((medicine) => (
                <WishRow key={medicine.id} medicine={medicine} />
              ))}
            </ul>
          </section>
        ) : offered ? null : (
          <EmptyState
            title="Wish List Anda masih kosong"
            glyph={heart}
            action={
              <LinkButton tone="brand" href="/obat">
                Cari obat
              </LinkButton>
            }
          >
            <p>Tekan Simpan ke Wish List di halaman obat. Harga dan stoknya lalu terlihat di sini.</p>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

/** Sends what was pressed on the medicine's page before the log-in. */
function usePressed(): void {
  useEffect(() => {
    const pressed = consumePressed(new URLSearchParams(location.search).get('obat') ?? '');
    if (!pressed) return;
    const form = pressed.act === 'save' ? 'save' : `notify-${pressed.stockId}`;
    document.querySelector<HTMLButtonElement>(`form[data-pressed="${form}"] button[value="${pressed.act}"]`)?.click();
  }, []);
}

/** What was taken off the list, with the way back. */
function Removed({ id, text }: { id: number; text: string }) {
  return (
    <Notice tone="good" glyph={circleCheck}>
      <Form answer={null} action={wishListPath} className={styles.between}>
        <input type="hidden" name="medicine_id" value={id} />
        <p>{text}</p>
        <SubmitButton name="act" value="save" small>
          Urungkan
        </SubmitButton>
      </Form>
    </Notice>
  );
}

/** What a form without a script, or pressed before it, put into the cart. */
function Added({ text }: { text: string }) {
  return (
    <Notice tone="good" glyph={circleCheck}>
      <p>
        {text}{' '}
        <a className="link" href="/order/cart">
          Lihat keranjang
        </a>
      </p>
    </Notice>
  );
}

function Unlisted({ count }: { count: number }) {
  return (
    <Notice>
      <Form answer={null} action={wishListPath} className={styles.between}>
        <p>{`${count} obat tidak dijual lagi, jadi tidak tampil di sini.`}</p>
        <SubmitButton name="act" value="tidy" small>
          Hapus dari daftar
        </SubmitButton>
      </Form>
    </Notice>
  );
}

type WaitingProps = { notices: Route.ComponentProps['loaderData']['notices'] };

/** The variants that the person waits for. */
function Waiting({ notices }: WaitingProps) {
  return (
    <section className={styles.section} aria-labelledby="menunggu">
      <h2 id="menunggu">Menunggu stok</h2>
      <ul className={`card ${styles.waiting}`}>
        {notices.map(({ id, name, unit, path, until }) => (
          <li key={id} className={styles.between}>
            <p>
              <a className="link" href={path}>
                {name}
              </a>
              , {unit}
              <span>{`Kami mengabari Anda sekali, sampai ${until}`}</span>
            </p>
            <Form answer={null} action={wishListPath}>
              <input type="hidden" name="id" value={id} />
              <SubmitButton name="act" value="withdraw" tone="quiet" small aria-label={`Batalkan kabar: ${name}, ${unit}`}>
                Batalkan
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
