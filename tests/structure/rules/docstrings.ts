import type { Node, Rule, SourceFile } from '../project.ts';

const documented = /^app\/platform\/[^/]+\.tsx?$|[./](index\.server|operations\.server|rules)\.ts$/;

/** The public functions of platform, index files, operations and rules say what they take, give and refuse. */
export const docstrings: Rule = ({ files }) =>
  files.flatMap((file) => {
    if (!documented.test(file.path) || /\.test\.tsx?$/.test(file.path) || !file.parsed) return [];
    return file.parsed.program.body.flatMap((statement) => {
      const name = exportedFunction(statement as unknown as Node);
      return name && !hasDocstring(file, statement.start) ? [`${file.path}: ${name}() has no docstring`] : [];
    });
  });

function exportedFunction(statement: Node): string | null {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return null;
  const declaration = statement.declaration as Node;
  if (declaration.type === 'FunctionDeclaration') return String((declaration.id as Node).name);
  if (declaration.type !== 'VariableDeclaration') return null;
  const found = (declaration.declarations as Node[]).find((one) => /Function/.test((one.init as Node | null)?.type ?? ''));
  return found ? String((found.id as Node).name) : null;
}

const hasDocstring = (file: SourceFile, start: number): boolean =>
  (file.parsed?.comments ?? []).some(
    (comment) =>
      comment.type === 'Block' &&
      comment.value.startsWith('*') &&
      comment.end <= start &&
      file.text.slice(comment.end, start).trim() === '',
  );
