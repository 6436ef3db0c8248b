import { z } from 'zod';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { problemText } from '#app/platform/operations/problem.server.ts';
import { basisNames, type ColumnTag } from '#app/platform/personal-data/data-tags.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { exportVersion, type OwnData } from './my-data.schema.ts';
import { exportsPerDay } from './my-data.ts';

type OwnDataSection = OwnData['sections'][number] & { correctAt: string | null };

/** What all domains store about a person. */
export async function sectionsOf(db: Queryable, platform: PlatformServices, userId: string): Promise<OwnDataSection[]> {
  return await Promise.all(
    platform.personalData.map(async (source) => ({
      name: source.name,
      title: source.title,
      processing: processingOf(source, platform),
      // The data as the reader gets it: dates as text, and only values that JSON has.
      data: JSON.parse(JSON.stringify((await source.read(db, userId, platform)) ?? null)) as unknown,
      correctAt: source.correctAt,
    })),
  );
}

/** The purposes and retention times of the personal columns of a source's tables, each once. */
export function processingOf(source: PersonalDataSource, platform: PlatformServices): OwnDataSection['processing'] {
  const tags = source.tables.flatMap((table) => Object.values(platform.dataMap[table]) as ColumnTag[]);
  const personal = tags.filter((tag) => tag.kind !== 'technical');
  const entries = new Map<string, OwnDataSection['processing'][number]>();
  for (const { purpose, basis, retention } of personal.length > 0 ? personal : tags) {
    entries.set(purpose, { purpose, basis: basisNames[basis], retention: retention.text });
  }
  return [...entries.values()];
}

/** Downloads of one account in a day: the page, the endpoint and both formats share one count. */
const exportLimit: RateLimit = { name: 'own-data-export', max: exportsPerDay, windowSeconds: 86_400 };

/** The same data as a document to download. The request is a GET, so the operation itself declares the limit per day. */
export const exportMyData = operation({
  name: 'account.data_exported',
  access: 'user',
  recent: true,
  limits: 'reads',
  input: z.object({ form: z.enum(['json', 'html', 'api']) }),
  failures: { too_many_requests: [429, problemText('too_many_requests').title] },
  async run({ db, actor, platform, clock }) {
    const counted = await platform.limits.consume(exportLimit, actor.userId);
    if (!counted.allowed) return fail('too_many_requests', { retryAfterSeconds: counted.retryAfterSeconds });
    const sections = (await sectionsOf(db, platform, actor.userId)).map(({ correctAt: _, ...section }) => section);
    return ok<OwnData>({ format: 'sehati.data-saya', version: exportVersion, created_at: clock.now().toISOString(), sections });
  },
  audit: ({ form }, _data, { userId }) => ({ subjectId: userId, object: `export:${form}` }),
});
