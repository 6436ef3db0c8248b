import { z } from 'zod';
import { isInScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { recordId } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { getFormOrNull } from '../form/published-form.store.server.ts';
import { createTicketKey } from '../ticket/ticket-keys.server.ts';
import { retireTicketKey } from '../ticket/ticket-keys.store.server.ts';
import { writeReplacement } from './event-change.store.server.ts';
import { followEventChange } from './watch-event-changes.server.ts';

/**
 * Replaces all tickets of an event whose key has leaked. From the commit on the gates refuse what the old key has signed; the pages of the
 * tickets show them with the new one, and a job tells everybody who has one.
 */
export const replaceTickets = operation({
  name: 'event.tickets_replaced',
  access: staffCan('events.handle'),
  recent: true,
  limits: [perAccount(20, '1h', 'event_changes')],
  idempotent: true,
  input: z.object({ id: recordId() }),
  failures: {
    not_found: notFound,
    ended: [409, 'Acara ini sudah selesai atau sudah dibatalkan.'],
    no_tickets: [409, 'Acara ini belum punya tiket, atau tiketnya baru saja diganti. Muat ulang halaman.'],
    no_numbers: [409, 'Tiket acara ini sudah diganti 15 kali dan tidak dapat diganti lagi. Batalkan acaranya dan buat yang baru.'],
  },
  async run({ tx, enqueue, platform, scope, actor, clock }, { id }) {
    const now = clock.now();
    const form = await getFormOrNull(tx, { id });
    if (!form || !isInScope(scope, form.facility?.id ?? null)) return fail('not_found');
    if (!(await retireTicketKey(tx, id, now))) return fail('no_tickets');
    if (!(await createTicketKey(tx, platform, id, now))) return fail('no_numbers');
    const change = await writeReplacement(tx, { id, by: actor.userId, now });
    if (change === null) return fail('ended');
    await enqueue(followEventChange, { id: change });
    return ok({ id, change });
  },
  audit: (_input, { id }) => ({ object: `form:${id}` }),
});
