import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Cart, WantedLine } from '../cart.schema.ts';
import { cartOf, changedCart } from '../cart.ts';
import { callCart, changedEvent, guestLines, guestText, linesOf, sentLines, storeGuestLines } from './browser-cart.ts';
import { type CartControl, linesIn, lostText, syncMs } from './cart-control.ts';

/** The cart as the server priced it, with the lines that it was asked for: some of them may not be sold any more. */
type Priced = Readonly<{ cart: Cart; asked: ReadonlySet<number> }>;

function subscribe(listener: () => void): () => void {
  for (const type of [changedEvent, 'storage']) addEventListener(type, listener);
  return () => {
    for (const type of [changedEvent, 'storage']) removeEventListener(type, listener);
  };
}

async function preview(lines: readonly WantedLine[]): Promise<{ cart: Cart } | { message: string }> {
  if (lines.length === 0) return { cart: cartOf([], 0) };
  try {
    const answer = await callCart('POST', '/preview', { lines: sentLines(lines) });
    const body = (await answer.json()) as { data: Cart; message: string };
    return answer.ok ? { cart: body.data } : { message: body.message };
  } catch {
    return { message: lostText };
  }
}

/** The cart of a guest: the browser keeps its lines, the server knows their prices. */
export function useGuestCart(): CartControl {
  const text = useSyncExternalStore(subscribe, guestText, () => '');
  const lines = useMemo(() => linesOf(text, Date.now()), [text]);
  const [priced, setPriced] = useState<Priced | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const isKnown = priced !== null && lines.every(({ id }) => priced.asked.has(id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: whether all lines are known decides only how soon it is asked
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(
      async () => {
        const result = await preview(lines);
        if (isOver) return;
        setMessage('message' in result ? result.message : null);
        if ('cart' in result) setPriced({ cart: result.cart, asked: new Set(lines.map(({ id }) => id)) });
      },
      isKnown ? syncMs : 0,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [lines, tries]);

  /** What is not sold any more leaves the cart with its next change. */
  const sold = (): WantedLine[] => {
    const known = new Set(priced ? linesIn(priced.cart).map(({ id }) => id) : []);
    return guestLines().filter(({ id }) => known.has(id) || !priced?.asked.has(id));
  };
  return {
    cart: priced && changedCart(priced.cart, new Map(lines.map((line) => [line.id, line])), (id) => lines.some((line) => line.id === id)),
    message,
    change(changes) {
      const byId = new Map(changes.map((line) => [line.id, line]));
      storeGuestLines(sold().map((line) => byId.get(line.id) ?? line));
    },
    remove: (id) => storeGuestLines(sold().filter((line) => line.id !== id)),
    restore(back) {
      const others = sold().filter(({ id }) => !back.some((line) => line.id === id));
      storeGuestLines([...others, ...back]);
    },
    clear: () => storeGuestLines([]),
    retry: () => setTries((count) => count + 1),
  };
}
