import { useEffect, useEffectEvent, useState } from 'react';
import { leftText } from '../pay.rules.ts';

type CountdownProps = {
  /** The time that was left when the server answered, so that the clock of the device does not count. */
  leftMs: number;
  onOver(): void;
};

/** How long the code can still be paid. A new answer of the server is a new `key`. */
export function Countdown({ leftMs, onOver }: CountdownProps) {
  const [left, setLeft] = useState(leftMs);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const startedAt = Date.now();
    const timer = setInterval(() => {
      const next = leftMs - (Date.now() - startedAt);
      setLeft(Math.max(0, next));
      if (next <= 0) {
        clearInterval(timer);
        end();
      }
    }, 1_000);
    return () => clearInterval(timer);
  }, [leftMs]);
  return <span role="timer">{left >= 1_000 ? `sisa ${leftText(left)}` : 'waktunya habis'}</span>;
}
