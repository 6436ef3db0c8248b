import { callerKinds } from '#tests/factories/callers.ts';
import { askPageData } from './ask-page-data.ts';

// Each refused spelling is asked by one kind of caller, in turn; `page-data.soak.test.ts` has every kind ask every spelling.
await askPageData((at) => [callerKinds[at % callerKinds.length] ?? 'visitor'], 2_000);
