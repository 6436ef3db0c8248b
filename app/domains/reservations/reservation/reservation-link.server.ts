import { createHash } from 'node:crypto';
import type { PlatformServices } from '#app/platform/platform.server.ts';

/** The token of a reservation's private link: derived from its code, so that it can be sent again and is stored nowhere. */
export function tokenOf({ signed }: Pick<PlatformServices, 'signed'>, code: string): string {
  return signed.sign('reservation-status', code).slice(-43);
}

/** The hash of a token, as the database has it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The address of a reservation's own page. */
export function statusUrlOf(platform: Pick<PlatformServices, 'env' | 'signed'>, code: string): string {
  return `${platform.env.publicUrl}/reservasi/${tokenOf(platform, code)}`;
}
