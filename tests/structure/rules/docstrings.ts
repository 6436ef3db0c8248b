import { lineOf, type Node, type Rule, type SourceFile } from '../project.ts';

/** Of a domain what acts and what decides; SQL, fields and endpoints say it themselves. */
const documented =
  /^app\/platform\/.*\.tsx?$|^app\/kits\/.*\.tsx?$|^app\/domains\/[^/]+\/(?:(?!pages\/|ui\/)[^/]+\/)?(?!domain\.|data-map\.|records\.)[^/]+(?<!\.(?:store|endpoints)\.server|\.schema)\.ts$/;

/** The public functions of platform, kits, index files, acts and pure files say what they take, give and refuse; each docstring has its owner. */
export const docstrings: Rule = ({ files }) => [
  ...files.flatMap((file) => {
    if (!documented.test(file.path) || /\.test\.tsx?$/.test(file.path) || !file.parsed) return [];
    return file.parsed.program.body.flatMap((statement) => {
      const name = exportedFunction(statement as unknown as Node);
      return name && !hasDocstring(file, statement.start) ? [`${file.path}: ${name}() has no docstring`] : [];
    });
  }),
  ...files.flatMap(ownerless),
];

/** The docstrings that another one follows at once; the first of a file may be about the file. */
function ownerless(file: SourceFile): string[] {
  const found = (file.parsed?.comments ?? []).filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  return found.flatMap((one, at) => {
    const next = found[at + 1];
    const isFollowed = next !== undefined && one.start > 0 && file.text.slice(one.end, next.start).trim() === '';
    return isFollowed ? [`${file.path}:${lineOf(file, one.start)}: two docstrings in a row`] : [];
  });
}

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
