import { aspects, domainFiles, endings } from '../layers.ts';
import type { Rule } from '../project.ts';

const top = new Set(['domains', 'kits', 'platform', 'ui', 'shell', 'dev']);
const component = /^[a-z$][a-z0-9$.-]*\.(tsx?|css|svg)$/;
const word = /^[a-z]+(-[a-z]+)*$/;
/** These say what kind of code a file has, and not what for. */
const rolesAlone = new Set('api finder jobs operations policy query rules schema store view waiting'.split(' '));

/** Only the known folders below `app/`, below a kit one level of folders, and below a domain only records, whose files are named by what they do. */
export const domains: Rule = ({ files }) =>
  files.flatMap(({ path }) => {
    const [app, folder = '', domain = '', ...rest] = path.split('/');
    if (app !== 'app' || !domain) return [];
    if (!top.has(folder)) return [`${path}: app/ holds ${[...top].join(', ')}, not "${folder}"`];
    if (folder === 'kits' && rest.length > 2) return [`${path}: a folder of a kit has no folders inside`];
    if (folder !== 'domains') return [];
    if (rest.length === 0) return [`${path}: belongs into a domain`];
    const refusal = refusalOf(rest);
    return refusal ? [`${path}: ${refusal}`] : [];
  });

function refusalOf(rest: string[]): string | null {
  const [first = '', ...deeper] = rest;
  if (deeper.length === 0) return first === 'README.md' || domainFiles.some((one) => one === first) ? null : nameRefusal(first);
  if (first === 'pages' || first === 'ui') return componentRefusal(first, deeper);
  if (!word.test(first)) return `a record is lower-case with dashes, not "${first}/"`;
  const [second = '', ...inside] = deeper;
  if (inside.length === 0) return nameRefusal(second);
  return second === 'pages' || second === 'ui'
    ? componentRefusal(second, inside)
    : `a record holds files, pages/ and ui/, not "${second}/"`;
}

function nameRefusal(file: string): string | null {
  if (/^[a-z-]+(\.[a-z-]+)*\.test\.tsx?$/.test(file)) return null;
  const ending = Object.keys(endings).find((one) => file.endsWith(one));
  if (!ending) return `ends in none of ${Object.keys(endings).join(', ')}`;
  const [name = '', ...between] = file.replace(/(?:\.(?:store|schema))?(?:\.server)?\.ts$/, '').split('.');
  if (rolesAlone.has(name)) return `"${name}" is a role; say what the file does`;
  const isAspect = between.length < 2 && between.every((one) => aspects.some((known) => known === one));
  return word.test(name) && isAspect ? null : `named by what it does, or <record>.<aspect>; aspects are ${aspects.join(', ')}`;
}

function componentRefusal(folder: string, inside: string[]): string | null {
  if (inside.length > (folder === 'ui' ? 2 : 1))
    return folder === 'ui' ? 'ui/ has no folders inside those of its pages' : 'pages/ has no folders inside';
  return component.test(inside.at(-1) ?? '') ? null : 'a component or page is a lower-case .tsx, .ts, .css or .svg file';
}
