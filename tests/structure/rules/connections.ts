import { lineOf, type Node, nodesOf, type Rule } from '../project.ts';

const only = 'app/platform/database/db.server.ts';

/** A pool or client without an error listener ends the process when its connection is lost: all are made in one module. */
export const connections: Rule = ({ files }) =>
  files.flatMap((file) => {
    if (file.path === only) return [];
    return nodesOf(file)
      .filter((node) => node.type === 'NewExpression' && /^(Pool|Client)$/.test(nameOf(node.callee as Node)))
      .map((node) => `${file.path}:${lineOf(file, node.start)}: makes a database connection; call createPool or createClient of ${only}`);
  });

/** `Pool` of `new Pool()` and of `new pg.Pool()`. */
const nameOf = ({ type, name, property }: Node): string => String(type === 'MemberExpression' ? (property as Node).name : name);
