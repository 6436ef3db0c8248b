import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { withoutEnd } from '../text/without-end.ts';
import { type ListedObject, type ObjectStore, ObjectStoreError, requireKey } from './object-store.server.ts';

/** An S3-compatible store: `endpoint` with the bucket in the path, as every such store understands it. */
export type S3Settings = Readonly<{ endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }>;

/** A store that has not begun to answer by then counts as down. */
const answerMs = 10_000;
/** An upload of the largest file over a slow line. */
const putMs = 60_000;

/** Objects in a bucket, over signed requests. The bucket is private, and no address of it is ever given to a browser. */
export function createS3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): ObjectStore {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const base = `${withoutEnd(endpoint, /\//)}/${bucket}`;
  const urlOf = (key: string) => `${base}/${requireKey(key)}`;

  async function send(url: string, init: RequestInit & { duplex?: 'half' }, ms = answerMs): Promise<Response> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), ms);
    try {
      return await aws.fetch(url, { ...init, signal: abort.signal });
    } catch (error) {
      throw new ObjectStoreError('the store of the files does not answer', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Throws unless the store has done it; a missing object is null. */
  async function requireDone(answer: Response): Promise<Response | null> {
    if (answer.ok) return answer;
    const text = await answer.text().catch(() => '');
    if (answer.status === 404 && !text.includes('NoSuchBucket')) return null;
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
    throw new ObjectStoreError(`the store of the files answered ${answer.status} ${code}`, { isFull: answer.status === 507 });
  }

  return {
    kind: 's3',
    async put(key, content, bytes) {
      const body = Readable.toWeb(Readable.from(exactly(content, bytes))) as ReadableStream<Uint8Array>;
      const headers = { 'content-length': String(bytes), 'content-type': 'application/octet-stream' };
      if (!(await requireDone(await send(urlOf(key), { method: 'PUT', body, headers, duplex: 'half' }, putMs)))) {
        throw new ObjectStoreError('the store of the files does not know its bucket');
      }
    },
    async open(key) {
      const answer = await requireDone(await send(urlOf(key), { method: 'GET' }));
      if (!answer) return null;
      const body = answer.body ? Readable.fromWeb(answer.body as never) : Readable.from([]);
      return { bytes: Number(answer.headers.get('content-length')), content: body };
    },
    has: async (key) => (await requireDone(await send(urlOf(key), { method: 'HEAD' }))) !== null,
    async remove(key) {
      await requireDone(await send(urlOf(key), { method: 'DELETE' }));
    },
    async *list(prefix) {
      let last = '';
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(last ? { 'start-after': last } : {}) });
        const answer = await requireDone(await send(`${base}?${query}`, { method: 'GET' }));
        if (!answer) throw new ObjectStoreError('the store of the files does not know its bucket');
        const page = await answer.text();
        const found = objectsIn(page);
        yield* found;
        last = page.includes('<IsTruncated>true<') ? (found.at(-1)?.key ?? '') : '';
      } while (last);
    },
  };
}

/** The signature does not cover the content, so its size is checked while it is sent. */
async function* exactly(content: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for await (const piece of content) {
    sent += piece.byteLength;
    if (sent > bytes) break;
    yield piece;
  }
  if (sent !== bytes) throw new Error('object: its size is not the announced one');
}

/** The entries of one page of ListObjectsV2. The keys are the product's own and need no escapes, so neither is a parser needed. */
function objectsIn(page: string): ListedObject[] {
  return page
    .split('<Contents>')
    .slice(1)
    .map((part) => {
      const [entry = ''] = part.split('</Contents>', 1);
      const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1] ?? '';
      return { key: field('Key'), bytes: Number(field('Size')), changedAt: new Date(field('LastModified')) };
    });
}
