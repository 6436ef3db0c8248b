import type { ReviewNow } from '#app/platform/content/resource-types.server.ts';
import type { NextStep, Problem } from '#app/platform/content/typed-fields.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';

/** What stands against a publication, by who or what ends it. */
export type Standing = Readonly<{
  /** What the writer mends: names, the schema, an address that another record has. */
  open: readonly Problem[];
  /** Fields that another person publishes. */
  seconds: readonly Problem[];
  claims: readonly Problem[];
  review: ReviewNow | null;
}>;

/** Errors by the path of the field as problems; of a row with its place. */
export function problemsOfErrors(errors: FieldErrors | null): Problem[] {
  return Object.entries(errors ?? {}).flatMap(([path, texts]) => {
    const [field = '', row, cell] = path.split('.');
    const place = row !== undefined && /^\d+$/.test(row) ? { row: Number(row), ...(cell === undefined ? {} : { cell }) } : {};
    return texts.map((text) => ({ field, ...place, text }));
  });
}

/** All that is said of a record in the side box. A review is of no field: nothing that is written there is wrong. */
export function problemsOf({ open, seconds, claims, review }: Standing): Problem[] {
  return [...open, ...claims, ...seconds, ...(review ? [{ field: '', text: review.text }] : [])];
}

type Asked = Readonly<{
  standing: Standing;
  /** What the person may do here; `isStale`: their log-in is too old for a publication of this kind. */
  mayPublish: boolean;
  isStale: boolean;
  isTrashed: boolean;
  isLive: boolean;
  href: string | null;
  /** The labels of the fields that differ from what is on the site. */
  changed: readonly string[];
  planned: Date | null;
  labelOf(field: string): string;
}>;

const countOf = (problems: readonly Problem[]) => new Set(problems.map(({ field, row }) => `${field} ${row ?? ''}`)).size;

/** The one act that brings a record further; null where this person can do nothing. */
export function nextOf({ standing, isTrashed, isLive, href, changed, planned, mayPublish, isStale, labelOf }: Asked): NextStep | null {
  const { open, seconds, claims, review } = standing;
  const step = (act: NextStep['act'], label: string, more: Partial<NextStep> = {}): NextStep => ({
    act,
    label,
    text: null,
    field: null,
    ...more,
  });
  if (isTrashed) return null;
  if (isLive && changed.length === 0) return href === null ? null : step('look', 'Lihat di situs', { text: href });
  const [first] = open;
  if (first) return step('mend', `Lengkapi ${countOf(open)} isian`, { field: first.field, text: `${labelOf(first.field)}: ${first.text}` });
  if (review) return reviewStep(review, step);
  const [claim] = claims;
  if (claim) return step('mend', `Perbaiki ${claims.length} klaim`, { field: claim.field, text: claim.text });
  const [second] = seconds;
  if (second) {
    const labels = listText([...new Set(seconds.map(({ field }) => labelOf(field)))]);
    return step('ask_approval', 'Minta persetujuan', {
      field: second.field,
      text: `${labels}: diterbitkan orang lain, bukan penulisnya. Yang tersimpan ada di “Menunggu saya” mereka.`,
    });
  }
  if (!mayPublish) return null;
  if (isStale) return step('log_in', 'Masuk lagi lalu terbitkan');
  if (planned) return step('replan', `Terbit ${momentText(planned.toISOString())}`);
  return step('publish', isLive ? `Terbitkan perubahan (${changed.length})` : 'Terbitkan', { text: isLive ? listText(changed) : null });
}

type Step = (act: NextStep['act'], label: string, more: Partial<NextStep>) => NextStep;

/** Words that wait for a doctor: they are sent, or waited for, or read again. */
function reviewStep({ state, since, text }: ReviewNow, step: Step): NextStep {
  const when = since ? `Sejak ${momentText(since.toISOString())}. ` : '';
  if (state === 'submitted') return step('withdraw', 'Tarik pengajuan', { text: `${when}${text}` });
  if (state === 'returned') return step('notes', 'Lihat catatan', { text: `${when}${text}` });
  return step('submit', 'Ajukan tinjauan', { text });
}
