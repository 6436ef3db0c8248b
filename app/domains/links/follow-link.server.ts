import { z } from 'zod';
import { findOwnHosts } from '#app/domains/directory/index.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { type BusinessCard, linkPath } from './link.schema.ts';
import * as store from './link.store.server.ts';
import { checkTarget, isCardName, isToken, type LinkTarget } from './link.ts';
import { vcardOf } from './vcard.ts';

type Context = Omit<Reads, 'clock'> & Readonly<{ platform: PlatformServices }>;

/** The hosts to which a short link may lead without a question: our own, and those of `LINK_HOSTS`. */
export async function knownHosts({ cache, db, platform: { env } }: Context): Promise<string[]> {
  return [...(await findOwnHosts({ cache, db }, env)), ...env.linkHosts];
}

/** The target of a short link; null when the link is unknown or inactive, or its target is not allowed. */
async function findTargetOrNull(context: Context, token: string): Promise<LinkTarget | null> {
  const stored = isToken(token) ? await store.findTargetOrNull(context.db, token) : null;
  return stored === null ? null : checkTarget(stored, context.platform.env.publicUrl, await knownHosts(context));
}

/** Counts one follow; nobody waits for it. */
const countFollow = ({ clock, platform }: Pick<Reads, 'clock'> & Pick<Context, 'platform'>, token: string) =>
  platform.tallies.add(store.followTally, token, dateInJakarta(clock.now()));

/** The target of the page of a short link. `counts` = a person follows the link, which adds one to its number of follows. */
export const followLink = operation({
  name: 'links.follow',
  access: 'public',
  limits: 'reads',
  input: z.object({ token: z.string(), counts: z.boolean() }),
  failures: { not_found: notFound },
  async run({ cache, clock, db, platform }, { token, counts }) {
    const target = await findTargetOrNull({ cache, db, platform }, token);
    if (!target) return fail('not_found');
    if (counts) countFollow({ clock, platform }, token);
    return ok(target);
  },
});

/**
 * The address for a caller of `link-alias`: the target, or for a foreign host the page that names it and asks. That page counts the follow
 * itself.
 */
export const getLinkAlias = operation({
  name: 'links.get_alias',
  access: 'public',
  limits: 'reads',
  input: linkPath,
  failures: { not_found: notFound },
  async run({ cache, clock, db, platform }, { token }) {
    const target = await findTargetOrNull({ cache, db, platform }, token);
    if (!target) return fail('not_found');
    const { url, host } = target;
    if (target.kind === 'foreign') return ok({ target: `${platform.env.publicUrl}/s/${token}`, host });
    countFollow({ clock, platform }, token);
    return ok({ target: url, host });
  },
});

/** The business card of this name; null when there is none. */
export async function findCardOrNull(db: Queryable, slug: string): Promise<BusinessCard | null> {
  return isCardName(slug) ? await store.getCardOrNull(db, slug) : null;
}

/** The card as a vCard, or null. Every caller may read it. */
export async function getVcardOrNull({ db, env }: Platform, slug: string): Promise<string | null> {
  const card = await findCardOrNull(db, slug);
  return card && vcardOf(card, `${env.publicUrl}/business-card/${encodeURIComponent(card.slug)}`);
}
