import { PassThrough } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { AssetsContext } from '#app/ui/document-assets.tsx';
import { assetsContext } from '#server/pages/built-assets.ts';

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
  headers.set('content-type', 'text/html; charset=utf-8');
  const assets = load.get(assetsContext);
  const page = (
    <AssetsContext value={assets}>
      <ServerRouter context={context} url={request.url} nonce={assets.nonce} />
    </AssetsContext>
  );
  const hydrates = context.staticHandlerContext.matches.some((match) => {
    const handle = context.routeModules[match.route.id]?.handle as PageHandle | undefined;
    return handle?.page?.hydrate === true;
  });
  const html = hydrates ? await renderBuffered(page) : `<!DOCTYPE html>${renderToString(page)}`;
  return new Response(html, { status, headers });
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
