import type pg from 'pg';
import { createContext } from 'react-router';
import type { Actor, GrantedRole } from './access/actor.server.ts';
import type { Capability } from './access/capabilities.ts';
import type { OpenId } from './access/openid.server.ts';
import type { PasswordHashing } from './access/password-hashing.server.ts';
import type { SignedValues } from './access/signed-value.server.ts';
import type { DerivedFiles } from './cache/derived-files.server.ts';
import type { RecordCache } from './cache/record-cache.server.ts';
import type { FacilityChat } from './contacts/whatsapp-link.ts';
import type { Resources } from './content/resource-types.server.ts';
import type { Database, Tx } from './database/db.server.ts';
import type { Tallies } from './database/tallies.server.ts';
import type { Env } from './env.server.ts';
import type { FileKind } from './files/files.server.ts';
import type { ObjectStore } from './files/object-store.server.ts';
import type { ReceivedFile } from './files/received-file.server.ts';
import type { FileStorage } from './files/storage.server.ts';
import type { VirusScan } from './files/virus-scan.server.ts';
import type { Jobs } from './jobs/jobs.server.ts';
import type { RateLimits } from './limits/rate-limit.server.ts';
import type { createWorkQueue } from './limits/work-queue.server.ts';
import type { ViewReader } from './live/shared-views.server.ts';
import type { Logger } from './log.server.ts';
import type { MessageTransports } from './messaging/message-transports.server.ts';
import type { MessageTemplate } from './messaging/templates.ts';
import type { Metrics } from './metrics.server.ts';
import type { Subscribers } from './operations/events.server.ts';
import type { OrderTypes } from './orders/order-types.server.ts';
import type { Payables } from './payments/payables.server.ts';
import type { PaymentProvider } from './payments/payment-provider.server.ts';
import type { DataMap } from './personal-data/data-tags.ts';
import type { Encryption } from './personal-data/encryption.server.ts';
import type { PersonalDataSource } from './personal-data/personal-data.server.ts';
import type { RecordPersons } from './personal-data/record-persons.server.ts';
import type { Pictures } from './pictures/pictures.server.ts';
import type { PushSender } from './push/push.server.ts';
import type { StaffFrame } from './staff/staff-frame.server.ts';
import type { Clock } from './time/clock.server.ts';
import type { VisitKind } from './visits/visit-kinds.server.ts';

/** The shared services of every domain. createApp creates them once and passes them to every operation. */
export type Platform = Readonly<{
  env: Env;
  pool: pg.Pool;
  db: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  cache: RecordCache;
  /** What many watch, computed once. */
  views: ViewReader;
  jobs: Jobs;
  limits: RateLimits;
  signed: SignedValues;
  encryption: Encryption;
  passwords: PasswordHashing;
  /** Log-in with Google; null where it is not configured. */
  google: OpenId | null;
  storage: FileStorage;
  /** The bytes of uploaded files. */
  objects: ObjectStore;
  scan: VirusScan;
  /** Checks and re-encodes uploaded files, few at once. */
  fileWork: ReturnType<typeof createWorkQueue>;
  fileKinds: ReadonlyMap<string, FileKind>;
  /** The kinds of records that can be paid for. */
  payables: Payables;
  /** The types of orders, by their code. */
  orderTypes: OrderTypes;
  /** The kinds of visits, in the order of their domains. */
  visitKinds: readonly VisitKind[];
  /** The provider of payments over the network; null where none is configured. */
  payments: PaymentProvider | null;
  /** Files that can be generated again at any time. */
  derived: DerivedFiles;
  pictures: Pictures;
  messageTransports: MessageTransports;
  /** Notifications to browsers; null where none are configured. */
  push: PushSender | null;
  /** Counts of uses that nobody waits for. */
  tallies: Tallies;
  /** The messages to phones of all domains, by id. */
  messageTemplates: ReadonlyMap<string, MessageTemplate>;
  /** What each domain stores about a person: for the export and the erasure. */
  personalData: readonly PersonalDataSource[];
  /** Whose data the records of each kind are: for a breach. */
  recordPersons: readonly RecordPersons[];
  /** The navigation and the waiting work of the staff's pages. */
  staffFrame: StaffFrame;
  /** The content that staff edit. */
  resources: Resources;
  /** Whether visitors find a page or a file at an address of this site, read in this transaction. */
  isAnswered(address: string, tx: Tx): Promise<boolean>;
  /** The handlers of the events of all domains. */
  subscribers: readonly Subscribers[];
  /** What each column is, why it is stored and how long. */
  dataMap: DataMap;
}>;

