import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createPushBrowser, vapidKeys } from '#tests/factories/push.ts';
import { readEnv } from '../env.server.ts';
import { createWebPush } from './push.server.ts';
import { isPushEndpoint } from './push-endpoint.ts';

type Call = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer };
const calls: Call[] = [];
let status = 201;
const service = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
  response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(100_000));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => service.close());
const here = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

const keys = vapidKeys();
/** The product's sender, whose push service is this machine. */
const toHere: typeof fetch = async (address, init) => await fetch(`${here}${new URL(String(address)).pathname}`, init);
const push = createWebPush({ ...keys, subject: 'mailto:uji@contoh.id' }, toHere);

const fromBase64 = (text: string) => Buffer.from(text, 'base64url');

test('a browser decrypts what was sent, and the push service knows the sender and until when', async () => {
  const { target, read } = createPushBrowser();
  expect(await push.send(target, '{"text":"Ada balasan baru di Sehati"}', 3_600)).toBe('sent');
  const [call] = calls.splice(0);
  expect(read(call?.body ?? Buffer.alloc(0))).toBe('{"text":"Ada balasan baru di Sehati"}');
  expect(call?.headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' });
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(call?.headers.authorization)) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect([key, JSON.parse(String(fromBase64(claims)))]).toEqual([
    keys.publicKey,
    { aud: 'https://fcm.googleapis.com', exp: expect.any(Number), sub: 'mailto:uji@contoh.id' },
  ]);
  const point = fromBase64(keys.publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), { key: jwk, dsaEncoding: 'ieee-p1363' }, fromBase64(signature));
  expect(isSigned).toBe(true);
});

test('what the push service answers; a redirect is not followed', async () => {
  const { target } = createPushBrowser();
  const outcomes: Record<number, string> = {};
  for (status of [200, 302, 307, 400, 403, 404, 410, 413, 429, 500, 503]) outcomes[status] = await push.send(target, 'x', 60);
  status = 201;
  expect(outcomes).toEqual({
    200: 'sent',
    302: 'refused',
    307: 'refused',
    400: 'refused',
    403: 'refused',
    404: 'gone',
    410: 'gone',
    413: 'refused',
    429: 'again',
    500: 'again',
    503: 'again',
  });
  expect(calls.splice(0).filter(({ path }) => path === '/elsewhere')).toEqual([]);
  const away = createWebPush({ ...keys, subject: 'mailto:uji@contoh.id' }, () => Promise.reject(new Error('away')));
  expect(await away.send(target, 'x', 60)).toBe('again');
});

test('known push services are called and nobody else', async () => {
  const known = [
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-sg2p.notify.windows.com/w/?token=a',
  ];
  const unknown = [
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://a@fcm.googleapis.com/a',
    'https://fcm.googleapis.com.jahat.id/a',
    'https://jahat.id/fcm.googleapis.com',
    'https://push.apple.com.jahat.id/a',
    'https://xpush.apple.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'bukan alamat',
  ];
  expect([known, unknown].map((some) => some.filter(isPushEndpoint))).toEqual([known, []]);
  const { target } = createPushBrowser();
  for (const endpoint of unknown) expect(await push.send({ ...target, endpoint }, 'x', 60), endpoint).toBe('gone');
  expect(calls).toEqual([]);
});

test('the keys are a pair, or notifications are off', () => {
  const pair = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey };
  expect(readEnv({}).push).toBeUndefined();
  expect(readEnv({ ...pair, CONTACT_EMAIL: 'halo@contoh.id' }).push).toEqual({ ...keys, subject: 'mailto:halo@contoh.id' });
  expect(() => readEnv({ VAPID_PUBLIC_KEY: keys.publicKey })).toThrow('isi keduanya atau kosongkan keduanya');
  for (const VAPID_PRIVATE_KEY of [vapidKeys().privateKey, 'bukan kunci']) {
    expect(() => readEnv({ ...pair, VAPID_PRIVATE_KEY })).toThrow('keduanya bukan sepasang kunci');
  }
});
