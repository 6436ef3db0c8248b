import { z } from 'zod';
import { getHeadOrNull, getRowOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { storableText } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { checkPublished, claimsHash } from './block-claims.server.ts';
import * as store from './claim.store.server.ts';

const overrides = staffCan('claims.override');

type Place = Readonly<{ db: Queryable; scope: Scope; userId: string; platform: Pick<PlatformServices, 'resources'> }>;

/** The claims of one record as it is written now; null when the caller may not see it or nothing of it is checked. */
async function readRecord({ db, scope, userId, platform }: Place, { kind, key }: { kind: string; key: string }) {
  const resource = platform.resources.get(kind);
  const row = resource?.advertised && (await getRowOrNull(db, resource, key, scope));
  if (!resource?.advertised || !row) return null;
  const head = await getHeadOrNull(db, { kind, key });
  const values = head?.working ?? (await resource.store.read(db, key)) ?? {};
  const hash = claimsHash(resource.advertised, values);
  const findings = checkPublished(resource.fields, resource.advertised, values).map((one) => ({
    ...one,
    label: resource.fields.find(({ name }) => name === one.field)?.label ?? one.field,
  }));
  return {
    title: row.title || 'Tanpa judul',
    version: head?.version ?? 0,
    // Whoever wrote last is not all: a comma by somebody else would free the claim for its writer.
    isOwn: head?.text_writers.includes(userId) ?? false,
    hash,
    findings,
    isAllowed: await store.isAllowed(db, { kind, key, hash }),
  };
}

/** Which texts have a claim that holds them back, by their hash: a home page asks again and again, and a text is read once. */
const known = new Map<string, boolean>();
const maxKnown = 10_000;

function isHeld(all: ResourceCore['fields'], fields: readonly string[], values: Values): boolean {
  const hash = claimsHash(fields, values);
  const held = known.get(hash) ?? checkPublished(all, fields, values).some(({ level }) => level === 'block');
  if (known.size >= maxKnown) known.clear();
  known.set(hash, held);
  return held;
}

/** So many texts are returned; so many are read, and asked for one by one, to find them. */
const maxShown = 100;
const maxRead = 5_000;
const maxAsked = 1_000;
const batch = 250;

type HeldRecord = NonNullable<Awaited<ReturnType<typeof readRecord>>>;
type HeldText = HeldRecord & Pick<store.WrittenText, 'kind' | 'key' | 'changed_at'> & Readonly<{ label: string }>;

/**
 * The texts that are being written and that their claims hold back, the newest first, within the places where the caller may decide, and of
 * those what `accepts` takes. `hasMore`: not all were looked for.
 */
export async function findHeldTexts(
  place: Place,
  accepts: (record: HeldRecord) => boolean = () => true,
): Promise<{ texts: HeldText[]; hasMore: boolean }> {
  const { resources } = place.platform;
  const kinds = [...resources.values()].filter(({ advertised }) => advertised).map(({ kind }) => kind);
  const texts: HeldText[] = [];
  let after: store.WrittenText | null = null;
  let asked = 0;
  for (let read = 0; read < maxRead; read += batch) {
    const rows: store.WrittenText[] = await store.findWritten(place.db, kinds, { after, limit: batch });
    for (const { kind, key, working, changed_at } of rows) {
      const resource = resources.get(kind);
      if (!resource?.advertised || !isHeld(resource.fields, resource.advertised, working)) continue;
      if (asked === maxAsked) return { texts, hasMore: true };
      asked += 1;
      const record = await readRecord(place, { kind, key });
      if (!record?.findings.some(({ level }) => level === 'block') || !accepts(record)) continue;
      if (texts.length === maxShown) return { texts, hasMore: true };
      texts.push({ kind, key, label: resource.labels.one, changed_at, ...record });
    }
    after = rows.at(-1) ?? null;
    if (rows.length < batch) return { texts, hasMore: false };
  }
  return { texts, hasMore: true };
}

/** The texts that are being written and may not be published as they are, at the facilities of the caller. */
export const findClaims = operation({
  name: 'claims.find',
  access: overrides,
  limits: 'reads',
  input: z.object({}),
  async run({ db, scope, actor, platform }) {
    const { texts, hasMore } = await findHeldTexts({ db, scope, userId: actor.userId, platform });
    return ok({ texts: texts.map(({ changed_at: _since, ...one }) => one), hasMore });
  },
});

/**
 * Lets the claims of one text through, as its caller has seen it. Another word, or another version of the rules, is asked again,
 * and nobody lets an own text through.
 */
export const allowClaims = operation({
  name: 'claims.allowed',
  access: overrides,
  limits: [perAccount(30, '1h', 'claims_allowed')],
  input: z.object({
    kind: z.string().max(60),
    key: z.string().max(64),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    reason: storableText(500, 'Paling banyak 500 karakter').trim().min(10, { error: 'Tulis alasannya, paling sedikit 10 karakter' }),
  }),
  failures: {
    not_found: notFound,
    changed: [409, 'Teksnya berubah sejak Anda membukanya. Periksa lagi.'],
    own_text: [403, 'Anda ikut menulis teks itu sejak terakhir diterbitkan. Minta manajer yang tidak menulisnya mengizinkannya.'],
  },
  async run({ tx, scope, actor, clock, platform }, { kind, key, hash, reason }) {
    const record = await readRecord({ db: tx, scope, userId: actor.userId, platform }, { kind, key });
    if (!record) return fail('not_found');
    if (record.hash !== hash) return fail('changed');
    if (record.isOwn) return fail('own_text');
    await store.allow(tx, { kind, key, hash }, { reason, userId: actor.userId, now: clock.now() });
    return ok();
  },
  audit: ({ kind, key }) => ({ object: `${kind.replaceAll('-', '_')}:${key}` }),
});
