import { type ReactNode, useEffect, useRef } from 'react';
import { isIdle } from './focus-field.ts';

type RefusalNoticeProps = {
  /** The refusal takes the focus each time when this changes. */
  reason: unknown;
  message: string;
  /** It was there when the document was loaded. */
  autoFocus?: boolean;
  /** What the person can do. */
  children?: ReactNode;
};

/** The reason of a failure, beside the control that was pressed. Takes the focus, so that it is in view and read aloud. */
export function RefusalNotice({ reason, message, autoFocus, children }: RefusalNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<unknown>(autoFocus ? reason : null);
  useEffect(() => {
    const { activeElement } = document;
    // Another reason that came first keeps the focus.
    if (activeElement?.role === 'alert' || (shown.current === reason && !isIdle())) return;
    shown.current = reason;
    box.current?.focus();
  }, [reason]);
  return (
    <div className="notice notice-error" role="alert" tabIndex={-1} ref={box} {...(autoFocus ? { autoFocus } : {})}>
      <p>{message}</p>
      {children}
    </div>
  );
}
