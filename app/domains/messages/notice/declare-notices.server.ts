import { servedPhoneOrNull } from '#app/platform/contacts/phone.server.ts';
import { inTransaction, type Queryable, type Tx } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import type { MessageTemplate, Reading, TemplateValues } from '#app/platform/messaging/templates.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';
import { renderWorded } from '../mail-sentence/word-mails.server.ts';
import type { NoticeKey, NoticeMessages, Once } from './notice-claim.store.server.ts';

/** One kind of notice: when it is true, and what it says by mail and by phone. */
export type NoticeKind<F> = Readonly<{
  heading: string;
  /** What staff call the message by phone, where that is not the heading. */
  title?: string;
  isTrue(facts: F): boolean;
  /** The paragraphs of the mail. */
  text(facts: F): string | readonly string[];
  /** The text by phone with `{{name}}` for each value; the provider approves each, so a change needs a new `version`. */
  phone: string;
  version?: number;
  /** How long the message by phone is of use; a day without it. */
  minutes?: number;
  /** The button of the mail, where it is another one. */
  button?: string;
  /** The links of the mail, where they lead elsewhere than the message by phone. */
  links?(facts: F): Pick<MailContent, 'action' | 'otherWay'>;
  /** Why it is sent, where that is another reason. */
  sentBecause?: string;
  /** It may happen again to the same record: each time is told. */
  isEachTime?: true;
}>;

/** What a notice is asked for. */
type Asked<K extends string> = Readonly<{
  /** The record or the event. */
  id: string;
  kind: K;
  /** When it happened, for kinds that are told each time. */
  at?: string;
  /** What it is about beside the record, such as a refund: by the caller, or as the message that waits has it. */
  about?: string | null;
  /** Staff have asked for it: no limit keeps it back. */
  isNeeded?: boolean;
}>;

/** A notice as it is now. `about` makes it another one of its kind. */
type Standing<F, R> = Readonly<{ facts: F; record: R; about?: string }>;

/** Who hears of it: by mail, and by phone who has no mail address, or by both where `isPhoned`. */
type Hearer = Readonly<{
  email: string | null;
  phone: string | null;
  isPhoned?: boolean;
  facilityId?: number;
  expiresAt?: Date | null;
}>;

type Contact = Readonly<{ channel: 'mail' | 'phone'; address: string }>;

/** What a domain declares of its notices. */
type NoticeDeclaration<K extends string, F, R> = Readonly<{
  /** Before the kinds in the ids of templates. */
  name: string;
  kinds: Readonly<Record<K, NoticeKind<F>>>;
  /** The record as it is; null where it is gone. */
  read(reading: Reading, asked: Asked<K>): Promise<Standing<F, R> | null>;
  /** Locks the record as whoever changes it does: while it is told, and while its message by phone is sent. */
  lock(tx: Tx, id: string, to: 'tell' | 'send'): Promise<unknown> | null;
  once: Once;
  /** Null where nobody is to be told; then it is not claimed either. */
  hearer(tx: Tx, record: R, kind: K): Promise<Hearer | null>;
  /** Counts a message to a contact that nobody has verified; false when it has had enough. */
  isAllowed?(tx: Tx, platform: PlatformServices, asked: Asked<K>, to: Contact): Promise<boolean>;
  /** Beside the messages, such as a notice to browsers. */
  also?(tx: Tx, platform: PlatformServices, record: R, asked: Asked<K>): Promise<void>;
  url(linking: Pick<Platform, 'env' | 'signed'>, record: R, kind: K): string;
  /** Of the texts by phone, beside `url`. */
  values(facts: F): TemplateValues;
  example: TemplateValues;
  mail: Readonly<{
    button: string;
    sentBecause: string;
    caution?: string;
    subject?(heading: string, facts: F): string;
    preheader?(facts: F): string;
    facts?(facts: F, kind: K): MailContent['facts'];
    /** What its sentences name, where that is something else than in the texts by phone. */
    values?(facts: F): TemplateValues;
  }>;
}>;

const dayMinutes = 24 * 60;

/** The values that a text by phone names. */
const named = ({ phone }: NoticeKind<never>, values: TemplateValues): TemplateValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => phone.includes(`{{${name}}}`)));

