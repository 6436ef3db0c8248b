import type { DemoLoad } from './demo-load.ts';
import type { SavedVisit } from './visits.ts';

export type MessageState = Readonly<{
  state: 'waiting' | 'sending' | 'uncertain' | 'dropped' | 'accepted' | 'sent' | 'failed' | 'delivered' | 'read';
  reason?: string;
  /** What the desk said after sending it by hand; `open`: it is asked to. */
  byHand?: 'open' | 'sent' | 'failed';
}>;

/** Every state of a message, and every way in which it comes to the desk. */
export const messageStates: readonly MessageState[] = [
  { state: 'failed', reason: 'no_provider', byHand: 'open' },
  { state: 'failed', reason: '131026', byHand: 'open' },
  { state: 'uncertain', reason: 'interrupted', byHand: 'open' },
  { state: 'waiting', byHand: 'open' },
  { state: 'failed', reason: 'by_hand', byHand: 'sent' },
  { state: 'failed', reason: 'by_hand', byHand: 'failed' },
  ...(['waiting', 'sending', 'accepted', 'sent', 'delivered', 'read'] as const).map((state) => ({ state })),
  { state: 'dropped', reason: 'obsolete' },
];

const hasLeft = new Set(['accepted', 'sent', 'delivered', 'read']);
const minute = 60 * 1_000;

/** Messages about visits, one in each given state. Returns their ids. */
export async function loadMessages(
  load: DemoLoad,
  given: readonly Readonly<{
    template: string;
    visit: SavedVisit;
    message: MessageState;
    userId: string;
    note?: Readonly<Record<string, string>>;
  }>[],
): Promise<string[]> {
  const written: { id: string }[] = await load.trx
    .insertInto('outbox_messages')
    .values(
      given.map(({ template, visit, message: { state, reason = null, byHand }, userId, note = {} }, at) => {
        const { date, start_hour, facility_id } = visit.session;
        const isDone = byHand === 'sent' || byHand === 'failed';
        // What is under way has just begun; the upkeep of the outbox ends it otherwise.
        const created = new Date(load.now.getTime() - (state === 'sending' || (state === 'waiting' && !byHand) ? 1 : 20 + 7 * at) * minute);
        const later = new Date(Math.min(load.now.getTime(), created.getTime() + minute));
        return {
          channel: 'whatsapp',
          recipient: visit.recipient,
          template,
          record_id: visit.id,
          facility_id,
          body_text: '',
          sealed_values: load.encrypt('outbox-values', JSON.stringify({ about: `${date} ${start_hour}`, ...note })),
          state,
          reason,
          created_at: created,
          state_at: later,
          attempts: state === 'waiting' ? 0 : 1,
          expires_at: new Date(`${date}T${start_hour}:00+07:00`),
          sent_at: hasLeft.has(state) || byHand === 'sent' ? later : null,
          manual_at: byHand ? later : null,
          manual_result: isDone ? byHand : null,
          manual_by: isDone ? userId : null,
          manual_done_at: isDone ? later : null,
        };
      }),
    )
    .returning('id')
    .execute();
  return written.map(({ id }) => id);
}
