import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Polyclinic } from '../schedules/schema.ts';
import { searchTree, treeOf, treeWithIds } from './rules.ts';
import type { TreeNode } from './schema.ts';
import * as store from './store.server.ts';

/** Specializations, facilities with doctors and their counts, kept in memory until one of them changes. Public. */
export async function cachedDirectory(platform: Platform) {
  return await platform.cache.getOrLoad('directory', ['doctors', 'specializations', 'facilities'], () => store.findDirectory(platform.db));
}

/** Every specialization, those below others included. Public. */
export async function findSpecializations(_actor: Actor, platform: Platform): Promise<Polyclinic[]> {
  const { specializations } = await cachedDirectory(platform);
  return specializations.map(({ id, name, slug, icon }) => ({ id, name, slug, icon, image: icon.startsWith('/') ? icon : null }));
}

/**
 * The tree of specializations, or the part of it that fits `text`: literally first; when nothing holds the text,
 * by the search that forgives typing errors. Public.
 */
export async function searchSpecializations(_actor: Actor, input: { text: string }, platform: Platform): Promise<TreeNode[]> {
  const { specializations, counts } = await cachedDirectory(platform);
  const tree = treeOf(specializations, counts);
  const found = searchTree(tree, input.text);
  if (found.length > 0 || input.text === '') return found;
  return treeWithIds(tree, await store.searchSpecializations(platform.db, input.text));
}
