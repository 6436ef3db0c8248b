import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  UNSAFE_ErrorResponseImpl as ErrorAnswer,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isDatabaseUnavailable } from '#app/platform/database/db.server.ts';
import { hasWorkingArea } from '#app/platform/pages/areas.ts';
import { type PageHandle, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { AssetsContext } from '#app/ui/document-assets.tsx';
import { IslandRenderer } from '#app/ui/island.tsx';
import { assetsContext } from '#server/pages/built-assets.ts';
import { listAddressOf } from '#server/pages/route-lists.ts';

/**
 * Told of everything that a loader, an action or a render throws. A database that is away is no fault of the page: its
 * answer becomes 503. The log gets the error without the address, which can hold what a visitor typed.
 */
export function handleError(error: unknown, { context, request }: { context: Readonly<RouterContextProvider>; request: Request }): void {
  if (request.signal.aborted) return;
  // A refusal such as 404 or 405 is an answer, not a fault; the router's words for it quote the address.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const cause = isRouteErrorResponse(error) ? (error as unknown as { error?: unknown }).error : error;
  if (isDatabaseUnavailable(cause)) {
    context.get(pageContext).databaseUnavailable = true;
    return;
  }
  context.get(platformContext).log.error({ err: cause }, 'a page failed');
}

/**
 * Renders the whole page into one text: pages enter the cache whole, and an error still becomes a proper status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: RouterContextProvider,
) {
  const record = load.get(pageContext);
  const errors = context.staticHandlerContext.errors;
  let sent = status;
  if (record.databaseUnavailable && errors) {
    sent = 503;
    // The error page learns the status; the error itself has been made anonymous before.
    for (const id of Object.keys(errors)) errors[id] = new ErrorAnswer(503, 'Service Unavailable', null);
  }
  // Without an error page of ours the framework would show its own; the page handler has one of last resort.
  const hasErrorPage = Object.keys(errors ?? {}).every((id) => context.routeModules[id]?.ErrorBoundary !== undefined);
  if (!hasErrorPage) return new Response(null, { status: sent, headers });
  const { matches } = context.staticHandlerContext;
  record.routes = matches.map((match) => match.route.id);
  const handles = matches.map(({ route }) => context.routeModules[route.id]?.handle as PageHandle | undefined);
  const hydrates = hasWorkingArea(handles);
  const after = handles.some((handle) => handle?.hydrates === 'on-touch') ? 'touch' : 'paint';
  const assets = load.get(assetsContext);
  const script = after === 'touch' ? assets.listScript : assets.workingScript;
  const page = (
    <AssetsContext value={hydrates && !assets.isSource ? { ...assets, css: '', script } : assets}>
      <IslandRenderer value={hydrates ? null : renderIsland}>
        <ServerRouter context={context} url={request.url} nonce={assets.nonce} />
      </IslandRenderer>
    </AssetsContext>
  );
  const data = hydrates ? await dataScript(context.serverHandoffStream, assets.nonce) : '';
  context.serverHandoffStream = undefined;
  // The page handler makes the body: it puts in the styles, and a body stream in between would cost more than rendering.
  const html = `<!DOCTYPE html>${renderToString(page).replace(/<\/body><\/html>$/, (end) => data + end)}`;
  const isBuilt = hydrates && !assets.isSource;
  record.html = isBuilt ? postponeScripts(withListOf(record.routes, html, context.manifest.url), after) : html;
  return new Response(null, { status: sent, headers });
}

const renderIsland = (element: React.ReactElement, identifierPrefix: string) => renderToString(element, { identifierPrefix });

/** A page loads the list of the routes of its own area. */
const withListOf = (routes: readonly string[], html: string, address: string) =>
  html.replaceAll(`"${address}"`, `"${listAddressOf(address, routes)}"`);

/**
 * Makes React Router's scripts wait for the first paint, so that nothing competes with it, or for the first touch (`app/ui/document-assets.tsx`
 * starts them).
 */
function postponeScripts(html: string, after: 'paint' | 'touch'): string {
  const modules: string[] = [];
  const rest = html.replace(/<link rel="modulepreload" href="([^"<>]+)"[^<>]*>/g, (_, address: string) => {
    modules.push(address);
    return '';
  });
  return rest.replace('type="module" async=""', `type="text/plain" data-after-${after}="${modules.join(' ')}"`);
}

/**
 * The script that gives a hydrated page its loader data, as React Router's own component writes it. Every loader is done by now, so the
 * data needs no stream into the page, and the page no renderer that streams.
 */
async function dataScript(stream: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!stream) return '';
  const text = JSON.stringify(await new Response(stream).text()).replace(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
}
