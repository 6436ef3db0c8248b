import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The layout around the staff's pages in `app/routes.ts`. */
const staffArea = 'staff/working-area';

type Manifest = { url: string; routes: Record<string, { id: string; parentId?: string; path?: string }> };

/** True for a page of the staff's area, by the ids of its routes. */
export const isStaffPage = (routes: readonly string[]) => routes.includes(staffArea);

/**
 * The address of the router's list of routes without those of staff and those that are no pages, which every hydrated page of the site would
 * load otherwise.
 */
export const siteManifestAddress = (address: string) => address.replace(/\.js$/, '.site.js');

/**
 * Writes that list beside the router's own. An address below `/staff` is an unknown one there, whose route loads a document, as a link to
 * another area does. Throws when the build has no list, or another format.
 */
export function writeSiteManifest(clientDirectory: string): void {
  const [file] = globSync('assets/manifest-*.js', { cwd: clientDirectory }).filter((name) => !name.endsWith('.site.js'));
  if (!file) throw new Error('the build has no list of routes');
  const [, begin, text, end] =
    /^(window\.__reactRouterManifest=)(\{.*\})(;?)$/s.exec(readFileSync(join(clientDirectory, file), 'utf8')) ?? [];
  if (!text) throw new Error(`${file} is not a list of routes`);
  const manifest = JSON.parse(text) as Manifest;
  const isOfStaff = (id: string | undefined): boolean => id !== undefined && (id === staffArea || isOfStaff(manifest.routes[id]?.parentId));
  // A route outside every area answers with a document of its own: nobody navigates to it within a page.
  const isAlone = (id: string) => manifest.routes[id]?.parentId === 'root' && manifest.routes[id].path !== undefined;
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isOfStaff(id) && !isAlone(id)));
  const url = siteManifestAddress(manifest.url);
  writeFileSync(join(clientDirectory, siteManifestAddress(file)), `${begin}${JSON.stringify({ ...manifest, routes, url })}${end}`);
}
