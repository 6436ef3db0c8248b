import { callerKinds } from '#tests/factories/callers.ts';
import { askPageData } from './ask-page-data.ts';

await askPageData(() => callerKinds, 'all', 10_000);
