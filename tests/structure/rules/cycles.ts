import { importsOf, type Rule } from '../project.ts';

/** No circle of imports among the files of `app/`. Types alone make no circle: nothing of them is left at run time. */
export const cycles: Rule = ({ files, has }) => {
  const graph = new Map<string, string[]>();
  for (const file of files) {
    if (!file.path.startsWith('app/')) continue;
    const targets = importsOf(file).filter((one) => !one.typeOnly && one.target !== null && has(one.target));
    graph.set(file.path, [...new Set(targets.map((one) => one.target as string))].sort());
  }
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) found.push(`${path}: imports itself: ${[...trail.slice(at), path].join(' → ')}`);
    if (at >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of [...graph.keys()].sort()) visit(path, []);
  return found;
};
