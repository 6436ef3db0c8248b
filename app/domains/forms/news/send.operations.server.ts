import { renderWorded } from '#app/domains/messages/index.server.ts';
import { momentText } from '#app/platform/calendar.ts';
import { inTransaction, type Queryable, type Tx } from '#app/platform/db.server.ts';
import type { MessageTemplate } from '#app/platform/messaging/templates.ts';
import { queueMessage } from '#app/platform/outbox.server.ts';
import { servedPhoneOrNull } from '#app/platform/phone.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import { findLastChange } from '../events/store.server.ts';
import { type Form, getFormOrNull } from '../published/store.server.ts';
import { placeText, whenText } from '../published/when.rules.ts';
import { manageUrlOf, ticketUrlOf } from '../registrations/link.operations.server.ts';
import { findPaid } from '../registrations/money.store.server.ts';
import { stateNow } from '../registrations/states.rules.ts';
import { countBefore, getRegistrationOrNull, lockRegistration, type Registration } from '../registrations/store.server.ts';
import { codeText } from '../tickets/code.rules.ts';
import { mayPhone, mayTell } from './limits.operations.server.ts';
import {
  clockKinds,
  isTrue,
  type NewsFacts,
  type NewsKind,
  type NewsUrls,
  neededKinds,
  newsMail,
  newsTexts,
  newsValues,
  templateOf,
  ticketKinds,
  urgentKinds,
} from './rules.ts';
import { claimNews, findRefundAmount, isKnown, noteNews } from './store.server.ts';

/** What is told to whom. `about` null = it follows from the registration as it is. `isNeeded`: staff have asked for it. */
export type News = Readonly<{ id: string; kind: NewsKind; about: string | null; isNeeded?: boolean }>;

type Standing = Pick<Registration, 'hold_until' | 'waiting_no'>;

/** What makes a message another one of its kind: the time of the event, and until when seats are held. */
export function aboutOf(
  { starts_at: starts, moves }: Pick<Form, 'starts_at' | 'moves'>,
  { hold_until: until, waiting_no: no }: Standing,
): string {
  return [starts?.toISOString() ?? '', moves, until?.toISOString() ?? '', no ?? ''].join(' ');
}

/** A payment that came after one was taken back confirms again, so what is said then names the payment. */
async function aboutNow(db: Queryable, kind: NewsKind, form: Form, registration: Registration): Promise<string> {
  const paid = kind === 'confirmed' ? await findPaid(db, registration.id) : null;
  return [aboutOf(form, registration), ...(paid ? [paid.attemptId] : [])].join(' ');
}

const unnamedEvent = 'acara yang Anda ikuti';

type Facts = Readonly<{ kind: NewsKind; form: Form; registration: Registration; about: string; note: string }>;

async function factsOf(db: Queryable, { kind, form, registration, about, note }: Facts): Promise<NewsFacts> {
  const { code, hold_until: until, waiting_no: no, total } = registration;
  return {
    code: codeText(code),
    event: form.is_sensitive ? unnamedEvent : form.name,
    ...{ when: whenText(form), place: placeText(form), total },
    hasTicket: registration.state === 'confirmed',
    until: until && momentText(until.toISOString()),
    ahead: no === null ? null : await countBefore(db, form.id, no),
    amount: kind.startsWith('refund_') && /^\d+$/.test(about) ? await findRefundAmount(db, about) : null,
    note,
  };
}

type Read = Readonly<{ form: Form; registration: Registration; facts: NewsFacts; about: string }>;

/** What a message says now; null when it is not so any more. */
export async function readNews(db: Queryable, { id, kind, about: given }: News, now: Date): Promise<Read | null> {
  const registration = await getRegistrationOrNull(db, { id });
  const form = registration && (await getFormOrNull(db, { id: registration.form_id }));
  if (!registration || !form || !isTrue(kind, stateNow(registration, now))) return null;
  const about = given ?? (await aboutNow(db, kind, form, registration));
  const change = isChange(kind) ? await findLastChange(db, form.id, { isReplacement: kind === 'tickets_replaced' }) : null;
  // A later change says something else.
  if (change && change.id !== about) return null;
  return { form, registration, about, facts: await factsOf(db, { kind, form, registration, about, note: change?.note ?? '' }) };
}

