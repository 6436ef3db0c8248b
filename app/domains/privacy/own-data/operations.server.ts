import type { Actor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { dateInJakarta } from '#app/platform/calendar.ts';
import { basisNames, type ColumnTag } from '#app/platform/data-tags.ts';
import { inTransaction } from '#app/platform/db.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { reauthUrl } from '#app/platform/reauthentication.server.ts';
import { exportsPerDay, ownDataPage } from './rules.ts';
import { exportVersion, type OwnData } from './schema.ts';

/** Downloads of one account in a day: the page, the endpoint and both forms count together. */
const exportLimit: RateLimit = { name: 'own-data-export', max: exportsPerDay, windowSeconds: 86_400 };

export type OwnDataSection = OwnData['sections'][number] & { correctAt: string | null };

/** Everything that is stored about the actor, part by part, with why and how long. For whoever has an account. */
export async function getMyData(actor: Actor, platform: Platform): Promise<OwnDataSection[]> {
  if (actor.kind !== 'user') throw new Problem('forbidden');
  const { userId } = actor;
  return await Promise.all(
    platform.personalData.map(async (source) => ({
      name: source.name,
      title: source.title,
      processing: processingOf(source, platform),
      // As it will be read: moments as text, and nothing that JSON does not know.
      data: JSON.parse(JSON.stringify((await source.read(platform.db, userId)) ?? null)) as unknown,
      correctAt: source.correctAt,
    })),
  );
}

/** The purposes and times of the personal columns of a source's tables, each once. */
function processingOf(source: PersonalDataSource, platform: Platform): OwnDataSection['processing'] {
  const tags = source.tables.flatMap((table) => Object.values(platform.dataMap[table]) as ColumnTag[]);
  const personal = tags.filter((tag) => tag.kind !== 'technical');
  const entries = new Map<string, OwnDataSection['processing'][number]>();
  for (const { purpose, basis, retention } of personal.length > 0 ? personal : tags) {
    entries.set(purpose, { purpose, basis: basisNames[basis], retention: retention.text });
  }
  return [...entries.values()];
}

export type ExportResult =
  | { ok: true; data: OwnData }
  | { ok: false; code: 'reauth' }
  | { ok: false; code: 'too_many'; retryAfterSeconds: number };

/**
 * The same as a document to take along. For whoever has an account and has just proven who they are (`reauth`), five times a day
 * (`too_many`); every time is noted in the audit log.
 */
export async function exportMyData(actor: Actor, form: 'json' | 'html' | 'api', platform: Platform): Promise<ExportResult> {
  if (actor.kind !== 'user') throw new Problem('forbidden');
  if (!actor.recentlyAuthenticated) return { ok: false, code: 'reauth' };
  const outcome = await platform.limits.consume(exportLimit, actor.userId);
  if (!outcome.allowed) return { ok: false, code: 'too_many', retryAfterSeconds: outcome.retryAfterSeconds };
  await inTransaction(platform.db, (tx) =>
    recordAudit(tx, actor, { action: 'account.data_exported', subjectId: actor.userId, object: `export:${form}` }),
  );
  const sections = (await getMyData(actor, platform)).map(({ correctAt: _, ...section }) => section);
  return {
    ok: true,
    data: { format: 'sehati.data-saya', version: exportVersion, created_at: platform.clock.now().toISOString(), sections },
  };
}

/**
 * The export as a file for the browser. Who has to prove themselves first is led there and comes back to the page with the
 * downloads; who has had five today is told on that page.
 */
export async function answerExport(actor: Actor, form: 'json' | 'html', platform: Platform): Promise<Response> {
  const result = await exportMyData(actor, form, platform);
  if (!result.ok) {
    const location = result.code === 'reauth' ? reauthUrl('/account/data#unduh') : '/account/data?unduhan=batas#unduh';
    return new Response(null, { status: 303, headers: { location } });
  }
  const day = dateInJakarta(new Date(result.data.created_at));
  return new Response(form === 'json' ? JSON.stringify(result.data, null, 2) : ownDataPage(result.data), {
    headers: {
      'content-type': form === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="data-saya-sehati-${day}.${form}"`,
      'cache-control': 'no-store',
    },
  });
}
