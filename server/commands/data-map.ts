import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectDirectory } from '../build-directory.ts';
import { dataMapDocument } from '../data-map-document.ts';

// npm run data-map: writes docs/data-map.md from the data maps of the slices.
writeFileSync(path.join(projectDirectory, 'docs/data-map.md'), dataMapDocument());
process.stdout.write('docs/data-map.md sesuai dengan peta data.\n');
