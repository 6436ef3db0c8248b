import webpush from 'web-push';
import { isPushEndpoint } from './push-endpoint.ts';

/** How a browser is reached: a secret address at its push service, and the keys that encrypt for it. */
export type PushTarget = Readonly<{ endpoint: string; keys: Readonly<{ p256dh: string; auth: string }> }>;

/** `gone`: the browser has no such subscription any more; `again`: later it may be taken. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'again';

export type PushSender = Readonly<{
  /** By which browsers subscribe. */
  publicKey: string;
  /** Sends a text, which the push service cannot read; it is dropped when it was not delivered in time. */
  send(target: PushTarget, text: string, ttlSeconds: number): Promise<PushOutcome>;
}>;

export type PushSettings = Readonly<{ publicKey: string; privateKey: string; subject: string }>;

const answerMs = 10_000;

/** Web Push (RFC 8030, 8291, 8292). It calls known push services alone and follows no redirect. */
export function createWebPush(settings: PushSettings, request: typeof fetch = fetch): PushSender {
  return {
    publicKey: settings.publicKey,
    async send(target, text, ttlSeconds) {
      if (!isPushEndpoint(target.endpoint)) return 'gone';
      const options = { vapidDetails: settings, TTL: ttlSeconds, urgency: 'high', contentEncoding: 'aes128gcm' } as const;
      const { headers, body } = webpush.generateRequestDetails(target, text, options);
      // The length is the body's own.
      const { 'Content-Length': _length, ...rest } = headers as Record<string, string | number>;
      const sent = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
      try {
        const signal = AbortSignal.timeout(answerMs);
        const answer = await request(target.endpoint, {
          method: 'POST',
          headers: sent,
          body: new Uint8Array(body),
          redirect: 'manual',
          signal,
        });
        await answer.body?.cancel();
        return outcomeOf(answer.status);
      } catch {
        // The error may quote the address, which is a secret.
        return 'again';
      }
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'again' : 'refused';
}
