import type { Domain } from '#app/kits/domain.server.ts';
import { dataMap } from './data-map.ts';
import { cleanFiles, removeObjects, sweep } from './jobs.server.ts';
import { personalFiles } from './personal.operations.server.ts';
import { readFile } from './read.operations.server.ts';

export const files = {
  name: 'files',
  operations: [readFile],
  jobs: [cleanFiles, removeObjects, sweep],
  personalData: [personalFiles],
  dataMap,
} satisfies Domain;
