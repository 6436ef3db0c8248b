import { z } from 'zod';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { isInScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { bigId, blockOfText } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { AnyWork, HistoryEvent } from './declare-work.server.ts';

const reason = blockOfText(200, 'Tulis alasannya.').refine((text) => text.length >= 5, {
  error: 'Tulis alasannya, paling sedikit 5 karakter.',
});

/** The line of the history that the reading of a contact leaves. */
export const revealed = ['revealed', 'Email dan nomor dibuka'] as const;

type Reveal = NonNullable<AnyWork['reveal']>;
type Row = Parameters<Reveal['facilityOf']>[0];
type Revealing<Reach> = Pick<AnyWork, 'object'> &
  Readonly<{
    reach(actor: UserActor, chosen: readonly number[]): Reach | null;
    reveal: Reveal;
    get(tx: Tx, reach: Reach, id: string): Promise<Row | null>;
    addEvent(writes: Readonly<{ tx: Tx; platform: PlatformServices }>, row: Row, event: HistoryEvent): Promise<void>;
  }>;

/** The operation that shows the contact of a person: once, and with a line in the history. */
export function revealOperation<Reach>(kind: Revealing<Reach>) {
  const { name, limit, capability = 'contacts.reveal', hint, facilityOf, ways: waysOf, event: [line] = revealed } = kind.reveal;
  const input: z.ZodType<Readonly<{ id: string; reason: string | null }>> = z.object({
    id: bigId(),
    reason: hint === undefined ? z.null().default(null) : reason,
  });
  return operation({
    name,
    access: staffCan(capability),
    limits: [limit],
    input,
    failures: { not_found: notFound, no_contact: [409, 'Tidak ada nomor yang dapat dihubungi.'] },
    async run({ tx, scope, actor, clock, platform }, { id, reason: text }) {
      const reach = kind.reach(actor, []);
      const row = reach === null ? null : await kind.get(tx, reach, id);
      if (!row || !isInScope(scope, facilityOf(row))) return fail('not_found');
      const ways = await waysOf({ tx, platform }, row);
      if (!ways) return fail('no_contact');
      const event = { kind: line, actorId: actor.userId, text, now: clock.now(), to: row.state, isAnswer: false };
      await kind.addEvent({ tx, platform }, row, event);
      const { phone, greeting, others } = ways;
      const whatsapp = whatsappLink(phone, greeting);
      return ok({ id, userId: row.user_id, others, phone: phoneText(phone), call_url: `tel:${phone}`, whatsapp_url: whatsapp });
    },
    audit: (_input, { id, userId }) => ({ object: `${kind.object}:${id}`, ...(userId === null ? {} : { subjectId: userId }) }),
  });
}
