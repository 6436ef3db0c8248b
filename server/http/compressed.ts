import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthIt = 1_024;
// A stream of events has no end to wait for.
const compressible = /^(text\/(?!event-stream)|application\/(json|problem\+json))/;
// Used for one answer only: this strength takes about a millisecond, off the event loop.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const packers = {
  br: (body: Buffer) => promisify(brotliCompress)(body, quick),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 4 }),
};

/**
 * The same answer in the best encoding the caller accepts, when it is large enough. Answers that have an encoding are returned unchanged.
 */
export async function compressed(response: Response, acceptEncoding: string | null): Promise<Response> {
  const { headers, status } = response;
  const type = headers.get('content-type') ?? '';
  if (!response.body || headers.has('content-encoding') || headers.has('etag') || !compressible.test(type)) return response;
  headers.append('vary', 'accept-encoding');
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;\\s*q=0(\\.0*)?(,|$))`).test(acceptEncoding ?? ''),
  );
  if (!encoding) return response;
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length < worthIt) return new Response(body, { status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response((await packers[encoding](body)) as Uint8Array<ArrayBuffer>, { status, headers });
}
