import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../button.tsx';
import { goBackTo, preservePage } from '../in-place.ts';
import { unansweredText } from '../unanswered.ts';
import { usePendingParams } from './pending-params.ts';
import styles from './unanswered.module.css';

const lost = 'Belum bisa dimuat. Periksa sambungan internet Anda, lalu coba lagi.';
const busy = 'Belum bisa dimuat karena layanan sedang sibuk. Coba lagi sebentar lagi.';

/** A request for another address of the page that got no answer; `isInPlace` when it was for more of the same list. */
export type Unanswered = { address: string; message: string; isInPlace: boolean };

/** Keeps the page as it was read when another address of it gets no answer, and returns what to say. The next attempt clears it. */
export function useUnanswered(): Unanswered | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLoading = usePendingParams() !== null;
  const [wasLoading, setWasLoading] = useState(isLoading);
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null);
  const scrolled = useRef(0);
  if (isLoading !== wasLoading) {
    setWasLoading(isLoading);
    if (isLoading) {
      setUnanswered(null);
      // Placeholders may be shorter than the list, and the browser would then scroll.
      scrolled.current = scrollY;
    }
  }
  useEffect(
    () =>
      preservePage(pathname, (address, result, isInPlace) => {
        setUnanswered({ address, message: unansweredText(result, lost, busy), isInPlace });
        if (!isInPlace) goBackTo(pathname + search, (to) => navigate(to, { replace: true, preventScrollReset: true }));
      }),
    [pathname, search, navigate],
  );
  const shown = isLoading ? null : unanswered;
  useEffect(() => {
    if (shown && !shown.isInPlace) scrollTo({ top: scrolled.current, behavior: 'instant' });
  }, [shown]);
  return shown;
}

/** Says that another address of the page could not be loaded, beside the controls, and offers it again. */
export function UnansweredNotice({ unanswered }: { unanswered: Unanswered | null }) {
  const notice = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const shown = unanswered?.isInPlace ? null : unanswered;
  useEffect(() => {
    if (!shown) return;
    // A person who is typing continues; every other press continues here.
    if (!document.activeElement?.matches('input')) notice.current?.querySelector('button')?.focus();
    notice.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [shown]);
  return (
    <div ref={notice} role="alert" className={styles.notice}>
      {shown ? (
        <>
          <p>{shown.message}</p>
          <Button small onClick={() => navigate(shown.address, { preventScrollReset: true })}>
            Coba lagi
          </Button>
        </>
      ) : null}
    </div>
  );
}
