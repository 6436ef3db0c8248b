/** The purpose of the encryption of subscriptions. */
export const encryptedPush = 'push';

/** Everything that a notification ever says. It names nobody and nothing: it stands on locked screens. */
export const pushTexts = {
  reply: 'Ada balasan baru di Sehati',
  waiting: 'Ada chat yang menunggu Anda di Sehati',
  question: 'Ada pertanyaan yang menunggu Anda di Sehati',
  vaccination: 'Ada pengingat imunisasi di Sehati',
} as const;
export type PushNotice = keyof typeof pushTexts;

/** More devices than that nobody reads: the oldest go. */
export const maxDevices = 10;

/** The text that is sent: the notice, and the page of this site that it opens. Throws on another address. */
export function pushPayload(notice: PushNotice, path: string): string {
  if (!/^(\/[a-z0-9-]+)+$/.test(path)) throw new Error('push: a notice opens a page of this site');
  return JSON.stringify({ text: pushTexts[notice], path });
}
