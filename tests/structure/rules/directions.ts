import { type Place, placeOf, rootReaches, withinSlice } from '../layers.ts';
import { type Import, importsOf, type Rule } from '../project.ts';

/** routes → operations → (policy, rules, store); slice to slice by the door alone; platform and ui know no slice. */
export const directions: Rule = ({ files }) =>
  files.flatMap((file) => {
    const from = placeOf(file.path);
    if (from.layer === 'outside') return [];
    return importsOf(file).flatMap((one) => {
      if (one.target === null || one.specifier.includes('+types/')) return [];
      const fault = faultOf(from, placeOf(one.target), one);
      return fault ? [`${file.path}: imports ${one.target}: ${fault}`] : [];
    });
  });

function faultOf(from: Place, to: Place, one: Import): string | null {
  if (to.layer !== 'slice') return foundationFault(from, to);
  if (from.layer === 'platform' || from.layer === 'ui') return `${from.layer} knows no slice`;
  if (from.layer === 'server') return 'server/ reaches slices through app/endpoints.server.ts, app/jobs.server.ts and the pages';
  if (from.layer === 'db') return to.role === 'door' ? null : `only the door of ${to.slice} is open to db/`;
  if (from.layer === 'root') {
    // An island is loaded when a page asks for it, so its code is in no other page.
    if (to.role === 'ui' && one.lazy) return null;
    return rootReaches.includes(to.role) || isRouteMap(one)
      ? null
      : `only doors, apis, jobs, data maps and lazy ui of ${to.slice} are open here`;
  }
  if (from.layer !== 'slice') return null;
  if (from.slice !== to.slice) return to.role === 'door' ? null : `only the door of ${to.slice} is open to ${from.slice}`;
  return withinSlice[from.role].includes(to.role) ? null : `${from.role} may not know ${to.role}`;
}

function foundationFault(from: Place, to: Place): string | null {
  if (from.layer === 'platform' && (to.layer === 'ui' || to.layer === 'root')) return `platform stands below ${to.layer}`;
  if (from.layer === 'ui' && to.layer === 'root') return 'ui stands below root';
  if (from.layer === 'slice' && to.layer === 'root') return 'a slice stands below the root files';
  return null;
}

const isRouteMap = (one: Import): boolean => one.from.path === 'app/routes.ts';
