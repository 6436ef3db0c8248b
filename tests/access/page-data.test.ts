import { fewCallers } from '#tests/factories/callers.ts';
import { askPageData } from './ask-page-data.ts';

// In `page-data.soak.test.ts` every kind of caller sends every spelling.
await askPageData((at, guard) => fewCallers(at, Array.isArray(guard) ? guard : []), 'one in turn', 2_000);
