import { createHash } from 'node:crypto';
import { type chosenOptions, codeFrom, type Definition, definitionSchema, randomLetters } from '../../../app/domains/forms/index.server.ts';
import { lettersOf } from '../../../app/platform/text/base32.ts';
import type { DemoLoad } from './demo-load.ts';

export const hour = 3_600_000;

/** The code that a text stands for, the same in every load. */
export const codeOf = (text: string) => codeFrom(lettersOf(createHash('sha256').update(text).digest().subarray(0, randomLetters)));

export type DemoEvent = Readonly<{
  id: number;
  slug: string;
  versionId: string;
  definition: Definition;
  startsAt: Date | null;
  facilityId: number | null;
}>;

export async function eventOf(load: DemoLoad, slug: string): Promise<DemoEvent> {
  const row = await load.trx
    .selectFrom('forms as f')
    .innerJoin('form_versions as v', 'v.form_id', 'f.id')
    .select(['f.id', 'f.starts_at', 'f.facility_id', 'v.id as version_id', 'v.definition'])
    .where('f.id', '=', load.idOf('forms', slug))
    .executeTakeFirstOrThrow();
  const definition = definitionSchema.parse(row.definition);
  return { id: row.id, slug, versionId: row.version_id, definition, startsAt: row.starts_at, facilityId: row.facility_id };
}

/** What was chosen stands beside the answers, to be counted. */
export async function loadChoices(load: DemoLoad, submission: string, chosen: ReturnType<typeof chosenOptions>): Promise<void> {
  if (chosen.length === 0) return;
  await load.insert(
    'form_submission_choices',
    chosen.map(({ field, choice }) => ({ submission_id: submission, field_key: field, option_id: choice.value, unit_price: choice.price })),
  );
}