const isChange = (kind: NewsKind): boolean => ['moved', 'event_cancelled', 'tickets_replaced'].includes(kind);

type Linking = Pick<PlatformServices, 'env' | 'signed'>;

const urlsOf = (platform: Linking, registration: Registration): NewsUrls => ({
  manage: manageUrlOf(platform, registration),
  ticket: ticketUrlOf(platform, registration),
});

/** A message by phone has one address. Who sent a sensitive form has the private link from messages alone; the ticket is on its page too. */
function phoneUrl(platform: Linking, kind: NewsKind, { form, registration }: Pick<Read, 'form' | 'registration'>): string {
  const { ticket, manage } = urlsOf(platform, registration);
  return ticketKinds.includes(kind) && !form.is_sensitive ? ticket : manage;
}

/** Tells a person about a registration, once: by mail, and by phone who has no mail address or must not miss it. May run twice. */
export async function sendNews(platform: Platform, news: News): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now();
    const read = await readNews(tx, news, now);
    if (!read) return;
    const key = { ...news, about: read.about };
    if (await claimNews(tx, key, now)) await queueNews(tx, platform, key, read);
  });
}

/** Queues the messages of news that the caller has claimed, in its transaction. */
export async function queueNews(tx: Tx, platform: PlatformServices, key: News & { about: string }, read: Read): Promise<void> {
  const { kind, about } = key;
  const { form, registration, facts } = read;
  const served = registration.phone === null ? null : servedPhoneOrNull(registration.phone);
  const isUrgent = urgentKinds.includes(kind);
  // A ticket follows an edit too, which may name the contact of a stranger.
  const isTrusted = kind !== 'ticket' && (await isKnown(tx, registration.id));
  const isNeeded = key.isNeeded === true || neededKinds.includes(kind) || isTrusted;
  const isByClock = clockKinds.includes(kind);
  const isMailed = registration.email !== null && (isNeeded || (await mayTell(tx, platform, registration.email, isByClock)));
  const email = isMailed ? registration.email : null;
  const isPhoned = served !== null && (isUrgent || (email === null && (isNeeded || (await mayPhone(tx, platform, served, isByClock)))));
  const phone = isPhoned ? served : null;
  const mail = email
    ? await queueMessage(tx, platform, {
        ...{ channel: 'email', recipient: email },
        ...(await renderWorded(tx, newsMail(kind, facts, urlsOf(platform, registration)))),
      })
    : null;
  const message = phone
    ? await queueMessage(tx, platform, {
        ...{ channel: 'whatsapp', recipient: phone, template: templateOf(kind), recordId: registration.id, values: { about } },
        ...(form.facility ? { facilityId: form.facility.id } : {}),
        ...(registration.hold_until ? { expiresAt: registration.hold_until } : {}),
      })
    : null;
  await noteNews(tx, key, { mail, phone: message });
}

/**
 * The messages about registrations by phone, for the manifest: their values are read when they are sent, so what is not true any more, or is
 * about another time, is not sent.
 */
export const eventTemplates: readonly MessageTemplate[] = newsTexts.map(({ kind, ...text }) => ({
  ...text,
  category: 'UTILITY',
  byHand: true,
  async read({ db, clock, env, signed }, recordId, { about = '' }) {
    const isFixed = kind === 'ticket' || kind === 'other_sum' || kind.startsWith('refund_') || isChange(kind);
    const read = await readNews(db, { id: recordId, kind, about: isFixed ? about : null }, clock.now());
    if (!read || read.about !== about) return null;
    return newsValues(kind, read.facts, phoneUrl({ env, signed }, kind, read));
  },
  async hold(tx, recordId) {
    await lockRegistration(tx, { id: recordId });
  },
}));
