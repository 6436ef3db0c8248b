import { useEffect, useEffectEvent, useState } from 'react';
import { leftText } from '../../pay-guide.ts';

type CountdownProps = {
  /** The time that was left when the server answered, so that the clock of the device does not count. */
  leftMs: number;
  onOver(): void;
};

/** Between two calls of `onOver`: the answer to the first one may be lost. */
const askEveryMs = 5_000;

/** How long something can still be done, as a code be paid. A new answer of the server is a new `key`. `onOver` is called until the owner takes the countdown away. */
export function Countdown({ leftMs, onOver }: CountdownProps) {
  const [left, setLeft] = useState(leftMs);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const startedAt = Date.now();
    let askAt = startedAt + leftMs;
    const timer = setInterval(() => {
      const now = Date.now();
      setLeft(Math.max(0, startedAt + leftMs - now));
      if (now < askAt) return;
      askAt = now + askEveryMs;
      end();
    }, 1_000);
    return () => clearInterval(timer);
  }, [leftMs]);
  return <span role="timer">{left >= 1_000 ? `sisa ${leftText(left)}` : 'waktunya habis'}</span>;
}
