import { roles } from '../layers.ts';
import type { Rule } from '../project.ts';

const top = new Set(['domains', 'platform', 'ui', 'shell', 'dev']);
const component = /^[a-z$][a-z0-9$.-]*\.(tsx?|css)$/;

/** Only the known folders below `app/`, and only the known role files below a slice. */
export const slices: Rule = ({ files }) =>
  files.flatMap(({ path }) => {
    const [app, folder = '', slice = '', ...rest] = path.split('/');
    if (app !== 'app' || !slice) return [];
    if (!top.has(folder)) return [`${path}: app/ holds ${[...top].join(', ')}, not "${folder}"`];
    if (folder !== 'domains') return [];
    if (rest.length === 0) return [`${path}: belongs into a slice`];
    const fault = faultOf(slice, rest);
    return fault ? [`${path}: ${fault}`] : [];
  });

function faultOf(slice: string, rest: string[]): string | null {
  const [first = '', second = '', ...deeper] = rest;
  if (rest.length === 1) {
    if (first === 'README.md' || /^[a-z-]+(\.[a-z-]+)*\.test\.tsx?$/.test(first)) return null;
    const role = roles.find((one) => first.endsWith(`.${one}`));
    if (!role) return `not a role file; roles are ${roles.join(', ')}`;
    // A role file that grew is split by use-case: submit.operations.server.ts, or with the slice's name before it.
    const word = first.slice(0, -role.length - 1).replace(new RegExp(`^${slice}\\.`), '');
    if (role === 'door.server.ts' && word !== slice) return `a slice has one door, ${slice}.door.server.ts`;
    return /^[a-z]+(-[a-z]+)*$/.test(word) ? null : 'a role file is named <word>.<role>';
  }
  if (first !== 'routes' && first !== 'ui') return `a slice holds role files, routes/ and ui/, not "${first}/"`;
  if (deeper.length > 0) return `${first}/ has no folders inside`;
  return component.test(second) ? null : 'a component or route is a lower-case .tsx, .ts or .css file';
}
