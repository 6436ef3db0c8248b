import type { Resource } from '#app/kits/content/declare/declare-resource.server.ts';
import type { GeneratedAsset } from '#app/platform/cache/generated-asset.server.ts';
import type { FileImport } from '#app/platform/content/file-imports.server.ts';
import type { FollowUp } from '#app/platform/content/follow-ups.server.ts';
import type { FileKind } from '#app/platform/files/files.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { LiveTopicKind } from '#app/platform/live/live-topics.server.ts';
import type { SharedViewKind } from '#app/platform/live/shared-views.server.ts';
import type { MessageTemplate } from '#app/platform/messaging/templates.ts';
import type { Webhook } from '#app/platform/messaging/webhooks.server.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import type { Subscribers } from '#app/platform/operations/events.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import type { OrderType } from '#app/platform/orders/order-types.server.ts';
import type { ReadParams } from '#app/platform/pages/read-params.ts';
import type { SiteMapSource } from '#app/platform/pages/site-map-source.server.ts';
import type { Payable } from '#app/platform/payments/payables.server.ts';
import type { ColumnTag } from '#app/platform/personal-data/data-tags.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';
import type { ShareReader } from '#app/platform/pictures/share-picture.server.ts';
import type { DayFigure } from '#app/platform/staff/day-figures.server.ts';
import type { Preparation } from '#app/platform/staff/preparation.server.ts';
import type { CallersWork, OwnWork, StaffFinder, StaffPage, WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import type { VisitKind } from '#app/platform/visits/visit-kinds.server.ts';
import type { List } from './work/declare-list.server.ts';
import type { Desk } from './work/declare-work.server.ts';

/** Encrypted columns by table, each with the purpose of its encryption. */
export type EncryptedColumns = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What one domain contributes to the product, except its pages, which are in `app/routes.ts`. */
export type Domain = Readonly<{
  name: string;
  /** Its use cases, however they are exposed. */
  operations?: readonly Operation[];
  /** Its `/v1` endpoints. */
  endpoints?: readonly Endpoint[];
  jobs?: readonly Job<never>[];
  /** Its messages to phones. */
  messageTemplates?: readonly MessageTemplate[];
  /** Its handlers of the events of lower domains. */
  subscribers?: Subscribers;
  /** The kinds of topics of the live stream whose followers it decides. */
  liveTopics?: readonly LiveTopicKind[];
  /** What many watch and is the same for all. */
  sharedViews?: readonly SharedViewKind[];
  /** What it stores about a person, in the order that the person sees. */
  personalData?: readonly PersonalDataSource[];
  /** Whose data its records are, by the kinds that the audit log names. */
  recordPersons?: readonly RecordPersons[];
  /** A tag for every column of the tables it owns. */
  dataMap?: Readonly<Record<string, Readonly<Record<string, ColumnTag>>>>;
  /** The kinds of uploaded files that it owns. */
  fileKinds?: readonly FileKind[];
  /** The kinds of its records that can be paid for. */
  payables?: readonly Payable[];
  /** The types of orders that it sells. */
  orderTypes?: readonly OrderType[];
  /** The kinds of visits that people book with it. */
  visitKinds?: readonly VisitKind[];
  /** The addresses at which providers call it. */
  webhooks?: readonly Webhook[];
  /** Its encrypted columns, which a change of the master key encrypts again. */
  encryptedColumns?: EncryptedColumns;
  /** The tables that cached pages show, with the tags that a write to one purges in the same transaction. */
  purges?: Readonly<Record<string, readonly string[]>>;
  /** Its content that staff edit; each brings its own operations and endpoints. */
  resources?: readonly Resource[];
  /** Its desks, and its other lists of staff; each brings its own operations. */
  desks?: readonly Desk[];
  lists?: readonly List[];
  /** Its entries in the staff's navigation. */
  staffPages?: readonly StaffPage[];
  /** Its lines of "Menunggu saya". */
  waiting?: readonly (WaitingWork | OwnWork | CallersWork)[];
  /** What is to be done after a publication, of its own records or of those that its own go with. */
  followUps?: readonly FollowUp[];
  /** Its numbers of a manager's day. */
  dayFigures?: readonly DayFigure[];
  /** What the command menu of staff finds of it. */
  finders?: readonly StaffFinder[];
  /** Its lines of the checklist of a new installation. */
  preparations?: readonly Preparation[];
  /** The files that it reads in many rows, beside those of its resources. */
  fileImports?: readonly FileImport[];
  /** What its public pages understand of the parameters of their addresses, by the pattern of the page; without it any text is one. */
  pageParams?: Readonly<Record<string, ReadParams>>;
  /** Addresses for search engines. */
  siteMap?: readonly SiteMapSource[];
  /** Readers of the records that have a share picture, by the kind in its address. */
  sharePictures?: Readonly<Record<string, ShareReader>>;
  /** Addresses that are neither pages nor endpoints, such as a feed. */
  generatedAssets?: readonly GeneratedAsset[];
}>;
