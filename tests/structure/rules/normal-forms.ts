import { isTest, lineOf, nodesOf, type Rule } from '../project.ts';

const helper = 'app/platform/text/normal-form.ts';
/** Passwords are short, and their form may never change. */
const passwords = /^app\/(platform\/access\/password-hashing\.server|domains\/accounts\/password\/[\w.-]+)\.ts$/;

/** Normalizing takes quadratic time over many marks on one letter; the helper bounds them. */
export const normalForms: Rule = ({ files }) =>
  files.flatMap((file) => {
    if (isTest(file.path) || !/^(app|server)\//.test(file.path) || file.path === helper || passwords.test(file.path)) return [];
    return nodesOf(file).flatMap((node) => {
      if (
        node.type !== 'CallExpression' ||
        !/\.normalize$/.test(file.text.slice((node.callee as { start: number }).start, (node.callee as { end: number }).end))
      )
        return [];
      return [`${file.path}:${lineOf(file, node.start)}: .normalize; write normalForm of ${helper}`];
    });
  });
