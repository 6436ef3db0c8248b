import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ParseResult, parseSync } from 'vite';

/** One file of a project: its path from the root with `/`, its text, and, for TypeScript, what the parser saw. */
export type SourceFile = { path: string; text: string; parsed: ParseResult | null };

export type Project = { root: string; files: readonly SourceFile[]; has(path: string): boolean };

/** One rule: gives a line `path: what is wrong` per violation, none when the project is in order. */
export type Rule = (project: Project) => string[];

/** A rule, and exactly what it says about its fixture, a small project that breaks it. */
export type RuleCase = Readonly<{ rule: Rule; refusals: string[] }>;

export type Import = { from: SourceFile; specifier: string; target: string | null; typeOnly: boolean; lazy: boolean };

/** Any node of a syntax tree; `type` names its kind. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

const skipped = new Set(['node_modules', 'build', 'data', 'coverage', 'fixtures']);
const kept = /\.(tsx?|md|sql|json|css|ya?ml|conf)$|(^|\/)(Dockerfile|run)$/;

/** Reads every text file below `root` that people write; fixtures, packages and build results are left out. */
export function readProject(root: string): Project {
  const files = paths(root, '').map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, parsed: /\.tsx?$/.test(path) ? parseSync(path, text) : null };
  });
  const known = new Set(files.map((file) => file.path));
  return { root, files, has: (path) => known.has(path) };
}

function paths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      const hidden = entry.name.startsWith('.') && entry.name !== '.ci';
      return hidden || skipped.has(entry.name) || path === 'public/media' ? [] : paths(root, path);
    }
    return kept.test(path) ? [path] : [];
  });
}

/** What a file imports or re-exports; `target` is the path inside the project, or null for packages. */
export function importsOf(file: SourceFile): Import[] {
  if (!file.parsed) return [];
  const { module } = file.parsed;
  const fixed = module.staticImports.map((one) => ({
    specifier: one.moduleRequest.value,
    typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
    lazy: false,
  }));
  const passedOn = module.staticExports.flatMap((one) =>
    one.entries.flatMap((entry) =>
      entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType, lazy: false }] : [],
    ),
  );
  const lazy = module.dynamicImports.map((one) => ({
    specifier: file.text.slice(one.moduleRequest.start + 1, one.moduleRequest.end - 1),
    typeOnly: false,
    lazy: true,
  }));
  return [...fixed, ...passedOn, ...lazy].map((one) => ({ ...one, from: file, target: targetOf(file.path, one.specifier) }));
}

function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return null;
}

const nodes = new WeakMap<SourceFile, readonly Node[]>();

/** Every node of the file's syntax tree, parents first; a tree is walked once for all rules. */
export function nodesOf(file: SourceFile): readonly Node[] {
  const known = nodes.get(file);
  if (known) return known;
  const found: Node[] = [];
  if (file.parsed) collect(file.parsed.program, found);
  nodes.set(file, found);
  return found;
}

function collect(value: unknown, found: Node[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') found.push(value as Node);
    for (const child of Object.values(value)) if (typeof child === 'object') collect(child, found);
  }
}

/** The 1-based line of a position in the file. */
export function lineOf(file: SourceFile, position: number): number {
  return file.text.slice(0, position).split('\n').length;
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
