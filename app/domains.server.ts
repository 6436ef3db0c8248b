import { accounts } from '#app/domains/accounts/domain.server.ts';
import { addresses } from '#app/domains/addresses/domain.server.ts';
import { appointments } from '#app/domains/appointments/domain.server.ts';
import { calculators } from '#app/domains/calculators/domain.server.ts';
import { careers } from '#app/domains/careers/domain.server.ts';
import { chat } from '#app/domains/chat/domain.server.ts';
import { contact } from '#app/domains/contact/domain.server.ts';
import { content } from '#app/domains/content/domain.server.ts';
import { directory } from '#app/domains/directory/domain.server.ts';
import { facts } from '#app/domains/facts/domain.server.ts';
import { files } from '#app/domains/files/domain.server.ts';
import { forms } from '#app/domains/forms/domain.server.ts';
import { insight } from '#app/domains/insight/domain.server.ts';
import { legal } from '#app/domains/legal/domain.server.ts';
import { links } from '#app/domains/links/domain.server.ts';
import { media } from '#app/domains/media/domain.server.ts';
import { messages } from '#app/domains/messages/domain.server.ts';
import { orders } from '#app/domains/orders/domain.server.ts';
import { payments } from '#app/domains/payments/domain.server.ts';
import { privacy } from '#app/domains/privacy/domain.server.ts';
import { push } from '#app/domains/push/domain.server.ts';
import { queues } from '#app/domains/queues/domain.server.ts';
import { regions } from '#app/domains/regions/domain.server.ts';
import { reports } from '#app/domains/reports/domain.server.ts';
import { rescheduling } from '#app/domains/rescheduling/domain.server.ts';
import { reservations } from '#app/domains/reservations/domain.server.ts';
import { results } from '#app/domains/results/domain.server.ts';
import { search } from '#app/domains/search/domain.server.ts';
import { services } from '#app/domains/services/domain.server.ts';
import { shop } from '#app/domains/shop/domain.server.ts';
import { site } from '#app/domains/site/domain.server.ts';
import { staff } from '#app/domains/staff/domain.server.ts';
import { applyPlannedChanges } from '#app/kits/content/publication/apply-planned-changes.server.ts';
import { emptyTrash } from '#app/kits/content/writes/empty-trash.server.ts';
import type { Domain, EncryptedColumns } from '#app/kits/domain.server.ts';
import { waitingFollowUps } from '#app/platform/content/follow-ups.server.ts';
import { dataMap as platformDataMap } from '#app/platform/data-map.ts';
import { cleanUpPlatform } from '#app/platform/database/cleanup.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deliverPhoneMessage } from '#app/platform/messaging/delivery.server.ts';
import { cleanOutbox, forgetMessages, removeMessageFiles } from '#app/platform/messaging/erase-messages.server.ts';
import { deliverMessage, encryptedMessageColumns } from '#app/platform/messaging/outbox.server.ts';
import { keepMessages } from '#app/platform/messaging/upkeep.server.ts';
import { messageWebhooks } from '#app/platform/messaging/webhooks.server.ts';
import type { DataMap } from '#app/platform/personal-data/data-tags.ts';
import { orderPages, type StaffFrame } from '#app/platform/staff/staff-frame.server.ts';

const inOrder = [
  regions,
  files,
  legal,
  media,
  directory,
  messages,
  services,
  facts,
  content,
  accounts,
  push,
  addresses,
  payments,
  orders,
  shop,
  chat,
  appointments,
  reservations,
  results,
  rescheduling,
  forms,
  queues,
  contact,
  careers,
  calculators,
  insight,
  reports,
  links,
  privacy,
  staff,
  search,
  site,
] as const;

/** Every domain. A domain imports only those before it in this list, types included; a structure test checks it. */
export const domains: readonly Domain[] = inOrder;

const allResources = domains.flatMap((domain) => domain.resources ?? []);

/** The content that staff edit, by its kind. */
export const resources = new Map(allResources.map((one) => [one.kind, one]));

/** The desks of all kinds of work, and the other lists of staff, for the tests of all. */
export const desks = domains.flatMap((domain) => domain.desks ?? []);
export const lists = domains.flatMap((domain) => domain.lists ?? []);

/** Every operation, for the tests of access, limits and the audit log. */
export const operations = [
  ...domains.flatMap((domain) => domain.operations ?? []),
  ...[...allResources.flatMap((one) => one.allOperations), ...[...desks, ...lists].flatMap((one) => one.operations)],
];

export const endpoints = [...domains.flatMap((domain) => domain.endpoints ?? []), ...allResources.flatMap((one) => one.endpoints)];

export const jobs: readonly Job<never>[] = [
  cleanUpPlatform,
  deliverMessage,
  deliverPhoneMessage,
  keepMessages,
  cleanOutbox,
  removeMessageFiles,
  forgetMessages,
  applyPlannedChanges,
  emptyTrash,
  ...domains.flatMap((domain) => domain.jobs ?? []),
];

/** The messages to phones of all domains, by id. */
export const messageTemplates = new Map(domains.flatMap((domain) => domain.messageTemplates ?? []).map((one) => [one.id, one]));

export const fileKinds = domains.flatMap((domain) => domain.fileKinds ?? []);

export const payables = domains.flatMap((domain) => domain.payables ?? []);

export const orderTypes = domains.flatMap((domain) => domain.orderTypes ?? []);

export const visitKinds = domains.flatMap((domain) => domain.visitKinds ?? []);

/** The addresses at which providers call. */
export const webhooks = [...messageWebhooks, ...domains.flatMap((domain) => domain.webhooks ?? [])];

/** Every encrypted column. */
export const encryptedColumns: EncryptedColumns = Object.assign(
  {},
  encryptedMessageColumns,
  ...domains.map((domain) => domain.encryptedColumns ?? {}),
);

export const subscribers = domains.flatMap((domain) => domain.subscribers ?? []);

export const liveTopics = domains.flatMap((domain) => domain.liveTopics ?? []);

/** What many watch and is the same for all. */
export const sharedViews = domains.flatMap((domain) => domain.sharedViews ?? []);

/** What every domain stores about a person, in the order it is shown; erased from the last to the first. */
export const personalData = domains.flatMap((domain) => domain.personalData ?? []);

/** Whose data the records of each kind are. */
export const recordPersons = domains.flatMap((domain) => domain.recordPersons ?? []);

const followUps = domains.flatMap((domain) => domain.followUps ?? []);

/** What the domains contribute to the frame of the staff's pages, in the order of the navigation. */
export const staffFrame: StaffFrame = {
  pages: orderPages(domains.flatMap((domain) => domain.staffPages ?? [])),
  waiting: [...domains.flatMap((domain) => domain.waiting ?? []), ...waitingFollowUps(followUps)],
  dayFigures: domains.flatMap((domain) => domain.dayFigures ?? []),
  finders: domains.flatMap((domain) => domain.finders ?? []),
  followUps,
  preparations: domains.flatMap((domain) => domain.preparations ?? []),
  fileImports: domains.flatMap((domain) => domain.fileImports ?? []),
};

type MapOf<One> = One extends { dataMap: infer Tags } ? (tags: Tags) => void : never;
/** The data maps of all domains merged. */
type AllMaps = MapOf<(typeof inOrder)[number]> extends (tags: infer Tags) => void ? Tags : never;

/** What every column of every table is, why it is stored, and for how long. A table or a column without a tag does not compile. */
export const dataMap: DataMap = Object.assign({}, platformDataMap, ...domains.map((domain) => domain.dataMap ?? {})) as AllMaps &
  typeof platformDataMap;
