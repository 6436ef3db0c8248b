import { z } from 'zod';
import { hoursOf, longDateOf } from '#app/platform/calendar.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { ok, operation } from '#app/platform/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { verifiedLimit } from '../slot/request-caps.ts';
import type { OwnRequest } from './my-requests.schema.ts';
import { adoptRequests, countHeldByGuests, findOwnRequests } from './my-requests.store.server.ts';
import { phoneSubject, statusUrlOf } from './request-link.server.ts';
import { requestState } from './request-state.ts';

/** Requests are kept for 90 days, so few accounts have more. */
const maxListed = 50;

/** Returns the caller's requests with their private links, the coming ones first. */
export const findMyRequests = operation({
  name: 'appointment.find_own',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor, clock, platform }) {
    const rows = await findOwnRequests(db, actor.userId, clock.now(), maxListed);
    return ok(
      rows.map(
        ({ start_hour, end_hour, time_zone, shows_place, desk_state, cancel_reason, ...row }): OwnRequest => ({
          ...row,
          ...requestState({ ...row, shows_place, desk_state, cancel_reason }),
          date_string: longDateOf(row.visit_date),
          hours_string: hoursOf(start_hour, end_hour, time_zone),
          status_url: statusUrlOf(platform, row.code),
        }),
      ),
    );
  },
});

/**
 * Gives an account the earlier requests with a phone number, in the transaction that verifies the number and locks the account; requests of
 * other accounts are not changed. Those that count as verified use up the number's daily limit (`verifiedLimit`); a second call changes
 * nothing, and the result is the number of claimed requests.
 */
export async function claimAppointmentsByPhone(tx: Tx, platform: PlatformServices, userId: string, phone: string): Promise<number> {
  const now = platform.clock.now();
  const held = await countHeldByGuests(tx, phone, now);
  const subject = phoneSubject(platform, phone);
  let verified = 0;
  while (verified < held && (await platform.limits.consume(verifiedLimit, subject, tx)).allowed) verified += 1;
  return await adoptRequests(tx, userId, phone, verified, now);
}
