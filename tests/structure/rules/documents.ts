import { existsSync, globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { domainFiles } from '../layers.ts';
import type { Project, Rule, SourceFile } from '../project.ts';

const ours = /^(app|server|db|tests|docs|deploy|public|\.ci)\/[\w./$*-]*$|^[\w-]+(\.[\w-]+)*\.(ts|tsx|json|md)$/;
/** Files of one name, as the README of their folder says it. */
const files = /^[\w-]+([/.][\w-]+)*\.\*$/;

/** Names of files that every domain has. */
const kinds: ReadonlySet<string> = new Set(domainFiles);

/** The number and title of a decision, its day and state, and then its parts. */
const decision = /^# \d+\. .+\n\n\d{4}-\d\d-\d\d, accepted\.[^\n]*(?:\n[^\n]+)*\n\n## Context\n[\s\S]*\n## Decision\n/;
/** A decision that no longer binds says what replaced it, or that it is history. */
const archived = /^# \d+\. .+\n\n\d{4}-\d\d-\d\d, (?:replaced by \[decision \d+\]\(\.\.\/\d{4}-[^)]+\)|history)\./;
const archive = 'docs/decisions/archive/';

/**
 * A path or a script that a document names is there, and each decision has one form and is in the list of its folder. Of a decision in the
 * archive only the links are followed: what else it names may be gone.
 */
export const documents: Rule = (project) =>
  project.files.flatMap((file) => {
    if (!/\.md$/.test(file.path)) return [];
    const stated = [...missingLinks(project, file), ...missingDecisions(project, file), ...otherForms(file)];
    return file.path.startsWith(archive) ? stated : [...missingNames(project, file), ...missingScripts(project, file), ...stated];
  });

function missingNames({ root }: Project, file: SourceFile): string[] {
  const spoken = [...withoutFences(file.text).matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  const paths = spoken.filter((path) => (ours.test(path) && !kinds.has(path)) || (file.path.endsWith('README.md') && files.test(path)));
  return missing(root, file, paths, ['', posix.dirname(file.path)]);
}

function missingLinks({ root }: Project, file: SourceFile): string[] {
  const linked = [...file.text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? '');
  return missing(root, file, linked, [posix.dirname(file.path)]);
}

function missing(root: string, file: SourceFile, paths: string[], folders: string[]): string[] {
  const isThere = (path: string, folder: string) =>
    path.includes('*') ? globSync(path, { cwd: join(root, folder) }).length > 0 : existsSync(join(root, folder, path));
  const gone = paths.filter((path) => !folders.some((folder) => isThere(path, folder)));
  return gone.map((path) => `${file.path}: names ${path}, which is not there`);
}

function missingScripts({ files }: Project, file: SourceFile): string[] {
  const manifest = files.find((one) => one.path === 'package.json');
  const scripts: Record<string, string> = manifest ? JSON.parse(manifest.text).scripts : {};
  const named = [...file.text.matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
  return named.filter((name) => !(name in scripts)).map((name) => `${file.path}: names npm run ${name}, which package.json does not have`);
}

function otherForms({ path, text }: SourceFile): string[] {
  if (/^docs\/decisions\/\d{4}-/.test(path) && !decision.test(text))
    return [`${path}: has not the form of a decision: number and title, day and "accepted", Context, Decision`];
  const isOther = path.startsWith(archive) && /\/\d{4}-/.test(path) && !archived.test(text);
  return isOther ? [`${path}: says neither what replaced it nor that it is history`] : [];
}

function missingDecisions({ files }: Project, list: SourceFile): string[] {
  const folder = /^(docs\/decisions\/(?:archive\/)?)README\.md$/.exec(list.path)?.[1];
  if (folder === undefined) return [];
  const names = files.filter(({ path }) => path.startsWith(folder)).map(({ path }) => path.slice(folder.length));
  const decisions = names.filter((name) => /^\d{4}-[^/]*\.md$/.test(name));
  return decisions.filter((name) => !list.text.includes(`](${name})`)).map((name) => `${list.path}: the list lacks ${name}`);
}

const withoutFences = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');
