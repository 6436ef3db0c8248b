import { createHash } from 'node:crypto';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { Order } from './order.store.server.ts';

/**
 * The 256-bit token of a link to the track page, derived with the application's secret: the database has its hash alone. `no` grows with each
 * new link.
 */
export function trackToken({ signed }: Pick<PlatformServices, 'signed'>, name: string, no: number): string {
  const whole = signed.sign('order-track', `${name}.${no}`);
  return whole.slice(whole.lastIndexOf('.') + 1);
}

/** The hash of a token, as the database stores it. */
export const trackHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The link of an order that is shared; null for one that is not. */
export function trackUrlOf(
  platform: Pick<PlatformServices, 'signed' | 'env'>,
  { name, shareNo, isShared }: Pick<Order, 'name' | 'shareNo' | 'isShared'>,
): string | null {
  return isShared ? `${platform.env.publicUrl}/lacak/${trackToken(platform, name, shareNo)}` : null;
}
