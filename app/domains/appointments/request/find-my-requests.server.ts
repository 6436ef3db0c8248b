import { z } from 'zod';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { hoursOf, longDateOf } from '#app/platform/time/calendar.ts';
import type { OwnRequest } from './my-requests.schema.ts';
import { findOwnRequests } from './my-requests.store.server.ts';
import { statusUrlOf } from './request-link.server.ts';
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
