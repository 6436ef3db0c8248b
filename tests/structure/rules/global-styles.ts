import type { Project, Rule } from '../project.ts';
import { classesOf } from './styles.ts';

const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** The style sheets that are global, each with the classes that it may define; every other style stands in the CSS module of its component. */
const globalSheets: Record<string, string[]> = {
  'app/app.css': [],
  'app/ui/reset.css': [],
  'app/ui/tokens.css': words('unit-indigo unit-rose unit-teal prose'),
  'app/ui/base.css': words(`
    actions card card-link chip disclosure facts health-icon icon island link note notice notice-error notice-good offline-note page
    page-lead page-narrow page-title skip-link tile visually-hidden wrap`),
  'app/ui/controls.css': words(`
    button button-brand button-danger button-primary button-quiet button-secondary button-small button-wide
    field field-error field-hint field-label icon-button input select`),
};

/** Classes of HTML that is not ours but the editor's. */
const foreign = words('ProseMirror ProseMirror-focused ProseMirror-gapcursor ProseMirror-selectednode selectedCell');

/** The classes that modules and components may name. */
export const globalClasses: ReadonlySet<string> = new Set([...Object.values(globalSheets).flat(), ...foreign]);

/** A style sheet is a CSS module, but for the few that are named here, and so is each of their classes; modules refer to no other class. */
export const globalStyles: Rule = (project) => {
  const errors: string[] = [];
  for (const { path, text } of project.files.filter((file) => file.path.endsWith('.css'))) {
    const named = globalSheets[path];
    if (path.endsWith('.module.css')) {
      const others = globalsIn(text).filter((name) => !globalClasses.has(name));
      errors.push(...others.map((name) => `${path}: ":global(.${name})" is no class of a global style sheet; use data-${name}`));
    } else if (named) errors.push(...sheetErrors(path, classesOf(text.replaceAll(/^@[^{}]*;$/gm, '')), named, project));
    else errors.push(`${path}: a global style sheet; write a CSS module beside the component`);
  }
  return errors;
};

function sheetErrors(path: string, defined: Set<string>, named: string[], project: Project): string[] {
  const more = [...defined].filter((name) => !globalClasses.has(name));
  const gone = named.filter((name) => !defined.has(name));
  const unused = [...defined].filter((name) => named.includes(name) && !isUsed(name, project));
  return [
    ...more.map((name) => `${path}: the global class "${name}" is not named in global-styles.ts; write it into a CSS module`),
    ...gone.map((name) => `${path}: has no class "${name}"; take it out of global-styles.ts`),
    ...unused.map((name) => `${path}: nothing uses the class "${name}"`),
  ];
}

/** Also by a name with a computed end, such as `button-${tone}`. */
function isUsed(name: string, { files }: Project): boolean {
  const start = /^.*-/.exec(name)?.[0];
  const use = new RegExp(`(?<![\\w-])(${name}(?![\\w-])${start ? `|${start}\\$\\{` : ''})`);
  return files.some(({ path, text }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && use.test(text));
}

const globalsIn = (text: string): string[] =>
  [...text.matchAll(/:global\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(([, inside = '']) => [...classesOf(inside)]);
