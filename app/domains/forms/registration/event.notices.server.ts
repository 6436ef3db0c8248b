import { noticesOf, onceByRow } from '#app/domains/messages/index.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Reading } from '#app/platform/messaging/templates.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { type Form, getFormOrNull } from '../form/published-form.store.server.ts';
import { placeText, whenText } from '../form/when-and-where.ts';
import { mayPhone, mayTell } from '../submission/limit-event-notices.server.ts';
import { codeText } from '../ticket/ticket-code.ts';
import { findLastChange, findRefundAmount, isKnown } from './event-notice.store.server.ts';
import {
  changeKinds,
  clockKinds,
  type EventNoticeFacts,
  type EventNoticeKind,
  eventNoticeKinds,
  neededKinds,
  ticketKinds,
  urgentKinds,
} from './event-notice-kinds.ts';
import { countBefore, getRegistrationOrNull, lockRegistration, type Registration } from './registration.store.server.ts';
import { manageUrlOf, ticketUrlOf } from './registration-link.server.ts';
import { findPaid } from './registration-money.store.server.ts';
import { stateNow } from './registration-states.ts';

type Standing = Pick<Registration, 'hold_until' | 'waiting_no'>;

/** What makes a message another one of its kind: the time of the event, and until when seats are held. */
export function aboutOf(
  { starts_at: starts, moves }: Pick<Form, 'starts_at' | 'moves'>,
  { hold_until: until, waiting_no: no }: Standing,
): string {
  return [starts?.toISOString() ?? '', moves, until?.toISOString() ?? '', no ?? ''].join(' ');
}

/** The place of `hold_until` in what `aboutOf` gives. */
const holdPlace = 2;
const withoutHold = (about: string): string => about.split(' ').toSpliced(holdPlace, 1).join(' ');

/** A payment that came after one was taken back confirms again, so what is said then names the payment. */
async function aboutNow(db: Queryable, kind: EventNoticeKind, form: Form, registration: Registration): Promise<string> {
  const paid = kind === 'confirmed' ? await findPaid(db, registration.id) : null;
  return [aboutOf(form, registration), ...(paid ? [paid.attemptId] : [])].join(' ');
}

const unnamedEvent = 'acara yang Anda ikuti';

type Registered = Readonly<{ form: Form; registration: Registration }>;
type Facts = Registered & Readonly<{ kind: EventNoticeKind; about: string; note: string }>;

async function factsOf({ db, clock, env, signed }: Reading, { kind, form, registration, about, note }: Facts): Promise<EventNoticeFacts> {
  const { code, hold_until: until, waiting_no: no, total } = registration;
  return {
    code: codeText(code),
    event: form.is_sensitive ? unnamedEvent : form.name,
    when: whenText(form),
    place: placeText(form),
    total,
    state: stateNow(registration, clock.now()),
    hasTicket: registration.state === 'confirmed',
    until: until && momentText(until.toISOString()),
    ahead: no === null ? null : await countBefore(db, form.id, no),
    amount: kind.startsWith('refund_') && /^\d+$/.test(about) ? await findRefundAmount(db, about) : null,
    note,
    urls: { manage: manageUrlOf({ env, signed }, registration), ticket: ticketUrlOf({ env, signed }, registration) },
  };
}

/** Whose `about` is the caller's, such as the id of a refund: it does not follow from the registration. */
const isGiven = (kind: EventNoticeKind): boolean =>
  kind === 'ticket' || kind === 'other_sum' || kind.startsWith('refund_') || changeKinds.includes(kind);

/** What a person is told of a registration: by mail, and by phone who has no mail address or must not miss it. */
export const eventNotices = noticesOf<EventNoticeFacts, Registered>()({
  name: 'event',
  job: 'forms.tell',
  kinds: eventNoticeKinds,
  async read(reading, { id, kind, about: given }) {
    const { db } = reading;
    const registration = await getRegistrationOrNull(db, { id });
    const form = registration && (await getFormOrNull(db, { id: registration.form_id }));
    if (!registration || !form) return null;
    const now = await aboutNow(db, kind, form, registration);
    // Who chooses a way to pay gets other minutes, and is not told again: the message with the private link must still leave.
    const about = given && (isGiven(kind) || withoutHold(given) === withoutHold(now)) ? given : now;
    const change = changeKinds.includes(kind) ? await findLastChange(db, form.id, { isReplacement: kind === 'tickets_replaced' }) : null;
    if (change && change.id !== about) return null;
    const facts = await factsOf(reading, { kind, form, registration, about, note: change?.note ?? '' });
    return { record: { form, registration }, facts, about };
  },
  lock: (tx, id, to) => (to === 'send' ? lockRegistration(tx, { id }) : null),
  once: onceByRow('event_messages', 'registration_id'),
  async hearer(_tx, { form, registration: { email, phone, hold_until: expiresAt } }, kind) {
    return { email, phone, isPhoned: urgentKinds.includes(kind), ...(form.facility ? { facilityId: form.facility.id } : {}), expiresAt };
  },
  async isAllowed(tx, platform, { id, kind, isNeeded }, { channel, address }) {
    // A ticket follows an edit too, which may name the contact of a stranger.
    if (isNeeded || neededKinds.includes(kind) || (kind !== 'ticket' && (await isKnown(tx, id)))) return true;
    return await (channel === 'mail' ? mayTell : mayPhone)(tx, platform, address, clockKinds.includes(kind));
  },
  // One address by phone: who sent a sensitive form has the private link from messages alone, and the ticket is on its page too.
  url: (linking, { form, registration }, kind) =>
    (ticketKinds.includes(kind) && !form.is_sensitive ? ticketUrlOf : manageUrlOf)(linking, registration),
  values: ({ code, event, when, until, amount, total }) => ({
    code,
    event,
    when: when || 'waktu di halamannya',
    until: until ?? '',
    amount: rupiah(amount ?? total),
  }),
  example: {
    code: 'K7QM2-X9PT4',
    event: 'Kelas Ibu dan Bayi',
    when: 'Senin, 23 November 2026, 08.00–12.00 WIB',
    until: '22 November 2026, 10.30 WIB',
    amount: 'Rp150.000',
    url: 'https://sehati.example/event/kelola/3f9c1d7a',
  },
  mail: {
    button: 'Buka pendaftaran',
    sentBecause: 'alamat ini dipakai untuk mendaftar di Sehati',
    caution: 'Jangan teruskan email ini: tautannya membuka pendaftaran Anda.',
    subject: (heading, { code }) => `${heading}, kode ${code}`,
    preheader: ({ when, event }) => when || event,
    facts: ({ code, event, when, place }) =>
      (
        [
          ['Kode', code],
          ['Acara', event],
          ['Waktu', when],
          ['Tempat', place],
        ] as const
      ).filter(([, value]) => value !== ''),
    values: ({ code, event, when, until, ahead, total, amount, note }) => ({
      code,
      event,
      when,
      until: until ?? '',
      queue: ahead === null ? '' : String(ahead + 1),
      amount: rupiah(amount ?? total),
      note,
    }),
  },
});
