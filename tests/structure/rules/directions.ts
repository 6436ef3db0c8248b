import { openTo, type Place, placeOf, withinDomain } from '../layers.ts';
import { type Import, importsOf, type Rule } from '../project.ts';

/** Pages → what acts → SQL and pure decisions; another domain by what it opens; platform, ui and kits know no domain. */
export const directions: Rule = ({ files }) => {
  const jobs = new Set(files.filter(({ text }) => /export const \w+: Job\b/.test(text)).map(({ path }) => path));
  return files.flatMap((file) => {
    const from = placeOf(file.path);
    if (from.layer === 'outside') return [];
    return importsOf(file).flatMap((one) => {
      if (one.target === null || one.specifier.includes('+types/')) return [];
      const refusal = refusalOf(from, placeOf(one.target), one) ?? jobRefusal(from, one, jobs);
      return refusal ? [`${file.path}: imports ${one.target}: ${refusal}`] : [];
    });
  });
};

/** A job has no access, no limits and no audit: what people ask for goes through an operation. */
function jobRefusal(from: Place, { target, typeOnly }: Import, jobs: ReadonlySet<string>): string | null {
  const isAsked = from.layer === 'domain' && (from.role === 'pages' || from.role === 'endpoints');
  return isAsked && !typeOnly && jobs.has(target ?? '') ? `${from.role} start no job` : null;
}

/** In the browser as well as on the server, so they ask for nothing that only the server has. */
const everywhere: ReadonlySet<string> = new Set(['pure', 'ui']);

function refusalOf(from: Place, to: Place, one: Import): string | null {
  if (to.layer !== 'domain') return foundationRefusal(from, to) ?? browserRefusal(from, one);
  if (from.layer === 'platform' || from.layer === 'ui') return `${from.layer} knows no domain`;
  if (from.layer === 'kits') return 'kits know no domain';
  if (from.layer === 'server') return 'server/ reaches domains through app/domains.server.ts and the pages';
  if (from.layer === 'db') return to.role === 'index' ? null : `only index.server.ts of ${to.domain} is open to db/`;
  if (from.layer === 'root') return rootRefusal(to, one);
  if (from.layer !== 'domain') return null;
  if (from.domain === to.domain) return withinDomain[from.role].includes(to.role) ? null : `${from.role} may not know ${to.role}`;
  const isOpen = openTo[to.role]?.includes(from.role) || (to.role === 'index' && one.typeOnly);
  return isOpen ? null : `${to.role} of ${to.domain} is not open to ${from.role} of ${from.domain}`;
}

function rootRefusal(to: Place & { layer: 'domain' }, one: Import): string | null {
  if (one.from.path === 'app/routes.ts' || to.role === 'index' || to.role === 'domain') return null;
  // The shell shows islands of domains, and every page runs their plain scripts; other code is loaded when a page asks for it.
  if (to.role === 'ui' && (one.lazy || /\.(island\.tsx|script\.ts)$/.test(one.target ?? ''))) return null;
  return `only index.server.ts, domain.server.ts and lazy ui of ${to.domain} are open here`;
}

/** From the lowest: each imports only itself and those before it. Domains stand above all of them, and the root files above the domains. */
const foundations: readonly string[] = ['platform', 'ui', 'kits'];

function foundationRefusal(from: Place, to: Place): string | null {
  const height = foundations.indexOf(from.layer);
  if (height >= 0 && (foundations.indexOf(to.layer) > height || to.layer === 'root')) {
    return `${from.layer} ${from.layer === 'kits' ? 'stand' : 'stands'} below ${to.layer}`;
  }
  if (from.layer === 'domain' && to.layer === 'root') return 'a domain stands below the root files';
  return null;
}

function browserRefusal(from: Place, { target, typeOnly }: Import): string | null {
  const isRefused = from.layer === 'domain' && everywhere.has(from.role) && !typeOnly && /\.server\.tsx?$/.test(target ?? '');
  return isRefused ? `${from.role} is in the browser too, and takes no more than types of it` : null;
}
