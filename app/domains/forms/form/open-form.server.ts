import type { Queryable } from '#app/platform/database/db.server.ts';
import { signFormTime } from '#app/platform/forms/form-guard.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { FormKind } from '../definition/check-definition.ts';
import { formPurpose } from '../definition/form-retention.ts';
import { getSeatsLeft } from './find-seats-left.server.ts';
import { findHospitals } from './form-cards.store.server.ts';
import { bySlug, type FilledForm, type FormHeader } from './published-form.schema.ts';
import { type Form, getFormOrNull } from './published-form.store.server.ts';
import { consentsOf, headerOf, shownFields } from './shown-form.ts';

/** A form that people may see: drafts and archived ones do not exist for them. */
export async function getShown(db: Queryable, by: Readonly<{ kind: FormKind; slug: string }>): Promise<Form | null> {
  const form = await getFormOrNull(db, by);
  return form && (form.state === 'published' || form.state === 'closed') ? form : null;
}

/** A form without its fields. */
export const getFormHeader = operation({
  name: 'form.get',
  access: 'public',
  limits: 'reads',
  input: bySlug,
  failures: { not_found: notFound },
  tags: ['forms'],
  async run({ db, clock, platform }, input) {
    const form = await getShown(db, input);
    return form ? ok(headerOf(form, await getSeatsLeft(db, form), clock.now(), platform.env.publicUrl)) : fail('not_found');
  },
});

/** A form to be filled in: its definition, what is left of its seats, and the signed time of its opening. */
export const openForm = operation({
  name: 'form.open',
  access: 'public',
  limits: 'reads',
  input: bySlug,
  failures: { not_found: notFound },
  async run({ db, clock, platform }, input) {
    const form = await getShown(db, input);
    if (!form) return fail('not_found');
    const left = await getSeatsLeft(db, form);
    return ok({
      header: headerOf(form, left, clock.now(), platform.env.publicUrl),
      definition: form.definition,
      version: form.version,
      option_seats: Object.fromEntries(left.options),
      has_waitlist: form.has_waitlist,
      takes_payment: form.takes_payment,
      is_sensitive: form.is_sensitive,
      edit_until: form.edit_until?.toISOString() ?? null,
      hospitals: await findHospitals(db),
      form_time: signFormTime(platform, formPurpose),
    });
  },
});

/** A form as `openForm` gives it. */
export type OpenedForm = Readonly<{
  header: FormHeader;
  definition: Form['definition'];
  version: number;
  option_seats: Readonly<Record<string, number | null>>;
  has_waitlist: boolean;
  hospitals: FilledForm['hospitals'];
  form_time: string;
}>;

/** The same as the specification names its parts. `isNested`: as `events/form` has prices and discounts. */
export function filledOf(opened: OpenedForm, isNested: boolean): FilledForm {
  const { header, definition, version, form_time, has_waitlist: waitlist, hospitals } = opened;
  const left = new Map(Object.entries(opened.option_seats));
  return {
    ...header,
    version,
    form_time,
    waitlist,
    hospitals,
    party: definition.party,
    audience: definition.audience,
    consent: consentsOf(definition),
    fields: shownFields(definition, left, isNested),
    discounts: definition.discounts.map(({ min_class, value, schema }) => ({
      min_class,
      value,
      schema: isNested ? (schema === 'percent' ? 2 : 1) : schema,
    })),
  };
}

/** A link to a page of the list, as the specification's clients read it. */
export function pageLinks(
  { env }: Pick<PlatformServices, 'env'>,
  slug: string,
  { page, pages, q }: Readonly<{ page: number; pages: number; q: string }>,
): { url: string | null; label: string; active: boolean }[] {
  const urlOf = (to: number) => {
    if (to < 1 || to > pages) return null;
    const query = new URLSearchParams({ ...(q === '' ? {} : { q }), page: String(to) });
    return `${env.publicUrl}/v1/ev-attendance/participants/${slug}?${query}`;
  };
  const first = Math.max(1, Math.min(page - 2, pages - 4));
  const numbers = Array.from({ length: Math.min(5, pages) }, (_, index) => first + index);
  return [
    { url: urlOf(page - 1), label: 'Sebelumnya', active: false },
    ...numbers.map((to) => ({ url: urlOf(to), label: String(to), active: to === page })),
    { url: urlOf(page + 1), label: 'Berikutnya', active: false },
  ];
}
