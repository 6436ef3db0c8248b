import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import sharp from 'sharp';
import { afterAll, expect, inject, test } from 'vitest';
import { createFacility } from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());

test('the worker is one classic script, not cached, that may reach this site alone', async () => {
  const answer = await app.fetch('/sw.js');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
    'x-content-type-options': 'nosniff',
  });
  const text = await answer.text();
  expect(() => new Script(text)).not.toThrow();
  expect(text).not.toMatch(/\bimport\b|\bexport\b|importScripts/);
  expect(text.length).toBeLessThan(6_000);
  const etag = answer.headers.get('etag') ?? '';
  expect((await app.fetch('/sw.js', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await app.fetch('/sw.js', { method: 'POST' })).status).toBe(405);
});

test('it names files of this build, all of which exist', async () => {
  const [, named = '{}'] = /^self\.sehati=(.*?);\n/.exec(await (await app.fetch('/sw.js')).text()) ?? [];
  const { version, files } = JSON.parse(named) as { version: string; files: string[] };
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(files.some((file) => file.endsWith('.woff2'))).toBe(true);
  const home = await (await app.fetch('/')).text();
  expect(files).toContain(/data-src="([^"]+)"/.exec(home)?.[1]);
  for (const file of files) expect([file, (await app.fetch(file)).status]).toEqual([file, 200]);
});

test('switched off, it is the worker that removes everything', async () => {
  const off = await createTestApp({ variables: { SERVICE_WORKER: 'false' } });
  const text = await (await off.fetch('/sw.js')).text();
  await off.close();
  expect(() => new Script(text)).not.toThrow();
  expect(text).toContain('registration.unregister()');
  expect(text).not.toContain('fetch');
});

test('the manifest has icons of their declared sizes, large enough, and with their mark within the circle of a mask', async () => {
  const answer = await app.fetch('/manifest.webmanifest');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ lang: 'id', start_url: '/', scope: '/', display: 'standalone' });
  const icons = manifest.icons as { src: string; sizes: string; purpose: string }[];
  expect(icons.filter((icon) => icon.purpose === 'maskable').map((icon) => icon.sizes)).toEqual(['192x192', '512x512']);
  for (const icon of icons.filter((one) => one.src.endsWith('.png'))) {
    const { width, height } = await sharp(join(inject('buildDirectory'), 'client', icon.src)).metadata();
    expect(`${width}x${height}`).toBe(icon.sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await app.fetch(url)).status).toBe(200);
  expect(await (await app.fetch('/')).text()).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  // Every mask shows 40 % of the width around the middle.
  const { data, info } = await sharp(readFileSync('public/icon-512.png')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const ground = [...data.subarray(0, 3)];
  let furthest = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (ground.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 40)) continue;
    const x = (at / 3) % info.width;
    const y = Math.floor(at / 3 / info.width);
    furthest = Math.max(furthest, Math.hypot(x - info.width / 2, y - info.height / 2));
  }
  expect(furthest).toBeGreaterThan(100);
  expect(furthest).toBeLessThanOrEqual(info.width * 0.4);
});

test('/offline has every number and address, and is for no search engine', async () => {
  const facility = await createFacility(app.db, { name: 'RS Contoh Darurat' });
  await app.db.updateTable('facilities').set({ emergency_phone: '+622200000119' }).where('id', '=', facility.id).execute();
  const fresh = await createTestApp({ connection: app.database.connection });
  const answer = await fresh.fetch('/offline');
  const html = await answer.text();
  await fresh.close();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
  for (const part of [
    'href="tel:119"',
    'href="tel:+622200000119"',
    `href="tel:${facility.phone}"`,
    facility.address,
    'RS Contoh Darurat',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});
