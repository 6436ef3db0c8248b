import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectDirectory } from '../build-directory.ts';
import { dataMapDocument } from '../data-map-document.ts';
import { readDataMap } from '../read-data-map.ts';

// npm run data-map: writes docs/data-map.md from the data maps of the domains.
writeFileSync(path.join(projectDirectory, 'docs/data-map.md'), dataMapDocument(await readDataMap()));
process.stdout.write('docs/data-map.md sesuai dengan peta data.\n');
