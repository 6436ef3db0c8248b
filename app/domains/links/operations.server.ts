import { findOwnHosts } from '#app/domains/directory/index.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { checkTarget, isCardName, isToken, type LinkTarget } from './rules.ts';
import type { BusinessCard } from './schema.ts';
import * as store from './store.server.ts';
import { vcardOf } from './vcard.rules.ts';

/** The hosts a short link may lead to without asking: our own, and those of `LINK_HOSTS`. */
async function knownHosts(platform: Platform): Promise<string[]> {
  return [...(await findOwnHosts(platform)), ...platform.env.linkHosts];
}

/**
 * Where a short link leads; null when it is unknown, no longer active, or its target is none we follow. Open to everybody.
 * `counts` = a person is on the way: adds one to the link's follows.
 */
export async function followLink(
  _actor: Actor,
  { token, counts }: Readonly<{ token: string; counts: boolean }>,
  platform: Platform,
): Promise<LinkTarget | null> {
  const stored = isToken(token) ? await store.findTargetOrNull(platform.db, token) : null;
  const target = stored === null ? null : checkTarget(stored, platform.env.publicUrl, await knownHosts(platform));
  if (target && counts) await store.countFollow(platform.db, token);
  return target;
}

/**
 * Where a caller of `link-alias` goes on: the target, or for a foreign one the page that names its host and asks. Null as above.
 * Going on to the page is counted there.
 */
export async function getLinkAlias(actor: Actor, { token }: Readonly<{ token: string }>, platform: Platform) {
  const target = await followLink(actor, { token, counts: false }, platform);
  if (!target) return null;
  const { url, host } = target;
  if (target.kind === 'foreign') return { target: `${platform.env.publicUrl}/s/${token}`, host };
  await store.countFollow(platform.db, token);
  return { target: url, host };
}

/** A business card by its exact name, or null. Open to everybody. */
export async function getBusinessCardOrNull(
  _actor: Actor,
  { slug }: Readonly<{ slug: string }>,
  platform: Platform,
): Promise<BusinessCard | null> {
  return isCardName(slug) ? await store.getCardOrNull(platform.db, slug) : null;
}

/** The card as a vCard, or null. Open to everybody. */
export async function getVcardOrNull(actor: Actor, input: Readonly<{ slug: string }>, platform: Platform): Promise<string | null> {
  const card = await getBusinessCardOrNull(actor, input, platform);
  return card && vcardOf(card, `${platform.env.publicUrl}/business-card/${encodeURIComponent(card.slug)}`);
}
