import { defineConfig } from 'vitest/config';

const fixtures = 'tests/structure/fixtures/**';
/** Seconds that a person waits are goals here: these run after the others, one at a time, with the machine to themselves. */
const timed = ['tests/start/**/*.test.ts', 'tests/races/kill.test.ts'];
const globalSetup = ['tests/harness/global-setup.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 40_000,
    retry: 0,
    projects: [
      // Reads the sources only: no build and no database, so that `npm run check` is quick.
      { extends: true, test: { name: 'structure', include: ['tests/structure/**/*.test.ts'], exclude: [fixtures] } },
      {
        extends: true,
        test: {
          name: 'product',
          include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'db/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/structure/**', ...timed],
          globalSetup,
          // The files of one worker share the packages and the built product, which are loaded once and not once per file. What is a
          // file's own is its app, its database, its browser and our modules. A test that watches the console gives it back.
          setupFiles: ['tests/harness/fresh-modules-setup.ts'],
          isolate: false,
          restoreMocks: true,
        },
      },
      { extends: true, test: { name: 'timed', include: timed, globalSetup, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
