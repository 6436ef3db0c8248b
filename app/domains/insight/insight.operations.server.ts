import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { visitOf } from './insight.rules.ts';
import { insertVisit } from './insight.store.server.ts';

/** Keeps a page's visit report, without the visitor. Open to everybody; a report of an unknown page is dropped silently. */
export async function reportVisit(
  _actor: Actor,
  input: { slug: string; body: Readonly<Record<string, unknown>> },
  platform: Platform,
): Promise<void> {
  const visit = visitOf(input.slug, input.body, platform.env.publicUrl);
  if (visit) await insertVisit(platform.db, visit);
}
