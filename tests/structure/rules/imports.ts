import { posix } from 'node:path';
import { importsOf, type Rule } from '../project.ts';

/**
 * Imports inside the product carry their ending, and cross folders by `#app/…`, so that a moved file is found by its name. Those from the
 * platform to itself are relative.
 */
export const imports: Rule = ({ files, has }) =>
  files.flatMap((file) => {
    if (!file.path.startsWith('app/')) return [];
    return importsOf(file).flatMap(({ specifier, target }) => {
      if (target === null || specifier.includes('+types/')) return [];
      if (!/\.(tsx?|css|json|svg)(\?raw|\?worker&url)?$/.test(specifier)) return [`${file.path}: "${specifier}" lacks its ending`];
      if (specifier.startsWith('.') && !`${homeOf(target)}/`.startsWith(`${homeOf(file.path)}/`))
        return [`${file.path}: "${specifier}" leaves ${homeOf(file.path)}; write #${target}`];
      if (specifier.startsWith('#') && [file.path, target].every((path) => homeOf(path) === 'app/platform'))
        return [`${file.path}: "${specifier}" stays in app/platform; write ${relativeTo(file.path, target)}`];
      return target.startsWith('app/') && !has(target) && /\.tsx?$/.test(target) ? [`${file.path}: "${specifier}" is not there`] : [];
    });
  });

/** The domain, or the folder below `app/`, that a file lives in. */
const homeOf = (path: string): string => {
  const parts = posix.dirname(path).split('/');
  return parts.slice(0, parts[1] === 'domains' ? 3 : 2).join('/');
};

const relativeTo = (from: string, target: string): string => {
  const path = posix.relative(posix.dirname(from), target);
  return path.startsWith('.') ? path : `./${path}`;
};
