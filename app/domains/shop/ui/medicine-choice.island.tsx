import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { rupiah } from '#app/platform/text/money.ts';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { Button } from '#app/ui/button.tsx';
import { shoppingCart } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { showToast, Toasts } from '#app/ui/toasts.tsx';
import { belowMinimumText, maxCount, maxOrderText, notEnoughText } from '../cart/cart-limits.schema.ts';
import { addToCart, isSignedIn } from '../cart/ui/browser-cart.ts';
import { LogInPrompt } from '../cart/ui/log-in-prompt.tsx';
import { directPath } from '../checkout/checkout-pages.ts';
import type { StockBand, StockVariant } from '../medicine/medicine.schema.ts';
import { bandNames } from '../medicine/medicine.ts';
import stockBand from '../medicine/ui/stock-band.module.css';
import { LaterButtons } from '../wishlist/ui/wishlist-buttons.tsx';
import styles from './medicine-choice.module.css';

type ChoiceProps = { id: number; slug: string; path: string; variants: readonly StockVariant[] };

const lostText = 'Belum ada jawaban dari server. Periksa sambungan internet, lalu coba lagi.';

/** The stock of each variant as it is now, by variant; empty until it is known. */
function useLiveStock(id: number): ReadonlyMap<number, number> {
  const [totals, setTotals] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    const ending = new AbortController();
    fetch(`/v1/medicine/detail/${id}`, { signal: ending.signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as { data: { stock: StockVariant[] } }) : null))
      .then((body) => body && setTotals(new Map(body.data.stock.map((variant) => [variant.id, variant.total]))))
      // Without the number the page says the band that it knows.
      .catch(() => {});
    return () => ending.abort();
  }, [id]);
  return totals;
}

/** The variants with price and stock, a quantity with what it costs, and the way into the cart. Without JavaScript it is a form. */
export function MedicineChoice({ id, slug, path, variants }: ChoiceProps) {
  const totals = useLiveStock(id);
  const [chosenId, setChosenId] = useState((variants.find(({ band }) => band !== 'none') ?? variants[0])?.id);
  const [typed, setTyped] = useState('1');
  const quantityId = useId();
  const messageId = useId();
  const chosen = variants.find((variant) => variant.id === chosenId);
  const min = chosen?.min ?? 1;
  const count = readWhole(typed) ?? 0;
  const total = totals.get(chosenId ?? 0);
  const max = chosen?.max ?? null;
  const form = useRef<HTMLFormElement>(null);
  // What was chosen and typed before the code was there; a press that waited for the code comes right after.
  useLayoutEffect(() => {
    const fields = new FormData(form.current ?? undefined);
    setChosenId((before) => readWhole(String(fields.get('medicine_stock_id'))) ?? before);
    setTyped(String(fields.get('count') ?? '1'));
  }, []);
  const [answer, setAnswer] = useState<{ text: string; isAdded: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The direct purchase for which a guest has to log in. */
  const [prompt, setPrompt] = useState<string | null>(null);
  const wrong =
    total !== undefined && count > total
      ? notEnoughText
      : max !== null && count > max
        ? maxOrderText(max)
        : count > maxCount
          ? maxOrderText(maxCount)
          : '';
  const message = wrong || (answer?.text ?? '');
  const choose = (next: string) => {
    setTyped(next);
    setAnswer(null);
  };
  const step = (by: number) => choose(String(Math.max(min, count + by)));

  function say(text: string, seconds: number, isAdded = false): void {
    setAnswer({ text, isAdded });
    showToast({ text, seconds, tone: isAdded ? 'info' : 'error' });
  }
  // Toasts and how long they stay, as specified.
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isBusy || !chosen) return;
    if (count < min) return say(belowMinimumText, 5);
    if (wrong) return say(wrong, 2);
    setBusy(true);
    try {
      if (submitter?.getAttribute('value') === 'buy') return await buy(directPath(chosen.id, count));
      const { text, isAdded } = await addToCart(chosen.id, count);
      say(text, isAdded ? 1 : 2, isAdded);
    } catch {
      say(lostText, 2);
    } finally {
      setBusy(false);
    }
  }
  async function buy(path: string): Promise<void> {
    if (await isSignedIn()) location.assign(path);
    else setPrompt(path);
  }
  return (
    <form method="post" action="/order/cart" ref={form} className={styles.choice} onSubmit={submit} noValidate>
      <input type="hidden" name="next" value={path} />
      <fieldset>
        <legend>Varian</legend>
        {variants.map((variant) => (
          <label key={variant.id}>
            <input
              type="radio"
              name="medicine_stock_id"
              value={variant.id}
              checked={variant.id === chosenId}
              onChange={() => {
                setChosenId(variant.id);
                setAnswer(null);
              }}
            />
            <span>
              {variant.unit}
              {variant.size ? <small>{variant.size}</small> : null}
            </span>
            <strong>{rupiah(variant.selling_price)}</strong>
            <StockText band={variant.band} total={totals.get(variant.id)} />
          </label>
        ))}
      </fieldset>
      {/* Marked, because only a script can add up or know the number of now: tests/e2e/details/every-page.test.ts. */}
      <div className={styles.quantity} data-script-only>
        <label htmlFor={quantityId}>Jumlah</label>
        <div>
          <button type="button" aria-label="Kurangi jumlah" onClick={() => step(-1)}>
            −
          </button>
          <input
            id={quantityId}
            name="count"
            type="number"
            inputMode="numeric"
            min={min}
            value={typed}
            aria-describedby={messageId}
            onChange={({ target }) => choose(target.value)}
            // Enter sends what was typed, and the sentence about it stays.
            onBlur={({ relatedTarget }) => relatedTarget?.getAttribute('name') !== 'act' && setTyped(String(Math.max(min, count)))}
          />
          <button type="button" aria-label="Tambah jumlah" onClick={() => step(1)}>
            +
          </button>
        </div>
        <p>
          Total <output htmlFor={quantityId}>{rupiah((chosen?.selling_price ?? 0) * count)}</output>
        </p>
        <p id={messageId} role="status" data-added={(!wrong && answer?.isAdded) || undefined}>
          {message}
          {!wrong && answer?.isAdded ? <a href="/order/cart">Lihat keranjang</a> : null}
        </p>
      </div>
      <div className={styles.acts}>
        <Button type="submit" name="act" value="add" tone="brand" aria-disabled={isBusy || undefined}>
          <Icon glyph={shoppingCart} />+ Keranjang
        </Button>
        <Button type="submit" name="act" value="buy" tone="primary" aria-disabled={isBusy || undefined}>
          Beli
        </Button>
      </div>
      <LaterButtons id={id} slug={slug} stockId={chosenId} isOut={total === 0 || (total === undefined && chosen?.band === 'none')} />
      {/* An island opens a dialog that it has at the first press, whatever was pressed. */}
      {prompt === null ? null : (
        <LogInPrompt next={prompt} onClose={() => setPrompt(null)}>
          <p>Varian dan jumlah yang Anda pilih tidak hilang. Setelah masuk, Anda langsung ke pemesanannya.</p>
        </LogInPrompt>
      )}
      <Toasts />
    </form>
  );
}

/** The number that is left, or the band of the kept page until it is known. */
function StockText({ band, total }: { band: StockBand; total: number | undefined }) {
  const now = total === 0 ? 'none' : total !== undefined && band === 'none' ? 'low' : band;
  return (
    <span className={stockBand.band} data-band={now} data-script-only={total === undefined ? undefined : true}>
      {total === undefined || total === 0 ? bandNames[now] : `Tersisa ${total.toLocaleString('id-ID')}`}
    </span>
  );
}
