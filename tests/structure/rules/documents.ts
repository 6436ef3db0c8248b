import { existsSync, globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { domainFiles, roles } from '../layers.ts';
import type { Project, Rule, SourceFile } from '../project.ts';

const ours = /^(app|server|db|tests|docs|deploy|public|\.ci)\/[\w./$*-]*$|^[\w-]+(\.[\w-]+)*\.(ts|tsx|json|md)$/;

/** Names of files that every domain or feature has. */
const kinds: ReadonlySet<string> = new Set([...domainFiles, ...roles]);

/** The number and title of a decision, its day and state, and then its parts. */
const decision = /^# \d+\. .+\n\n\d{4}-\d\d-\d\d, [a-z]+\.[^\n]*(?:\n[^\n]+)*\n\n## Context\n[\s\S]*\n## Decision\n/;

/** A path or a script that a document names is there, and each decision has one form and is in the list of decisions. */
export const documents: Rule = (project) =>
  project.files.flatMap((file) => {
    if (!/\.md$/.test(file.path)) return [];
    return [...missingPaths(project, file), ...missingScripts(project, file), ...missingDecisions(project, file), ...otherForms(file)];
  });

function missingPaths({ root }: Project, file: SourceFile): string[] {
  const spoken = [...withoutFences(file.text).matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  const linked = [...file.text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? '');
  const beside = posix.dirname(file.path);
  const wrong = (path: string, folders: string[]) =>
    !folders.some((folder) =>
      path.includes('*') ? globSync(path, { cwd: join(root, folder) }).length > 0 : existsSync(join(root, folder, path)),
    );
  return [
    ...spoken.filter((path) => ours.test(path) && !kinds.has(path) && wrong(path, ['', beside])),
    ...linked.filter((path) => wrong(path, [beside])),
  ].map((path) => `${file.path}: names ${path}, which is not there`);
}

function missingScripts({ files }: Project, file: SourceFile): string[] {
  const manifest = files.find((one) => one.path === 'package.json');
  const scripts: Record<string, string> = manifest ? JSON.parse(manifest.text).scripts : {};
  const named = [...file.text.matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
  return named.filter((name) => !(name in scripts)).map((name) => `${file.path}: names npm run ${name}, which package.json does not have`);
}

function otherForms({ path, text }: SourceFile): string[] {
  const isOther = /^docs\/decisions\/\d{4}-/.test(path) && !decision.test(text);
  return isOther ? [`${path}: has not the form of a decision: number and title, day and state, Context, Decision`] : [];
}

function missingDecisions({ files }: Project, list: SourceFile): string[] {
  if (list.path !== 'docs/decisions/README.md') return [];
  const decisions = files.flatMap(({ path }) => /^docs\/decisions\/(\d{4}-.*\.md)$/.exec(path)?.[1] ?? []);
  return decisions.filter((name) => !list.text.includes(`](${name})`)).map((name) => `${list.path}: the list lacks ${name}`);
}

const withoutFences = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');
