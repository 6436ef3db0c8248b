import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushOutcome, PushSender, PushTarget } from '#app/platform/push/push.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { signIn } from './accounts.ts';

/** A pair of keys as `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY` have it. */
export function vapidKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

let browsers = 0;

/** A browser that can be subscribed, and what it reads of a notice (RFC 8291). */
export function createPushBrowser() {
  browsers += 1;
  const own = createECDH('prime256v1');
  const auth = randomBytes(16);
  const target: PushTarget = {
    endpoint: `https://fcm.googleapis.com/fcm/send/RAHASIA-${process.pid}-${browsers}`,
    keys: { p256dh: own.generateKeys('base64url'), auth: auth.toString('base64url') },
  };
  return { target, read: (body: Buffer) => decrypt(body, own, auth) };
}

/** One record of aes128gcm (RFC 8188): salt, record size, the sender's key, and the text behind it. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, about, 32));
  const derive = (info: string, length: number) => Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(info), length));
  const record = body.subarray(21 + keyLength);
  const cipher = createDecipheriv('aes-128-gcm', derive('Content-Encoding: aes128gcm\0', 16), derive('Content-Encoding: nonce\0', 12));
  cipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

/** A push service that takes everything and tells what it has got; `answers` replaces an outcome once. */
export function createPushRecorder() {
  const sent: { endpoint: string; text: string; ttlSeconds: number }[] = [];
  const answers: PushOutcome[] = [];
  const sender: PushSender = {
    publicKey: vapidKeys().publicKey,
    async send({ endpoint }, text, ttlSeconds) {
      sent.push({ endpoint, text, ttlSeconds });
      return answers.shift() ?? 'sent';
    },
  };
  return { sender, sent, answers };
}

/** Subscribes a browser of an account by a log-in of its own. */
export async function subscribeBrowser(app: Pick<TestApp, 'db' | 'fetch'>, user: { id: string }) {
  const login = await signIn(app.db, user);
  const { target } = createPushBrowser();
  const answer = await app.fetch('/v1/push/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...login.bearer },
    body: JSON.stringify(target),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return { login, target };
}
