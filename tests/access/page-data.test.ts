import { fewCallers } from '#tests/factories/callers.ts';
import { askPageData } from './ask-page-data.ts';

// In `page-data.soak.test.ts` every kind of caller sends every spelling.
const inTurn = (at: number) => (_kind: unknown, n: number) => n === 0 || n % 2 === at % 2;
await askPageData((at, guard) => fewCallers(at, Array.isArray(guard) ? guard : []).filter(inTurn(at)), 'one in turn', 2_000);
