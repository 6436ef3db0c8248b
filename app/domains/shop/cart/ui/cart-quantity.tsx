import { useId, useState } from 'react';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { showToast } from '#app/ui/toasts.tsx';
import { belowMinimumText, maxOrderText, notEnoughText } from '../cart-limits.schema.ts';
import styles from './cart-line.module.css';

type QuantityProps = {
  name: string;
  count: number;
  available: number;
  max: number | null;
  onChange(count: number): void;
};

/** How many of a product: a stepper and a field. What cannot be had is said beside it, and not taken over. */
export function Quantity({ name, count, available, max, onChange }: QuantityProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const messageId = useId();
  const refuse = (text: string, seconds = 2) => {
    setMessage(text);
    showToast({ text, tone: 'error', seconds });
  };
  /** Fewer than now is always taken, so that a number that cannot be had can be lowered step by step. */
  function take(next: number): boolean {
    if (next < 1) refuse(belowMinimumText, 5);
    else if (next > count && next > available) refuse(notEnoughText);
    else if (next > count && max !== null && next > max) refuse(maxOrderText(max));
    else {
      setMessage('');
      if (next !== count) onChange(next);
      return true;
    }
    return false;
  }
  const largest = Math.min(available, max ?? available);
  return (
    <div className={styles.quantity}>
      <div>
        <button
          type="button"
          aria-label={`Kurangi jumlah ${name}`}
          aria-disabled={count <= 1}
          // One that cannot be had becomes what can be had.
          onClick={() => count > 1 && take(largest >= 1 ? Math.min(count - 1, largest) : count - 1) && setTyped(null)}
        >
          −
        </button>
        <input
          type="number"
          name="count"
          inputMode="numeric"
          min={1}
          aria-label={`Jumlah ${name}`}
          aria-describedby={messageId}
          value={typed ?? count}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (typed === null) return;
            const next = readWhole(typed) ?? 0;
            if (take(next) || next < 1) setTyped(null);
          }}
        />
        <button type="button" aria-label={`Tambah jumlah ${name}`} onClick={() => take(count + 1) && setTyped(null)}>
          +
        </button>
      </div>
      <p id={messageId} role="status">
        {message}
      </p>
    </div>
  );
}
