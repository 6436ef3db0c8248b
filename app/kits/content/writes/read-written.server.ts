import type { Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { matchName } from '../names/name-book.ts';
import {
  errorsOfProblems,
  findBook,
  findBookOf,
  type Naming,
  readPublication,
  readWithBook,
  referencesOf,
} from '../names/read-names.server.ts';
import { findPlans } from '../publication/planned-change.store.server.ts';
import { isLive } from '../publication/publish-record.server.ts';
import { findNext } from '../reads/find-standing.server.ts';
import { getHeadOrNull } from '../record/heads-and-revisions.server.ts';
import type { Call, Opened } from '../record/lock-record.server.ts';
import { lockGeneratedSlugs, withFreeSlug } from './free-slug.server.ts';

const namingOf = ({ tx, platform, scope, actor }: Call): Naming => ({ db: tx, resources: platform.resources, scope, actor });

type Typed = Readonly<{ base: Values; mine: Values }>;

/** Texts as a caller writes them, and those from which they began, as they are stored in the place of what is `published`. */
export async function readWritten(call: Call, resource: ResourceCore, typed: Typed, published: Values | null): Promise<Typed> {
  const book = await findBookOf(namingOf(call), resource, [typed.base, typed.mine]);
  const read = (values: Values) => readWithBook(book, resource.fields, values, published ?? {}).values;
  return { base: read(typed.base), mine: read(typed.mine) };
}

/**
 * Texts as they would be published in the place of what is `published`: with a free address where nobody has written one. `errors` by field:
 * what is named there is not found.
 */
export async function readForPublication(
  call: Call,
  { resource, key }: Pick<Opened, 'resource' | 'key'>,
  written: Values,
  published: Values | null,
): Promise<Readonly<{ values: Values; errors: FieldErrors | null }>> {
  const { values, problems, isGenerated } = await readPublication(namingOf(call), resource, written, published ?? {});
  if (isGenerated) await lockGeneratedSlugs(call.tx, resource);
  return { values: isGenerated ? await withFreeSlug(call.tx, resource, key, values) : values, errors: errorsOfProblems(problems) };
}

/** What stands against a publication of these texts now, and the next act. */
export async function findNextOf(call: Call, { resource, key, platform, now }: Opened, values: Values, published: Values | null) {
  const record = { kind: resource.kind, key };
  const plans = await findPlans(call.tx, record);
  const { actor, scope, tx: db } = call;
  return await findNext({
    db,
    platform,
    actor,
    scope,
    now,
    resource,
    key,
    values,
    published,
    head: await getHeadOrNull(db, record),
    isLive: await isLive(db, resource, key),
    planned: plans.find(({ action, outcome }) => action === 'publish' && outcome === null)?.due_at ?? null,
  });
}

/** The key of a new record, with its first texts: the next, one of what is typed, or that of the record which it stands for. Else what is wrong. */
export async function readKey(
  call: Call,
  resource: ResourceCore,
  typed: string | undefined,
): Promise<Readonly<{ key: string; texts: Values } | { key: null; error: string }>> {
  if (typed === undefined) return { key: (await resource.store.newKey?.(call.tx)) as string, texts: {} };
  const reference = referencesOf(resource).get('key');
  const { schema, fills } = resource.key ?? {};
  if (!reference) {
    const parsed = schema?.safeParse(typed);
    if (!parsed?.success) return { key: null, error: parsed?.error.issues[0]?.message ?? '' };
    // A program sends the key itself, which is no name.
    const isName = fills !== undefined && parsed.data !== typed;
    return { key: parsed.data, texts: isName ? { [fills]: typed.trim() } : {} };
  }
  // A record of something that does not exist would be in the way of the one of something later.
  const { rows, ...book } = await findBook(namingOf(call), resource, new Map([[reference.to, [typed]]]));
  const offered = (rows.get(reference.to) ?? []).filter((row) => row.is_own && row.is_live && !row.is_trashed);
  const key = matchName({ ...book, rows: new Map([[reference.to, offered]]) }, reference, typed).value;
  return key === null ? { key, error: 'Pilih salah satu dari daftarnya.' } : { key, texts: {} };
}
