import type { Rule } from '../project.ts';

const max = 300;

/** A file over 300 lines does more than one thing. Generated files say `@generated` in their first lines. */
export const sizes: Rule = ({ files }) =>
  files.flatMap(({ path, text }) => {
    if (!/\.tsx?$/.test(path) || path === 'db/types.ts' || text.slice(0, 400).includes('@generated')) return [];
    const lines = text.replace(/\n$/, '').split('\n').length;
    return lines > max ? [`${path}: ${lines} lines, at most ${max}`] : [];
  });
