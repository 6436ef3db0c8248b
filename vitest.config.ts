import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/harness/longest-first.ts';
import { deadlinesFor, measureSlowness } from './tests/harness/machine-speed.ts';

const fixtures = 'tests/structure/fixtures/**';
const soakFiles = '{app,server,db,tests}/**/*.soak.test.ts';
const races = 'tests/races/**/*.test.ts';
/** What only the soak asks: see "Tests" in docs/architecture.md. */
const rounds = [
  // Further journeys in the browser, and every page in it.
  'tests/e2e/details/**',
  // Every page with hostile addresses and forms, and many senders at once.
  'tests/fuzz/pages.test.ts',
  'tests/security/floods.test.ts',
  // An engine of its own for every test, or a whole copy of the database.
  'server/database/{engine,backup-database,backup-objects}.test.ts',
  'server/content.test.ts',
  'server/commands/admin-invite.test.ts',
  'tests/upgrade/**',
  'tests/written-numbers.test.ts',
  'db/{functions,search-kinds}.test.ts',
  // Races beside the one of each kind that is asked before a push.
  'tests/races/{cart,chat-clinical,chat-reopen,chat-streams,desk,doctor-presences,medicine-orders,orders,payment-orders}.test.ts',
  'tests/races/{held-places,pharmacy-desks,prescriptions,reminders,schedules}.test.ts',
];
const slowness = measureSlowness(100);
const globalSetup = ['tests/harness/global-setup.ts'];

/** `--mode soak` is `npm run test:soak`, or one of its files: `npx vitest run --mode soak tests/races/kill.soak.test.ts`. */
export default defineConfig(({ mode }) => {
  const isSoak = mode === 'soak';
  const suite = isSoak ? 'soak' : 'push';
  const { waitMs, testMs } = deadlinesFor(suite, slowness);
  return {
    test: {
      pool: 'forks',
      maxWorkers: 3,
      testTimeout: testMs,
      hookTimeout: testMs,
      expect: { poll: { timeout: waitMs } },
      sequence: { sequencer: LongestFirst },
      retry: 0,
      // The built product is loaded by Node itself, as in production.
      server: { deps: { external: [/\/build\/server\//] } },
      deps: { interopDefault: false },
      provide: { suite, slowness, waitMs },
      projects: [
        // Reads the sources only: no build and no database, so that `npm run check` is quick.
        { extends: true, test: { name: 'structure', include: ['tests/structure/**/*.test.ts'], exclude: [fixtures] } },
        {
          extends: true,
          test: {
            name: 'product',
            include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'db/**/*.test.ts', 'tests/**/*.test.ts'],
            exclude: ['tests/structure/**', soakFiles, ...(isSoak ? [races] : rounds)],
            globalSetup,
            // The files of one worker share all modules, which are loaded once. What is a file's own is its app, its database and its browser:
            // the product keeps its state in them. A test that watches the console gives it back.
            isolate: false,
            restoreMocks: true,
          },
        },
        // Hundreds of buyers at once leave nothing to a browser beside them, so races of a soak run after it. Seconds that a person waits are
        // goals of the soak's own files: those run last, one at a time, with the machine to themselves.
        ...(isSoak
          ? [
              {
                extends: true as const,
                test: { name: 'races', include: [races], exclude: [soakFiles], globalSetup, maxWorkers: 2, sequence: { groupOrder: 1 } },
              },
              {
                extends: true as const,
                test: { name: 'soak', include: [soakFiles], globalSetup, maxWorkers: 1, sequence: { groupOrder: 2 } },
              },
            ]
          : []),
      ],
    },
  };
});
