import { useEffect, useRef } from 'react';
import { data, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import type { AreaHandle } from '#app/platform/areas.ts';
import { isUnanswered, unansweredForm } from '#app/ui/form/unanswered.ts';
import { isLoadedInPlace } from '#app/ui/in-place.ts';
import type { Route } from './+types/working-area';
import { loadDocument } from './documents.ts';
import styles from './working-area.module.css';

/** The pages inside are hydrated (`app/root.tsx`). */
export const handle = { area: 'working' } satisfies AreaHandle;

/**
 * A request of data that got no answer of the page, such as without a network or when the server is full: a form keeps what was typed and
 * says so; a part of the page that is shown shows it; a page is loaded as a document, whose answer people can read.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = (await next()) as Results;
    const unanswered = Object.entries(results).find(([, { type, result }]) => type === 'error' && isUnanswered(result));
    // A navigation that another one has replaced is no loss.
    if (!unanswered || request.signal.aborted) return results;
    const [id, { result }] = unanswered;
    // With a status: what the page shows is not asked for again, which would fail too and load a document.
    if (request.method !== 'GET') return { ...results, [id]: { type: 'data', result: data(unansweredForm(result), 503) } };
    if (isLoadedInPlace(new URL(request.url))) return { ...results, [id]: { type: 'data', result: null } };
    return await loadDocument(request.url);
  },
];

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

export default function WorkingArea() {
  useFocusOnNavigation();
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <>
      {isNavigating ? <div className={styles.progress} aria-hidden="true" /> : null}
      <Outlet />
    </>
  );
}

/**
 * A navigation to another page begins at its top and moves the focus there, as a new document does: a form keeps the scrolling for its own
 * answer. One within a page, such as another filter, moves the focus when what had it is gone.
 */
function useFocusOnNavigation(): void {
  const { pathname, search, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    if (before.pathname !== pathname && !isReturn && !hash) scrollTo(0, 0);
    if (before.pathname === pathname && (before.search === search || document.activeElement !== document.body)) return;
    // Something on the new page may have taken it already, such as the message of a form.
    if (document.querySelector('main :focus')) return;
    document.getElementById('isi')?.focus({ preventScroll: true });
  }, [pathname, search, hash, isReturn]);
}