/** The platform without the database: operations have their transaction, and nothing that they call reads or writes beside it. */
export type PlatformServices = Omit<Platform, 'db' | 'pool'>;

/** What a page declares while it is rendered, in addition to its static `handle`. */
export type PageRecord = {
  /** Set by the renderer: whether an address of this site is a page that a person may be led to. */
  isPage(address: string): boolean;
  /** Set by the renderer: renders another page for an anonymous visitor, with another database or cache. */
  renderPage?(path: string, platform: Platform): Promise<Response>;
  /** The build of the client that the page belongs to; none in development, where each edit is one. */
  build?: string;
  /** Set by the renderer: the page before its styles are inserted. Answers without it are not pages. */
  html?: string;
  /** Set by the renderer: the ids of the routes that make up the page, whose styles it gets. */
  routes?: readonly string[];
  /** Set when a loader failed because the database cannot be reached. */
  databaseUnavailable?: boolean;
  /** Set by an action that leads back to its form: what was typed, for loaders that prepare the form by it. */
  typed?: Readonly<Record<string, string>>;
  /** Set by the renderer: the files that the posted form has sent, by field. */
  files?: Readonly<Record<string, ReceivedFile>>;
  /** Set by the renderer for a member of staff whose roles do not open the page: those that do. The page's loaders are not called. */
  refused?: readonly GrantedRole[];
  /** Set when a loader or an action refused and said when to come back. */
  retryAfterSeconds?: number;
};

export const platformContext = createContext<Platform>();
export const actorContext = createContext<Actor>();
export const pageContext = createContext<PageRecord>();

/**
 * Who may see the pages below a route, decided before anything is rendered. `requiresAuth` redirects to the log-in and back afterwards,
 * `hideForAuth` redirects a user home; `staff` requires any role, a list of roles one of them, and a capability one of the roles that have
 * it.
 */
export type PageAccess = 'requiresAuth' | 'hideForAuth' | 'staff' | readonly GrantedRole[] | Readonly<{ capability: Capability }>;

/**
 * A page's static declaration, exported by its route module as `handle`: `cache: 'public'` = the same bytes for every visitor; `params` =
 * the query parameters it reads, all others are dropped. `hashesPassword` is as in `app/platform/operations/endpoint.server.ts`; `repeatedFields` =
 * the fields of its form that may occur several times, every other one occurs once; `any` where the fields are content. `files` = the
 * fields that take a file, with their largest sizes in bytes; its form is then sent as multipart/form-data.
 */
export type PageHandle = Readonly<{
  access?: PageAccess;
  /** The chats with the facilities that the page is about, from the data of its loader. */
  chatsOf?(loaderData: never): readonly FacilityChat[];
  /** Keys of this staff page alone, with what they do: each presses the element in `main` that has it as `data-key`. */
  keys?: readonly (readonly [key: string, label: string])[];
  /** The route is shown in a dialog on the page of its parent (`RouteDialog`). */
  isDialog?: true;
  /** A page of the working area that loads React when somebody touches it (`app/ui/hydrate-on-touch.ts`), as links and forms do all of it. */
  hydrates?: 'on-touch';
  page: {
    cache: 'public' | 'none';
    params?: readonly string[];
    hashesPassword?: boolean;
    /** Bytes of its form; 65,536 when absent. */
    maxBodyBytes?: number;
    repeatedFields?: readonly string[] | 'any';
    files?: Readonly<Record<string, number>>;
  };
}>;
