import { globSync, readFileSync } from 'node:fs';
import { projectDirectory } from '#server/build-directory.ts';
import { writeSection } from './report.ts';

// npm run lines: the lines of TypeScript and CSS that people maintain, outside tests, demo content and generated files.

/** At the start of the restructuring of 2026-11-22 (commit 0e7d55d); the goal is at most a tenth more at its end. */
const before = 45_913;

const isCounted = (path: string) => !/\.test\.tsx?$|^db\/demo\/|\/testing[\w-]*\.ts$/.test(path) && path !== 'db/types.ts';

const files = globSync('{app,server,db}/**/*.{ts,tsx,css}', { cwd: projectDirectory }).filter(isCounted);
const parts = new Map<string, { files: number; lines: number }>();
for (const path of files) {
  const [top = '', second = ''] = path.split('/');
  const name = top === 'app' && second.includes('.') ? 'app' : top === 'app' ? `app/${second}` : top;
  const part = parts.get(name) ?? { files: 0, lines: 0 };
  part.files += 1;
  part.lines += readFileSync(`${projectDirectory}/${path}`, 'utf8').split('\n').length - 1;
  parts.set(name, part);
}

const total = [...parts.values()].reduce((sum, part) => sum + part.lines, 0);
const rows = [...parts].sort(([a], [b]) => a.localeCompare(b)).map(([name, part]) => `| \`${name}\` | ${part.files} | ${part.lines} |`);
writeSection(
  'lines',
  `## Lines: \`npm run lines\`

TypeScript and CSS outside tests, demo content and generated files.

| part | files | lines |
|---|---|---|
${rows.join('\n')}
| **all** | ${files.length} | **${total}** |

Before the restructuring ${before}; now ${(total / before).toFixed(3)} of it (goal ≤ 1.1).`,
);
process.stdout.write(`${total} lines in ${files.length} files, ${(total / before).toFixed(3)} of ${before}\n`);
