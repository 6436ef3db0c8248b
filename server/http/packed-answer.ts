import type { Context } from 'hono';
import type { PackedText } from '#app/platform/cache/generated-asset.server.ts';
import type { RequestContext } from './request-context.ts';
import { encodingFor, sameTag } from './static-files.ts';

/** A text that was compressed before, in the best encoding the caller accepts, or 304. `headers` hold its type and its cache control. */
export function packedAnswer(c: Context<RequestContext>, text: PackedText, headers: Record<string, string>): Response {
  const encoding = encodingFor(c.req.header('accept-encoding') ?? '', text);
  const etag = encoding ? `"${text.etag}-${encoding}"` : `"${text.etag}"`;
  const all: Record<string, string> = { ...headers, etag, vary: 'accept-encoding' };
  if (sameTag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers: all });
  const bytes = text[encoding ?? 'identity'];
  if (encoding) all['content-encoding'] = encoding;
  all['content-length'] = String(bytes.length);
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: all });
}
