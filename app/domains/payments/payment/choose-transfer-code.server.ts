import { randomInt } from 'node:crypto';
import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { endedHours, maxCode, minCoded, openDays } from '../attempt/transfer-code.ts';
import { lockSumsTo } from '../attempt/transfer-sums.store.server.ts';

/**
 * How many rupiah less a transfer is, so that no other one to the same account has its sum: none of those that are open, or ended so shortly ago that
 * its money may still come. 0 while it is switched off, for a small sum, and where all are taken.
 */
export async function chooseTransferCode(
  tx: Tx,
  platform: PlatformServices,
  { number, sum }: Readonly<{ number: string; sum: number }>,
): Promise<number> {
  if (sum < minCoded || !(await isSwitchedOn({ ...platform, db: tx }, 'transfer_codes'))) return 0;
  const hoursAgo = (hours: number) => new Date(platform.clock.now().getTime() - hours * 3_600_000);
  const since = { endedAfter: hoursAgo(endedHours), begunAfter: hoursAgo(24 * openDays) };
  const taken = new Set(await lockSumsTo(tx, { number, from: sum - maxCode, to: sum - 1, ...since }));
  const free = Array.from({ length: maxCode }, (_, n) => n + 1).filter((code) => !taken.has(sum - code));
  return free.length === 0 ? 0 : (free[randomInt(free.length)] ?? 0);
}
