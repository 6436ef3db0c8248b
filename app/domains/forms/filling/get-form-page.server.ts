import { signFormTime } from '#app/platform/forms/form-guard.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { cleanHtml, plainText } from '#app/platform/rich-text/rich-text.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { dateInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { isPriced } from '../definition/form-fields.ts';
import { formPurpose } from '../definition/form-retention.ts';
import { getSeatsLeft } from '../form/find-seats-left.server.ts';
import { closingOf, isActive } from '../form/form-closing.ts';
import { bySlug } from '../form/published-form.schema.ts';
import { type Form, getFormOrNull } from '../form/published-form.store.server.ts';
import { seatsText } from '../form/seats-left.ts';
import { placeText, whenText } from '../form/when-and-where.ts';
import { payTimesText } from '../registration/registration-deadlines.ts';
import type { FormHeader, OpenedForm } from './fill-path.ts';

/** What people read about a form, also while it takes no answers. */
function pageHeaderOf(form: Form, now: Date): FormHeader {
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    kind: form.kind,
    slug: form.slug,
    name: form.name,
    image: form.image,
    description: cleanHtml(form.description),
    summary: plainText(form.description),
    when: whenText(form),
    place: placeText(form),
    facility: form.facility,
    starts_at: iso(form.starts_at),
    ends_at: iso(form.ends_at),
    opens_at: iso(form.opens_at),
    closes_at: iso(closingOf(form)),
    is_active: isActive(form, now),
    is_cancelled: form.cancelled_at !== null,
    is_over: form.ends_at !== null && form.ends_at <= now,
    is_announced: form.is_announced,
  };
}

function reasonOf({ is_cancelled, is_over, opens_at, closes_at, now, kind }: FormHeader & Readonly<{ now: string }>): string {
  if (is_cancelled) return 'Acara ini dibatalkan.';
  if (is_over) return 'Acara ini sudah selesai.';
  if (opens_at !== null && opens_at > now) return `Dibuka ${momentText(opens_at)}.`;
  if (closes_at !== null && closes_at <= now) return `Ditutup ${momentText(closes_at)}.`;
  return kind === 'survey' ? 'Survei ini tidak menerima jawaban lagi.' : 'Tanyakan kepada kami bila Anda masih ingin ikut.';
}

/** The page on which a form is filled in: what it asks, what is left of its seats, and the signed time of its opening. */
export const getFormPage = operation({
  name: 'form.page',
  access: 'public',
  limits: 'reads',
  input: bySlug,
  failures: { not_found: notFound },
  async run({ db, clock, platform }, by) {
    const form = await getFormOrNull(db, by);
    if (!form || form.state === 'draft' || form.state === 'archived') return fail('not_found');
    const now = clock.now();
    const { seats, left, options, full } = await getSeatsLeft(db, form);
    // Who queues chooses an option too: of those with seats of their own nothing is said.
    const limited = [...options].flatMap(([key, n]) => (n === null || (seats === 'queue' && !full.has(key)) ? [] : [[key, n] as const]));
    const header = pageHeaderOf(form, now);
    return ok<OpenedForm>({
      ...header,
      until_text:
        header.is_active && form.closes_at !== null && header.closes_at !== null
          ? `Pendaftaran sampai ${momentText(header.closes_at)}`
          : '',
      closed_reason: header.is_active ? '' : reasonOf({ ...header, now: now.toISOString() }),
      definition: form.definition,
      version: form.version,
      left: Object.fromEntries(limited),
      seats,
      seats_text: header.is_active ? seatsText({ seats, left }) : null,
      pay_text: form.takes_payment && form.definition.fields.some(isPriced) ? payTimesText(form) : null,
      today: dateInZone(now, form.time_zone),
      form_time: signFormTime(platform, formPurpose),
      now: now.toISOString(),
    });
  },
});
