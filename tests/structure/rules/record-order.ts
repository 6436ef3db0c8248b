import { type Place, placeOf } from '../layers.ts';
import { importsOf, type Rule, type SourceFile } from '../project.ts';

/**
 * The records of a domain stand in one order, in its `records.ts`: a record imports only from itself and from those before it, types
 * included; pages and files of the whole domain import all.
 */
export const recordOrder: Rule = ({ files }) =>
  [...Map.groupBy(files, ({ path }) => domainOf(placeOf(path)))].flatMap(([domain, own]) => (domain === null ? [] : errorsIn(domain, own)));

function errorsIn(domain: string, own: readonly SourceFile[]): string[] {
  const list = `app/domains/${domain}/records.ts`;
  const text = own.find(({ path }) => path === list)?.text;
  const found = [...new Set(own.flatMap(({ path }) => recordOf(placeOf(path)) ?? []))].sort();
  if (text === undefined) return found.length > 1 ? [`${list}: is not there, and ${domain} has several records`] : [];
  const order = wordsIn(/records = \[([^\]]*)\]/.exec(text)?.[1]);
  const wrong = [
    ...found.filter((one) => !order.includes(one)).map((one) => `${list}: lacks ${one}`),
    ...order.filter((one) => !found.includes(one)).map((one) => `${list}: has no record ${one}`),
  ];
  const upward = own.flatMap((file) => {
    const from = placeOf(file.path);
    const record = recordOf(from);
    if (record === null || (from.layer === 'domain' && from.role === 'pages')) return [];
    return importsOf(file).flatMap(({ target }) => {
      const to = target === null ? null : placeOf(target);
      const other = to && domainOf(to) === domain ? recordOf(to) : null;
      if (other === null || order.indexOf(other) <= order.indexOf(record)) return [];
      return [`${file.path}: imports ${target}: ${other} comes after ${record} in ${list}`];
    });
  });
  return [...wrong, ...upward];
}

const domainOf = (place: Place): string | null => (place.layer === 'domain' ? place.domain : null);
const recordOf = (place: Place): string | null => (place.layer === 'domain' ? place.record : null);
const wordsIn = (list = ''): string[] => [...list.matchAll(/'([^']+)'/g)].map(([, one = '']) => one);
