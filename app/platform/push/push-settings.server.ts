import { createECDH } from 'node:crypto';
import type { PushSettings } from './push.server.ts';

type Given = Readonly<{ VAPID_PUBLIC_KEY?: string; VAPID_PRIVATE_KEY?: string; CONTACT_EMAIL: string }>;

/** The keys of notifications to browsers, and what is wrong with them. A pair that does not fit would fail at the first one. */
export function pushSettings({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, CONTACT_EMAIL: contact }: Given): {
  lines: string[];
  push?: PushSettings;
} {
  if (!publicKey && !privateKey) return { lines: [] };
  if (!publicKey || !privateKey) return { lines: ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: isi keduanya atau kosongkan keduanya'] };
  if (publicOf(privateKey) !== publicKey) return { lines: ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: keduanya bukan sepasang kunci'] };
  return { lines: [], push: { publicKey, privateKey, subject: `mailto:${contact}` } };
}

function publicOf(privateKey: string): string | null {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}
