import { callerKinds } from '#tests/factories/callers.ts';
import { askPageData } from './ask-page-data.ts';

// Each refused spelling is sent by one kind of caller, in turn; in `page-data.soak.test.ts` every kind sends every spelling.
await askPageData((at) => [callerKinds[at % callerKinds.length] ?? 'visitor'], 2_000);
