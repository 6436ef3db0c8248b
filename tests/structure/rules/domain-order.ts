import { placeOf } from '../layers.ts';
import { importsOf, type Rule, type SourceFile } from '../project.ts';

const list = 'app/domains.server.ts';

/** The domains stand in one order, in `app/domains.server.ts`: each imports only from those before it, types included. */
export const domainOrder: Rule = ({ files }) => {
  const order = orderOf(files.find((file) => file.path === list));
  const rank = (domain: string) => order.indexOf(domain);
  const folders = new Set(files.flatMap(({ path }) => /^app\/domains\/([^/]+)\//.exec(path)?.[1] ?? []));
  const missing = [...folders].filter((domain) => rank(domain) < 0).map((domain) => `${list}: lacks ${domain}`);
  const upward = files.flatMap((file) => {
    const from = placeOf(file.path);
    if (from.layer !== 'domain') return [];
    return importsOf(file).flatMap(({ target }) => {
      const to = target === null ? null : placeOf(target);
      const isUpward = to?.layer === 'domain' && to.domain !== from.domain && rank(to.domain) > rank(from.domain);
      return isUpward ? [`${file.path}: imports ${target}: ${to.domain} comes after ${from.domain} in ${list}`] : [];
    });
  });
  return [...missing, ...upward];
};

/** The names in `const inOrder = [a, b];`. */
function orderOf(file: SourceFile | undefined): string[] {
  const names = /inOrder = \[([^\]]*)\]/.exec(file?.text ?? '')?.[1] ?? '';
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
