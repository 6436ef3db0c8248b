import { fuzzPages } from './fuzz-pages.ts';

// Few cases, with new seeds in every run; many of them are in `pages.soak.test.ts`.
await fuzzPages(2);
