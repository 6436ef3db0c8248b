import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3Server } from '#tests/harness/s3-server.ts';
import { createFolderStore, type ObjectStore, ObjectStoreError } from './object-store.server.ts';
import { createS3Store } from './object-store-s3.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'sehati-objects-'));
const s3 = await startS3Server();
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

async function* pieces(content: Buffer) {
  for (let at = 0; at < content.length; at += 50_000) yield content.subarray(at, at + 50_000);
}

async function keysOf(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.sort();
}

const stores: [string, ObjectStore][] = [
  ['folder', createFolderStore(join(folder, 'objects'))],
  ['S3', createS3Store(s3.settings)],
];

// Both stores keep the same contract.
describe.each(stores)('%s', (_name, store) => {
  test('an object comes back as it was, and is gone once removed', async () => {
    const content = randomBytes(300_001);
    expect([await store.has('private/aa/eins'), await store.open('private/aa/eins')]).toEqual([false, null]);
    await store.put('private/aa/eins', pieces(content), content.length);
    const found = await store.open('private/aa/eins');
    expect(found?.bytes).toBe(content.length);
    expect((await buffer(found?.content as never)).equals(content)).toBe(true);
    expect(await store.has('private/aa/eins')).toBe(true);
    await store.remove('private/aa/eins');
    await store.remove('private/aa/eins');
    expect([await store.has('private/aa/eins'), await store.open('private/aa/eins')]).toEqual([false, null]);
  });

  test('an upload that breaks off, or is shorter or longer than announced, leaves nothing', async () => {
    async function* broken() {
      yield randomBytes(70_000);
      throw new Error('the sender is gone');
    }
    await expect(store.put('private/bb/eins', broken(), 100_000)).rejects.toThrow();
    await expect(store.put('private/bb/zwei', pieces(randomBytes(99)), 100)).rejects.toThrow();
    await expect(store.put('private/bb/drei', pieces(randomBytes(101)), 100)).rejects.toThrow();
    expect(await keysOf(store, 'private/bb/')).toEqual([]);
  });

  test('a list has every object of its prefix and no other', async () => {
    const keys = Array.from({ length: 25 }, (_, n) => `public/cc/${String(n).padStart(3, '0')}`);
    for (const key of [...keys, 'public/cd/eins', 'private/cc/eins']) await store.put(key, pieces(Buffer.from(key)), key.length);
    expect(await keysOf(store, 'public/cc/')).toEqual(keys);
    expect(await keysOf(store, 'public/ee/')).toEqual([]);
    for await (const { bytes, changedAt } of store.list('public/cd/')) {
      expect([bytes, Math.abs(Date.now() - changedAt.getTime()) < 60_000]).toEqual([14, true]);
    }
  });

  test.each(['../etc/passwd', 'private/../x', '/private/x', 'private//x', 'private/a b', 'x', 'private/A'])(
    'key %s is refused',
    async (key) => {
      await expect((async () => store.put(key, pieces(Buffer.from('x')), 1))()).rejects.toThrow('not allowed');
    },
  );
});

test('a list of several pages is read to its end', async () => {
  const keys = ['public/dd/1', 'public/dd/2', 'public/dd/3', 'public/dd/4', 'public/dd/5'];
  const asked: (string | null)[] = [];
  const server = createServer((request, response) => {
    const after = new URL(request.url ?? '', 'http://x').searchParams.get('start-after');
    asked.push(after);
    const rest = keys.filter((key) => key > (after ?? ''));
    const entries = rest
      .slice(0, 2)
      .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-11-22T00:00:00.000Z</LastModified><Size>1</Size></Contents>`);
    response.end(`<ListBucketResult><IsTruncated>${rest.length > 2}</IsTruncated>${entries.join('')}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await keysOf(createS3Store({ ...s3.settings, endpoint }), 'public/dd/')).toEqual(keys);
  expect(asked).toEqual([null, 'public/dd/2', 'public/dd/4']);
  server.close();
});

test('wrong keys, a missing bucket and a store that is away are errors of the store, never a missing object', async () => {
  const away = createS3Store({ ...s3.settings, endpoint: 'http://127.0.0.1:9' });
  const stranger = createS3Store({ ...s3.settings, secretAccessKey: 'salah' });
  const nowhere = createS3Store({ ...s3.settings, bucket: 'tidak-ada' });
  for (const store of [away, stranger, nowhere]) {
    await expect(store.put('private/aa/eins', pieces(Buffer.from('x')), 1)).rejects.toThrow(ObjectStoreError);
    await expect(store.open('private/aa/eins')).rejects.toThrow(ObjectStoreError);
  }
  const full = createServer((request, response) => request.resume().on('end', () => response.writeHead(507).end()));
  await new Promise<void>((resolve) => full.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(full.address() as AddressInfo).port}`;
  const refused = createS3Store({ ...s3.settings, endpoint }).put('private/aa/eins', pieces(Buffer.from('x')), 1);
  await expect(refused).rejects.toMatchObject({ name: 'ObjectStoreError', isFull: true });
  full.close();
});

test('a folder that cannot be written is an error of the store', async () => {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  await expect(createFolderStore(path).put('private/aa/eins', pieces(Buffer.from('x')), 1)).rejects.toThrow(ObjectStoreError);
  expect(readdirSync(folder)).toContain('file');
});
