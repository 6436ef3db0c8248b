import { useEffect, useRef, useState } from 'react';
import type { Cart, WantedLine } from '../cart.schema.ts';
import { changedCart } from '../cart.ts';
import { callCart, sentLines, storeAccountCount } from './browser-cart.ts';
import { type CartControl, lostText, syncMs } from './cart-control.ts';

type Call = readonly [method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object];

const callOf = ({ id, qty, checked }: WantedLine): Call => ['PUT', `/${id}`, { count: qty, checked }];

/** The cart of an account: `loaded` is what the page has read, `reload` reads it again. Calls are sent one after the other. */
export function useAccountCart(loaded: Cart, reload: () => void): CartControl {
  const [base, setBase] = useState(loaded);
  const [edits, setEdits] = useState<ReadonlyMap<number, WantedLine>>(new Map());
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [message, setMessage] = useState<string | null>(null);
  const unsent = useRef(new Map<number, WantedLine>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef(Promise.resolve());
  useEffect(() => setBase(loaded), [loaded]);

  useEffect(() => {
    const lines = unsent.current;
    // What is not sent yet when the page goes must not be lost.
    const leave = () => {
      clearTimeout(timer.current);
      for (const line of lines.values()) callCart(...callOf(line), true).catch(() => {});
      lines.clear();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const isStored = useRef(true);
  /** True when the server has answered, also with a refusal. */
  async function call(one: Call): Promise<boolean> {
    try {
      const answer = await callCart(...one);
      const body = (await answer.json()) as { data: Cart; message: string };
      if (answer.ok) {
        setBase(body.data);
        storeAccountCount(body.data.count);
      } else {
        isStored.current = false;
        setMessage(body.message);
        reload();
      }
      return true;
    } catch {
      isStored.current = false;
      setMessage(lostText);
      return false;
    }
  }

  function enqueue(one: Call, then: (isAnswered: boolean) => void): void {
    setMessage(null);
    queue.current = queue.current.then(async () => then(await call(one)));
  }

  function flush(): void {
    clearTimeout(timer.current);
    for (const line of [...unsent.current.values()]) {
      unsent.current.delete(line.id);
      enqueue(callOf(line), (isAnswered) => {
        if (!isAnswered && !unsent.current.has(line.id)) unsent.current.set(line.id, line);
        if (isAnswered) setEdits((before) => (before.get(line.id) === line ? without(before, line.id) : before));
      });
    }
  }

  return {
    async save() {
      isStored.current = true;
      flush();
      await queue.current;
      return isStored.current;
    },
    cart: changedCart(base, edits, (id) => !gone.has(id)),
    message,
    change(lines) {
      for (const line of lines) unsent.current.set(line.id, line);
      setEdits((before) => new Map([...before, ...lines.map((line) => [line.id, line] as const)]));
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, syncMs);
    },
    remove(id) {
      unsent.current.delete(id);
      setGone((before) => new Set([...before, id]));
      enqueue(['DELETE', `/${id}`], () => {
        setGone((before) => new Set([...before].filter((one) => one !== id)));
        setEdits((before) => without(before, id));
      });
    },
    restore: (lines) => enqueue(['POST', '/merge', { lines: sentLines(lines) }], () => {}),
    clear() {
      unsent.current.clear();
      enqueue(['DELETE', ''], () => setEdits(new Map()));
    },
    retry() {
      setMessage(null);
      flush();
      reload();
    },
  };
}

const without = (lines: ReadonlyMap<number, WantedLine>, id: number) => new Map([...lines].filter(([one]) => one !== id));
