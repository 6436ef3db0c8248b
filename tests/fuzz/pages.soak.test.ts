import { fuzzPages } from './fuzz-pages.ts';

await fuzzPages(250);
