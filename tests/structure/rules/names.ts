import type { Rule } from '../project.ts';

const empty = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'lib', 'misc']);
const kebab = /^[$._]?[a-z0-9$]+([-_.][a-z0-9$]+)*$/;
const fixedByOthers = /^(README\.md|CONTRIBUTING\.md|Dockerfile|LICENSE)$|^\d{8}T\d{4}_/;

/** Names say what a thing is; `*.server/` folders are not understood by the page bundler, `*.server.ts` files are. */
export const names: Rule = ({ files }) =>
  files.flatMap(({ path }) => {
    const parts = path.split('/');
    const file = parts.pop() ?? '';
    const word = [...parts, file.split('.')[0] ?? ''].find((part) => empty.has(part));
    if (word) return [`${path}: "${word}" says nothing about what is inside`];
    const folder = parts.find((part) => part.endsWith('.server'));
    if (folder) return [`${path}: no ${folder}/ folder; end the file in .server.ts`];
    const odd = [...parts, file].find((part) => !kebab.test(part) && !fixedByOthers.test(part));
    return odd ? [`${path}: "${odd}" is not lower-case with dashes`] : [];
  });
