import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { fail } from '../operations/operation.server.ts';
import { checkFile, type FileType } from './file-checks.server.ts';
import { createVirusScan } from './virus-scan.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'sehati-checks-'));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

const all: readonly FileType[] = ['jpeg', 'png', 'webp', 'pdf'];
const plain = (width: number, height: number, background = '#bcdde4') => sharp({ create: { width, height, channels: 3, background } });
const photograph = await plain(1600, 1000).jpeg().toBuffer();
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function check(bytes: Buffer, allowed = all, maxBytes = 5 * 1024 * 1024) {
  const path = join(folder, 'received');
  writeFileSync(path, bytes);
  return await checkFile(path, allowed, maxBytes);
}

async function checked(bytes: Buffer) {
  const result = await check(bytes);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s with a place and a person in its metadata loses both', async (type) => {
  const exif = { IFD0: { Artist: 'Rahasia Sekali' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 54/1 0/1' } };
  const sent = await plain(300, 200).withExif(exif).toFormat(type).toBuffer();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { content, type: found } = await checked(sent);
  const { exif: left, icc, xmp, format } = await sharp(content).metadata();
  expect([found, format, left, icc, xmp]).toEqual([type, type, undefined, undefined, undefined]);
  expect(content.includes('Rahasia')).toBe(false);
});

test('a picture is turned upright, made small enough, and has its tint', async () => {
  const lying = await plain(800, 500).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await checked(lying)).picture).toEqual({ width: 500, height: 800, tint: 'sky' });
  expect((await checked(await plain(4000, 3000).jpeg().toBuffer())).picture).toMatchObject({ width: 2560, height: 1920 });
});

test('what hides behind a picture does not come along', async () => {
  const polyglot = Buffer.concat([photograph, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
  expect((await checked(polyglot)).content.includes('<script>')).toBe(false);
});

test('a PDF stays as it is, and one without an end is refused', async () => {
  expect((await checked(pdf)).content.equals(pdf)).toBe(true);
  expect(await check(pdf.subarray(0, 40))).toEqual(fail('file_broken'));
  expect(await check(pdf, ['jpeg'])).toEqual(fail('file_type'));
});

const frames = await sharp([await plain(20, 20, '#f00').png().toBuffer(), await plain(20, 20, '#0f0').png().toBuffer()], {
  join: { animated: true },
})
  .webp({ loop: 0, delay: [100, 100] })
  .toBuffer();
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);

test.each([
  ['a drawing that can carry scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'file_type'],
  ['a page that calls itself a picture', Buffer.from('<!DOCTYPE html><p>halo'), 'file_type'],
  ['a program', Buffer.from('MZ\x90\x00'), 'file_type'],
  ['an archive', Buffer.from('PK\x03\x04'), 'file_type'],
  ['a GIF', await plain(20, 40).gif().toBuffer(), 'file_type'],
  ['a PDF behind something else', Buffer.concat([Buffer.from('x'), pdf]), 'file_type'],
  ['a photograph of an iPhone', heic, 'file_heic'],
  ['a moving picture', frames, 'file_animated'],
  ['half a picture', photograph.subarray(0, photograph.length / 2), 'file_broken'],
  ['a beginning without an end', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'file_broken'],
  ['an empty file', Buffer.alloc(0), 'file_type'],
  ['more bytes than allowed', Buffer.concat([photograph, Buffer.alloc(5 * 1024 * 1024)]), 'file_too_large'],
])('%s is refused', async (_name, bytes, code) => {
  expect(await check(bytes)).toEqual(fail(code));
});

test('a small file that would decode to very many pixels is refused before it is decoded', async () => {
  const bomb = await plain(7_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = process.memoryUsage.rss();
  expect(await check(bomb)).toEqual(fail('file_too_many_pixels'));
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
});

test('while a picture is re-encoded the process goes on answering', async () => {
  const large = await plain(6_000, 6_000).jpeg().toBuffer();
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 5);
  await checked(large);
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(5);
});

/** A clamd that finds the given text, as its INSTREAM command does. */
async function startScanner(answerOf: (content: Buffer) => string | null): Promise<string> {
  const server = createServer((socket) => {
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const command = 'zINSTREAM\0';
      if (received.toString('latin1', 0, command.length) !== command.slice(0, received.length)) return socket.destroy();
      const parts: Buffer[] = [];
      for (let at = command.length; at + 4 <= received.length; ) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          const answer = answerOf(Buffer.concat(parts));
          if (answer === null) socket.destroy();
          else socket.end(`${answer}\0`);
          return;
        }
        if (at + 4 + length > received.length) return;
        parts.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
    socket.on('error', () => {});
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a scanner is sent the whole file and believed; one that fails stores nothing', async () => {
  const path = join(folder, 'scanned');
  writeFileSync(path, Buffer.concat([Buffer.alloc(200_000, 1), Buffer.from('EICAR')]));
  const lengths: number[] = [];
  const scanner = await startScanner((content) => {
    lengths.push(content.length);
    return content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
  });
  expect(await createVirusScan(scanner)(path)).toBe('infected');
  writeFileSync(path, photograph);
  expect(await createVirusScan(scanner)(path)).toBe('clean');
  expect(lengths).toEqual([200_005, photograph.length]);
  expect(await createVirusScan(undefined)(path)).toBe('not_scanned');
  const failing = [
    '127.0.0.1:9',
    '/tidak/ada.sock',
    await startScanner(() => null),
    await startScanner(() => 'INSTREAM size limit exceeded. ERROR'),
  ];
  for (const address of failing) await expect(createVirusScan(address)(path), address).rejects.toMatchObject({ code: 'unavailable' });
});
