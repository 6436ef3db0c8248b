import { renderWorded } from '#app/domains/messages/index.server.ts';
import { findReach } from '#app/domains/orders/index.server.ts';
import { momentText } from '#app/platform/calendar.ts';
import { inTransaction, type Queryable } from '#app/platform/db.server.ts';
import type { MessageTemplate } from '#app/platform/messaging/templates.ts';
import { queueMessage } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findDelay } from '../absences/store.server.ts';
import { statusUrlOf } from '../link.operations.server.ts';
import { lockReservation } from '../slots.operations.server.ts';
import { stateNow } from '../states.rules.ts';
import { getViewOrNull, type Reservation, type ReservationView } from '../store.server.ts';
import { isTrue, type NewsFacts, type NewsKind, newsMail, newsTexts, newsValues, templateOf } from './rules.ts';
import { claimMessage, noteMessages } from './store.server.ts';

/** What makes a message another one of its kind: the time, and until when an offer holds. */
function aboutOf({ visit_date, start_hour, hold_until }: Pick<Reservation, 'visit_date' | 'start_hour' | 'hold_until'>): string {
  return [visit_date, start_hour, ...(hold_until ? [hold_until.toISOString()] : [])].join(' ');
}

function factsOf(view: ReservationView, minutes: number | null): NewsFacts {
  return {
    ...{ code: view.code, date: view.visit_date, start: view.start_hour, end: view.end_hour, timeZone: view.facility.time_zone },
    ...{ facility: view.facility.name, address: view.facility.address, returnedPercent: view.returned_percent },
    holdUntil: view.hold_until && momentText(view.hold_until.toISOString()),
    isPaid: view.was_paid,
    minutes,
  };
}

/** What a message of this kind says of a reservation now; null when it is not so any more, or nobody is to be told. */
async function factsNow(db: Queryable, kind: NewsKind, view: ReservationView, now: Date): Promise<NewsFacts | null> {
  const standing = { state: stateNow(view, now), disruption: view.disruption, isUnlicensed: view.is_unlicensed };
  if (view.user_id === null || !isTrue(kind, standing)) return null;
  const minutes = kind === 'late' ? await findDelay(db, view.id) : null;
  return kind === 'late' && minutes === null ? null : factsOf(view, minutes);
}

/** What the hospital changes may change again for the same time: each change is told. */
const changing: readonly NewsKind[] = ['absent', 'hours', 'restored'];

type Notified = Readonly<{
  id: string;
  kind: NewsKind;
  /** When it happened. */
  at?: string;
}>;

/**
 * Tells a person about a reservation, once for each time, and of each change by the hospital: by mail, and by phone who agreed to that or has
 * no mail address. Nothing that is no longer so. May run twice.
 */
export async function sendNews(platform: Platform, { id, kind, at }: Notified): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now();
    const view = await getViewOrNull(tx, { id });
    const facts = view && (await factsNow(tx, kind, view, now));
    if (!view || !facts || view.user_id === null) return;
    const { email, phone } = await findReach(tx, view.user_id);
    if (!email && !phone) return;
    const more = [...(facts.minutes === null ? [] : [facts.minutes]), ...(at && changing.includes(kind) ? [at] : [])];
    const key = { id, kind, about: [aboutOf(view), ...more].join(' ') };
    if (!(await claimMessage(tx, key, now))) return;
    const mail = email
      ? await queueMessage(tx, platform, {
          ...{ channel: 'email', recipient: email },
          ...(await renderWorded(tx, newsMail(kind, facts, statusUrlOf(platform, view.code)))),
        })
      : null;
    const message = phone
      ? await queueMessage(tx, platform, {
          ...{ channel: 'whatsapp', recipient: phone, template: templateOf(kind), recordId: id, facilityId: view.facility_id },
          values: { about: aboutOf(view) },
          ...(view.hold_until ? { expiresAt: view.hold_until } : {}),
        })
      : null;
    await noteMessages(tx, key, { mail, phone: message });
  });
}

/**
 * The messages about reservations by phone, for the manifest: their values are read when they are sent, so what is not true any more, or is
 * of another time, is not sent.
 */
export const reservationTemplates: readonly MessageTemplate[] = newsTexts.map(({ kind, ...text }) => ({
  ...text,
  version: 1,
  category: 'UTILITY',
  byHand: true,
  async read({ db, clock, env, signed }, recordId, { about }) {
    const view = await getViewOrNull(db, { id: recordId });
    if (!view || aboutOf(view) !== about) return null;
    const facts = await factsNow(db, kind, view, clock.now());
    return facts && newsValues(kind, facts, statusUrlOf({ env, signed }, view.code));
  },
  async hold(tx, recordId) {
    await lockReservation(tx, { id: recordId }, null);
  },
}));
