import { findLandingSlugs } from '#app/domains/content/index.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { conversionOf, visitOf } from './rules.ts';
import type { ConversionBody } from './schema.ts';
import { insertConversion, insertVisit } from './store.server.ts';

/** Keeps a page's visit report, without the visitor. Open to everybody; a report of an unknown page is dropped silently. */
export async function reportVisit(
  _actor: Actor,
  input: { slug: string; body: Readonly<Record<string, unknown>> },
  platform: Platform,
): Promise<void> {
  const visit = visitOf(input.slug, input.body, await findLandingSlugs(platform), platform.env.publicUrl);
  if (visit) await insertVisit(platform.db, visit);
}

/** Keeps that somebody went on to the hospital, without who. Open to everybody; an unknown name is dropped silently. */
export async function reportConversion(_actor: Actor, input: { name: string; body: ConversionBody }, platform: Platform): Promise<void> {
  const conversion = conversionOf(input.name, input.body, await findLandingSlugs(platform), platform.env.publicUrl);
  if (conversion) await insertConversion(platform.db, conversion);
}
