import { z } from 'zod';
import { lineOfText, recordId, storableText, wholeNumber } from '#app/platform/operations/fields.ts';
import { localMoment } from '../form/published-form.schema.ts';
import { gateHours, maxScans } from './gate-limits.schema.ts';

/** The token of the device, from its cookie. */
const deviceToken = z.string().max(100).optional();

/** The event of a call. One that is no number is none of this product, and is refused as another event is. */
const eventId = z.union([z.int(), z.string().max(20)]).transform((text) => (/^\d{1,9}$/.test(String(text)) ? Number(text) : 0));

/** What was read or typed. Any text is taken: a wrong one is a ticket that is not valid. */
const unique = storableText(2_000).catch('');

const count = wholeNumber({ max: 20 });

export const confirmInput = z.object({
  event: eventId,
  unique,
  nonce: z.uuid().optional(),
  list: recordId().optional(),
  party: count.optional(),
  device_token: deviceToken,
});

/** What a device has decided and sends later. */
const offlineScan = z.object({
  nonce: z.uuid(),
  unique,
  list: recordId(),
  party: z.int().min(0).max(20),
  device_at: z.iso.datetime(),
  decision: z.enum(['first', 'again', 'refused']),
});

export const uploadInput = z.object({
  scans: z.array(offlineScan).min(1).max(maxScans),
  /** The time by the clock of the device, as it sends. */
  device_now: z.iso.datetime(),
  device_token: deviceToken,
});

export type OfflineScan = z.output<typeof offlineScan>;

export const openInput = z.object({
  event: recordId(),
  code: z.string().max(40).optional(),
  label: lineOfText(60, 'Isi nama pintunya').optional(),
  device_token: deviceToken,
});

export const closeInput = z.object({ device_token: deviceToken });

export const bundleInput = z.object({ list: recordId(), since: z.string().max(60).optional(), device_token: deviceToken });

export const searchInput = z.object({ q: storableText(100), list: recordId(), device_token: deviceToken });

export const pageInput = z.object({ slug: z.string().max(80), device_token: deviceToken });

const fieldRow = z.object({ label: z.string(), field_value: z.string() });
const valueRow = z.object({ param: z.string(), value: z.string() });

export const confirmAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  status: z.enum(['first', 'again']),
  scan_before: z.boolean(),
  scan_at: z.iso.datetime(),
  scanned: z.boolean(),
  scanned_at: z.iso.datetime(),
  party: z.int(),
  admitted: z.int(),
  data: z.array(fieldRow),
  rows: z.array(valueRow),
});

export type ConfirmAnswer = z.output<typeof confirmAnswer>;

const scanResult = z.object({
  nonce: z.uuid(),
  status: z.enum(['first', 'again', 'refused']),
  reason: z.string().nullable(),
  scan_at: z.iso.datetime().nullable(),
  party: z.int().nullable(),
  admitted: z.int().nullable(),
  conflict: z.boolean(),
});

export const uploadAnswer = z.object({ success: z.literal(true), data: z.array(scanResult) });

export type ScanResult = z.output<typeof scanResult>;

export const sessionAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ event: z.int(), slug: z.string(), expires_at: z.iso.datetime() }),
});

export const doneAnswer = z.object({ success: z.literal(true), message: z.string() });

const listRow = z.object({ id: z.int(), name: z.string(), opens_at: z.iso.datetime(), closes_at: z.iso.datetime() });

/**
 * A ticket of the bundle: id, generation, party, state (0 lets in), admitted, seconds of the first scan after `base`, masked name, hash of
 * the code. An array, because a bundle has thousands.
 */
const bundleTicket = z.tuple([z.string(), z.int(), z.int(), z.int(), z.int(), z.int().nullable(), z.string(), z.string()]);

export const bundle = z.object({
  /** What the next call sends as `since`. */
  etag: z.string(),
  /** All tickets of the event, and not only those that changed. */
  whole: z.boolean(),
  server_time: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  event: z.object({ id: z.int(), name: z.string(), child: z.boolean() }),
  list: z.int(),
  lists: z.array(listRow),
  keys: z.array(z.object({ kid: z.int(), key: z.string() })),
  salt: z.string(),
  base: z.iso.datetime(),
  tickets: z.array(bundleTicket),
  /** How many tickets the event has: a device with more than these keeps one that was erased, and asks for the whole list. */
  total: z.int(),
});

export type Bundle = z.output<typeof bundle>;

export const bundleAnswer = z.object({ success: z.literal(true), data: bundle });

export const searchAnswer = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      /** What is sent as `unique` when this one is admitted. */
      unique: z.string(),
      name: z.string(),
      hint: z.string(),
      party: z.int(),
      admitted: z.int(),
      reason: z.string().nullable(),
    }),
  ),
});

export type FoundTicket = z.output<typeof searchAnswer>['data'][number];

export const byEvent = z.object({ event: recordId() });

export const newCode = z.object({
  event: recordId(),
  label: lineOfText(60, 'Isi nama pintunya'),
  max_uses: wholeNumber({ min: 1, max: 50 }),
  hours: wholeNumber({ min: 1, max: gateHours }),
});

export const codeOfEvent = z.object({ event: recordId(), id: recordId() });

export const deviceOfEvent = z.object({ event: recordId(), device: z.uuid() });

export const listInput = z
  .object({
    event: recordId(),
    list: recordId().optional(),
    name: lineOfText(60, 'Isi nama daftarnya'),
    /** On the clock of the event. */
    opens: localMoment,
    closes: localMoment,
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'Harus sesudah waktu mulai' });
