import type { Domain } from '#app/kits/domain.server.ts';
import { dataMap } from './data-map.ts';
import { personalFiles } from './file.personal-data.server.ts';
import { readFile } from './read-file.server.ts';
import { cleanFiles, removeObjects, sweep } from './remove-files.server.ts';

export const files = {
  name: 'files',
  operations: [readFile],
  jobs: [cleanFiles, removeObjects, sweep],
  personalData: [personalFiles],
  dataMap,
} satisfies Domain;
