import { PassThrough } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  UNSAFE_ErrorResponseImpl as ErrorAnswer,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isDatabaseUnavailable } from '#app/platform/db.server.ts';
import { type PageHandle, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { AssetsContext } from '#app/ui/document-assets.tsx';
import { assetsContext } from '#server/pages/built-assets.ts';

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
 * Renders the whole page into one buffer: pages enter the cache whole, and an error still becomes a proper status.
 * Pages without React in the browser need no hydration data, so they take the cheaper synchronous renderer.
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
  const assets = load.get(assetsContext);
  const page = (
    <AssetsContext value={assets}>
      <ServerRouter context={context} url={request.url} nonce={assets.nonce} />
    </AssetsContext>
  );
  const { matches } = context.staticHandlerContext;
  record.routes = matches.map((match) => match.route.id);
  const hydrates = matches.some((match) => {
    const handle = context.routeModules[match.route.id]?.handle as PageHandle | undefined;
    return handle?.page?.hydrate === true;
  });
  // The page handler makes the body: it puts in the styles, and a body stream in between would cost more than rendering.
  record.html = hydrates ? await renderBuffered(page) : `<!DOCTYPE html>${renderToString(page)}`;
  return new Response(null, { status: sent, headers });
}

function renderBuffered(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new PassThrough();
    sink.on('data', (chunk: Buffer) => chunks.push(chunk));
    sink.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: () => {},
    });
  });
}
