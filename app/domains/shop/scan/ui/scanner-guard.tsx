import { type ReactNode, useRef } from 'react';
import { createKeyBurst } from './scanner-keys.ts';

/** Around a form in which no code belongs: the Enter of a scanner whose code fell into one of its fields does not send it. */
export function ScannerGuard({ children }: { children: ReactNode }) {
  const isEnd = useRef(createKeyBurst());
  return (
    <div
      onKeyDownCapture={(event) => {
        if (isEnd.current(event.nativeEvent)) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}
