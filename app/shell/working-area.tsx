import { useEffect, useRef } from 'react';
import { data, Outlet, useLocation, useMatches, useNavigation, useNavigationType } from 'react-router';
import type { AreaHandle } from '#app/platform/pages/areas.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { isGoingBack, isLoadedInPlace, tellPage } from '#app/ui/in-place.ts';
import { isUnanswered, unansweredForm } from '#app/ui/unanswered.ts';
import type { Route } from './+types/working-area';
import { loadDocument } from './documents.ts';
import { KeepAnswer } from './keep-answer.tsx';

/** The pages inside are hydrated (`app/root.tsx`). */
export const handle = { area: 'working' } satisfies AreaHandle;

/**
 * Handles a data request that got no answer from the page, such as without a network or when the server is full. A form keeps what was
 * typed and shows an error, a list stays as it was read and shows one too, and any other page is loaded as a document, whose answer people
 * can read.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const url = new URL(request.url);
    const isRead = request.method === 'GET';
    // Without results the page keeps the data that it shows.
    if (isRead && isGoingBack(url)) return {};
    remember(isRead ? request.url : null);
    const results = (await next()) as Results;
    if (!request.signal.aborted) remember(null);
    if (isRead && isOfAnotherBuild(results)) return await loadDocument(request.url, request.signal);
    const unanswered = Object.entries(results).find(([, { type, result }]) => type === 'error' && isUnanswered(result));
    // A navigation that a later one has replaced needs no answer.
    if (!unanswered || request.signal.aborted) return results;
    const [id, { result }] = unanswered;
    // The status keeps the router from loading the page's data again, which would fail too and load a document.
    if (!isRead) return { ...results, [id]: { type: 'data', result: data(unansweredForm(result), 503) } };
    // The page goes back to its own address, which aborts this navigation.
    if (tellPage(url, result) && !isLoadedInPlace(url)) return results;
    if (isLoadedInPlace(url)) return { ...results, [id]: { type: 'data', result: null } };
    return await loadDocument(request.url, request.signal);
  },
];

/**
 * Stores the target of a running navigation. React Router reloads the page when a file is missing, as after a deployment; the inline script
 * of that page then goes on to this address (`app/ui/document-assets.tsx`).
 */
function remember(url: string | null): void {
  try {
    if (url) sessionStorage.going = url;
    else delete sessionStorage.going;
  } catch {
    // Without storage the current page is reloaded instead.
  }
}

/** Data of a newer server may have another shape than this tab's components expect. */
function isOfAnotherBuild(results: Results): boolean {
  const builds = Object.values(results).flatMap(({ result }) => (result as { build?: string } | null | undefined)?.build ?? []);
  return builds.some((build) => build !== globalThis.__reactRouterManifest?.version);
}

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

export default function WorkingArea() {
  useFocusOnNavigation();
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <>
      {isNavigating ? <div data-navigating aria-hidden="true" /> : null}
      <KeepAnswer>
        <Outlet />
      </KeepAnswer>
    </>
  );
}

/**
 * Moves the scroll position and the focus to the top after a navigation to another page, as a new document does, because forms turn off the
 * router's scrolling to keep the position for their answers. A navigation within a page, such as another filter, moves the focus only if
 * the focused element was removed. A route in a dialog belongs to the page around it.
 */
function useFocusOnNavigation(): void {
  const { search, hash } = useLocation();
  const pathname = useMatches().findLast(({ handle }) => !(handle as PageHandle | undefined)?.isDialog)?.pathname;
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    if (before.pathname !== pathname && !isReturn && !hash) scrollTo(0, 0);
    if (before.pathname === pathname && (before.search === search || document.activeElement !== document.body)) return;
    // An element of the new page, such as the message of a form, may already have the focus.
    if (document.querySelector('main :focus')) return;
    document.getElementById('isi')?.focus({ preventScroll: true });
  }, [pathname, search, hash, isReturn]);
}
