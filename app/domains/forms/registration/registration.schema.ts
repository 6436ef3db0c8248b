import { z } from 'zod';
import { recordId, sentNumber } from '#app/platform/operations/fields.ts';
import { formSlug } from '../form/published-form.schema.ts';
import { linkToken, sentFields } from '../submission/submission.schema.ts';

export const byToken = z.object({ token: linkToken });

/** Who sends a form: its page, or a program. */
const source = z.enum(['page', 'api']);

export const submitInput = z.object({
  kind: z.enum(['event', 'attendance', 'survey']),
  slug: formSlug,
  source,
  /** What the browser says of itself; only its family and system are stored. */
  agent: z.string().max(1_000).nullish(),
  fields: sentFields,
});

export const editInput = byToken.extend({ source: source.default('page'), fields: sentFields });

export const cancelInput = byToken.extend({
  /** What the person was told goes back, in rupiah; another sum is refused. */
  expected_return: sentNumber(0, 999_999_999_999).optional(),
});

/** What is agreed to from now on; what is not named stays as it is. */
export const consentInput = byToken.extend({ announcement: z.boolean().optional(), marketing: z.boolean().optional() });

export const payInput = byToken.extend({ payment_method: recordId() });

/** What the answer to a sent form says. */
export const submittedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** The page with the ticket, of who sent it alone; null while there is none, and of sensitive events. */
  link: z.string().nullable(),
  /** The private link: change, pay, cancel. */
  manage_link: z.string().nullable(),
  state: z.string().nullable(),
  code: z.string().nullable(),
  complaint_code: z.string().nullable(),
  total: z.int(),
  payment: z.object({ amount: z.int(), pay_until: z.string(), link: z.string() }).nullable(),
});

export type SubmittedAnswer = z.output<typeof submittedAnswer>;

const moment = z.string().nullable();

/** A registration as its private link shows it. */
export const shownRegistrationSchema = z.object({
  code: z.string(),
  state: z.string(),
  status: z.string().describe('Label untuk orang'),
  event: z.object({
    id: z.int(),
    kind: z.string(),
    slug: z.string(),
    name: z.string(),
    when: z.string(),
    place: z.string(),
    starts_at: moment,
    ends_at: moment,
    sequence: z.int().describe('SEQUENCE berkas kalendernya'),
    is_cancelled: z.boolean(),
  }),
  name: z.string(),
  phone: z.string().nullable().describe('Tersamar'),
  email: z.string().nullable(),
  party: z.int(),
  participants: z.array(z.string()),
  total: z.int(),
  hold_until: moment,
  pay_until: moment.describe('Batas waktu membayar'),
  at_place_until: moment.describe('Batas waktu bila dibayar di tempat'),
  queue_no: z.int().nullable(),
  ticket_url: z.string().nullable(),
  edit_until: moment,
  may: z.object({
    edit: z.boolean(),
    change_price: z.boolean(),
    cancel: z.boolean(),
    accept: z.boolean(),
    pay: z.boolean(),
    resend: z.boolean(),
  }),
  returned: z.object({ percent: z.int(), amount: z.int(), is_paid: z.boolean() }).describe('Yang kembali bila dibatalkan sekarang'),
  policy: z.string().nullable(),
  answers: z.record(z.string(), z.unknown()),
  lines: z.array(z.object({ label: z.string(), text: z.string() })).describe('Jawaban sebagaimana dibaca orang'),
  consents: z
    .array(z.object({ purpose: z.enum(['announcement', 'marketing']), text: z.string(), is_given: z.boolean() }))
    .describe('Persetujuan yang dapat diberikan dan dicabut'),
  server_time: z.string(),
});
