import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDerivedFiles, type DerivedFile } from './derived-files.server.ts';

const folders: string[] = [];
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'sehati-derived-'));
  folders.push(path);
  return path;
};
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

const textOf = async (file: DerivedFile) => {
  const parts: Buffer[] = [];
  for await (const part of file.read()) parts.push(part);
  return Buffer.concat(parts).toString();
};
const filesIn = (root: string) => readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const generous = { maxBytes: 1_000_000, atOnce: 2, waiting: 10 };

test('what many request at once is generated once, and found by the next process', async () => {
  const root = folder();
  let created = 0;
  const make = async () => {
    created += 1;
    return Buffer.from('isi');
  };
  const first = createDerivedFiles({ root, ...generous });
  const answers = await Promise.all(Array.from({ length: 20 }, () => first.openOrCreate('satu', make)));
  expect(await Promise.all(answers.map(textOf))).toEqual(Array(20).fill('isi'));
  const again = await createDerivedFiles({ root, ...generous }).openOrCreate('satu', make);
  expect([await textOf(again), again.size, created]).toEqual(['isi', 3, 1]);
});

test('two processes that generate the same at the same time leave one complete file', async () => {
  const root = folder();
  const make = async () => Buffer.alloc(100_000, 'x');
  const processes = [createDerivedFiles({ root, ...generous }), createDerivedFiles({ root, ...generous })];
  await Promise.all(processes.map((one) => one.openOrCreate('sama', make)));
  expect(filesIn(root)).toHaveLength(1);
  expect((await textOf(await (processes[0] as (typeof processes)[number]).openOrCreate('sama', make))).length).toBe(100_000);
});

test('so many are generated at once and so many wait; the next is refused with Retry-After', async () => {
  const gates: (() => void)[] = [];
  const make = () => new Promise<Buffer>((resolve) => gates.push(() => resolve(Buffer.from('x'))));
  const files = createDerivedFiles({ root: folder(), maxBytes: 1_000, atOnce: 1, waiting: 2 });
  // The disk decides which of the four calls is the last.
  const outcome = Promise.allSettled(['a', 'b', 'c', 'd'].map((key) => files.openOrCreate(key, make)));
  for (let done = 0; done < 3; done += 1) {
    await expect.poll(() => gates.length).toBe(done + 1);
    gates[done]?.();
  }
  const refused = (await outcome).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toMatchObject([{ code: 'unavailable', retryAfterSeconds: 2 }]);
});

test('a maker that fails leaves nothing behind, and the next one may succeed', async () => {
  const root = folder();
  const files = createDerivedFiles({ root, ...generous, atOnce: 1 });
  await expect(files.openOrCreate('x', () => Promise.reject(new Error('rusak')))).rejects.toThrow('rusak');
  expect(filesIn(root)).toHaveLength(0);
  expect(await textOf(await files.openOrCreate('x', async () => Buffer.from('baik')))).toBe('baik');
});

test('over the maximum of bytes the least recently used are evicted', async () => {
  const root = folder();
  let time = Date.now();
  const files = createDerivedFiles({ root, maxBytes: 1_000, atOnce: 1, waiting: 1, now: () => time });
  let created = 0;
  const ask = async (key: string) => {
    const file = await files.openOrCreate(key, async () => {
      created += 1;
      return Buffer.alloc(300, key);
    });
    await file.close();
    return created;
  };
  await ask('lama');
  time += 1_000;
  await ask('tengah');
  time += 7 * 60 * 60_000;
  await ask('lama');
  time += 1_000;
  await ask('baru');
  time += 1_000;
  expect(await ask('keempat')).toBe(4);
  expect(filesIn(root)).toHaveLength(3);
  expect(await ask('lama')).toBe(4);
  expect(await ask('tengah')).toBe(5);
});

test('a partial file of a dead process is removed in time, a young one is in use', async () => {
  const root = folder();
  writeFileSync(join(root, 'a.1-x.part'), 'setengah');
  const files = createDerivedFiles({ root, ...generous, now: () => Date.now() });
  await files.openOrCreate('satu', async () => Buffer.from('1'));
  expect(filesIn(root).map((entry) => entry.name)).toContain('a.1-x.part');
  const later = createDerivedFiles({ root, ...generous, now: () => Date.now() + 2 * 60 * 60_000 });
  await later.openOrCreate('dua', async () => Buffer.from('2'));
  expect(filesIn(root).map((entry) => entry.name)).not.toContain('a.1-x.part');
});

test('a disk that refuses writes costs no answer', async () => {
  const root = join(folder(), 'berkas');
  writeFileSync(root, '');
  chmodSync(root, 0o400);
  const files = createDerivedFiles({ root, ...generous });
  expect(await textOf(await files.openOrCreate('x', async () => Buffer.from('isi')))).toBe('isi');
});

test('a disk that is nearly full is left to what cannot be generated again', async () => {
  const root = folder();
  const files = createDerivedFiles({ root, ...generous, hasRoom: () => false });
  expect(await textOf(await files.openOrCreate('x', async () => Buffer.from('isi')))).toBe('isi');
  expect(filesIn(root)).toHaveLength(0);
});