/** Declares what persons are told of a kind of record, where a job or an operation of the domain tells it in its own transaction. */
export const noticesInPlace =
  <F, R>() =>
  <K extends string>(declaration: NoticeDeclaration<K, F, R>) => {
    const { name, kinds, once, mail, example } = declaration;
    const all = Object.keys(kinds) as K[];

    function mailOf(kind: K, facts: F, url: string): MailContent {
      const { heading, text, button = mail.button, links, sentBecause = mail.sentBecause } = kinds[kind];
      const paragraphs = [text(facts)].flat();
      return {
        subject: mail.subject?.(heading, facts) ?? heading,
        preheader: mail.preheader?.(facts) ?? paragraphs[0] ?? '',
        heading,
        paragraphs,
        sentBecause,
        ...(mail.facts ? { facts: mail.facts(facts, kind) } : {}),
        ...(links ? links(facts) : { action: { label: button, url } }),
        ...(mail.caution ? { caution: mail.caution } : {}),
        values: mail.values?.(facts) ?? declaration.values(facts),
      };
    }

    async function standing(reading: Reading, asked: Asked<K>): Promise<(Standing<F, R> & { about: string }) | null> {
      const now = await declaration.read(reading, asked);
      return now && kinds[asked.kind].isTrue(now.facts) ? { ...now, about: now.about ?? '' } : null;
    }

    /**
     * Tells a person of what is so, in the caller's transaction, once: where `isClaimed`, the caller has claimed it. What is not so any more
     * is not told. False when nothing was told.
     */
    async function tellIn(tx: Tx, platform: PlatformServices, asked: Asked<K>, isClaimed = false): Promise<boolean> {
      const now = await standing({ ...platform, db: tx }, asked);
      const hearer = now && (await declaration.hearer(tx, now.record, asked.kind));
      if (!now || !hearer) return false;
      const each = kinds[asked.kind].isEachTime && asked.at ? [asked.at] : [];
      const key: NoticeKey = { id: asked.id, kind: asked.kind, about: [now.about, ...each].join(' ') };
      if (!isClaimed && !(await once.claim(tx, key, platform.clock.now()))) return false;
      await once.note(tx, key, await queue(tx, platform, { asked, now, hearer }));
      await declaration.also?.(tx, platform, now.record, asked);
      return true;
    }

    type Queued = Readonly<{ asked: Asked<K>; now: Standing<F, R> & { about: string }; hearer: Hearer }>;

    async function queue(tx: Tx, platform: PlatformServices, { asked, now, hearer }: Queued): Promise<NoticeMessages> {
      const { id, kind } = asked;
      const { facilityId, expiresAt, isPhoned } = hearer;
      const reaches = async (channel: Contact['channel'], address: string | null) =>
        address !== null && ((await declaration.isAllowed?.(tx, platform, asked, { channel, address })) ?? true) ? address : null;
      const email = await reaches('mail', hearer.email);
      const phone = isPhoned || email === null ? await reaches('phone', hearer.phone && servedPhoneOrNull(hearer.phone)) : null;
      const about = { template: `${name}_${kind}`, recordId: id, ...(now.about === '' ? {} : { values: { about: now.about } }) };
      const content = () => renderWorded(tx, mailOf(kind, now.facts, declaration.url(platform, now.record, kind)));
      return {
        mail: email
          ? await queueMessage(tx, platform, { channel: 'email', recipient: email, ...(await content()), validWhile: about })
          : null,
        phone: phone
          ? await queueMessage(tx, platform, {
              channel: 'whatsapp',
              recipient: phone,
              ...about,
              ...(facilityId === undefined ? {} : { facilityId }),
              ...(expiresAt ? { expiresAt } : {}),
            })
          : null,
      };
    }

    /** For the manifest. They are read when a message leaves: what is not true any more, or about something else, is not sent. */
    const templates = all.map((kind): MessageTemplate => {
      const { heading, title = heading, phone, version = 1, minutes = dayMinutes } = kinds[kind];
      return {
        id: `${name}_${kind}`,
        version,
        title,
        category: 'UTILITY',
        body: phone,
        minutes,
        byHand: true,
        example: named(kinds[kind], example),
        async read(reading, id, { about = '' }) {
          const now = await standing(reading, { id, kind, about });
          if (now?.about !== about) return null;
          return named(kinds[kind], { ...declaration.values(now.facts), url: declaration.url(reading, now.record, kind) });
        },
        lock: async (tx, id) => void (await declaration.lock(tx, id, 'send')),
      };
    });

    return {
      kinds: all,
      isNotice: (kind: string): kind is K => Object.hasOwn(kinds, kind),
      /** Takes a notice before the record is changed, for `tellIn`. */
      claim: once.claim,
      mailOf,
      tellIn,
      templates,
    };
  };

type ByJob = Readonly<{
  /** The name of the job that tells. */
  job: `${string}.${string}`;
  /** The kind of an event, where `id` is one: a job may name none. */
  kindOf?(db: Queryable, id: string): Promise<string | null>;
}>;

type Telling = Pick<PlatformServices, 'jobs' | 'clock'>;
type More = Readonly<{ key?: string; startAfterSeconds?: number }> & Pick<Asked<string>, 'about' | 'isNeeded'>;

/** Declares what persons are told of a kind of record: mails, messages by phone, and the job that tells each once and only while it is true. */
export const noticesOf =
  <F, R>() =>
  <K extends string>(declaration: NoticeDeclaration<K, F, R> & ByJob) => {
    const notices = noticesInPlace<F, R>()(declaration);
    type Data = Omit<Asked<K>, 'kind'> & Readonly<{ kind?: K }>;

    /** Tells a person now, in a transaction of its own: once, while it is true. May run twice; false when nothing was told. */
    async function tellNow(platform: Platform, data: Data): Promise<boolean> {
      const kind = data.kind ?? (await declaration.kindOf?.(platform.db, data.id)) ?? '';
      if (!notices.isNotice(kind)) return false;
      return await inTransaction(platform.db, async (tx) => {
        await declaration.lock(tx, data.id, 'tell');
        return await notices.tellIn(tx, platform, { ...data, kind });
      });
    }

    const job: Job<Data> = { name: declaration.job, run: async (platform, data) => void (await tellNow(platform, data)) };
    return {
      ...notices,
      tellNow,
      job,
      /** Has a person told by the job, once the caller's transaction has committed; with a key once. */
      async enqueueTell(
        tx: Tx,
        { jobs, clock }: Telling,
        id: string,
        kind: K,
        { key, startAfterSeconds, ...more }: More = {},
      ): Promise<void> {
        const at = declaration.kinds[kind].isEachTime ? { at: clock.now().toISOString() } : {};
        const options = { ...(key ? { key } : {}), ...(startAfterSeconds ? { startAfterSeconds } : {}) };
        await jobs.enqueue(tx, job, { id, kind, ...at, ...more }, options);
      },
    };
  };
