import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectDirectory } from '../build-directory.ts';
import { withLimits } from '../limits-document.ts';

// npm run limits: writes the table of limits in docs/operations.md from the constants.
const file = path.join(projectDirectory, 'docs/operations.md');
writeFileSync(file, withLimits(readFileSync(file, 'utf8')));
process.stdout.write('Tabel batas di docs/operations.md sesuai dengan konstanta.\n');
