import { domainFiles, roles } from '../layers.ts';
import type { Rule } from '../project.ts';

const top = new Set(['domains', 'kits', 'platform', 'ui', 'shell', 'dev']);
const component = /^[a-z$][a-z0-9$.-]*\.(tsx?|css|svg)$/;
const word = /^[a-z]+(-[a-z]+)*$/;

/** Only the known folders below `app/`, and only features and the known role files below a domain. */
export const domains: Rule = ({ files }) =>
  files.flatMap(({ path }) => {
    const [app, folder = '', domain = '', ...rest] = path.split('/');
    if (app !== 'app' || !domain) return [];
    if (!top.has(folder)) return [`${path}: app/ holds ${[...top].join(', ')}, not "${folder}"`];
    if (folder === 'kits' && rest.length > 1) return [`${path}: a kit has no folders inside`];
    if (folder !== 'domains') return [];
    if (rest.length === 0) return [`${path}: belongs into a domain`];
    const refusal = refusalOf(rest);
    return refusal ? [`${path}: ${refusal}`] : [];
  });

function refusalOf(rest: string[]): string | null {
  const [first = '', ...deeper] = rest;
  if (deeper.length === 0) return first === 'README.md' || domainFiles.some((one) => one === first) ? null : roleRefusal(first);
  if (first === 'routes' || first === 'ui') return componentRefusal(first, deeper);
  if (!word.test(first)) return `a feature is lower-case with dashes, not "${first}/"`;
  const [second = '', ...inside] = deeper;
  if (inside.length === 0) return roleRefusal(second);
  return second === 'routes' || second === 'ui'
    ? componentRefusal(second, inside)
    : `a feature holds role files, routes/ and ui/, not "${second}/"`;
}

function roleRefusal(file: string): string | null {
  if (/^[a-z-]+(\.[a-z-]+)*\.test\.tsx?$/.test(file)) return null;
  const role = roles.find((one) => file === one || file.endsWith(`.${one}`));
  if (!role) return `not a role file; roles are ${roles.join(', ')}`;
  return file === role || word.test(file.slice(0, -role.length - 1)) ? null : 'a role file is named <role> or <word>.<role>';
}

function componentRefusal(folder: string, inside: string[]): string | null {
  if (inside.length > 1) return `${folder}/ has no folders inside`;
  return component.test(inside[0] ?? '') ? null : 'a component or route is a lower-case .tsx, .ts, .css or .svg file';
}
