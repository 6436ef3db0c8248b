import { confirmRun, viewRun } from '#app/domains/staff/bulk-action/prepare-and-confirm-run.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { editingCalls, resourceOf } from './editing.ts';
import { runJob } from './privacy.ts';

/** What the tests of runs over articles ask, as one editor. */
export function runsOf(app: Pick<TestApp, 'platform'>, editor: Actor) {
  const { done } = editingCalls(app.platform, editor);
  const rowsOf = async (id: string) => (await done(viewRun, { id })).rows.toSorted((one, other) => one.n - other.n);
  /** Works on a run as its jobs do, until it is done. */
  async function runAll(id: string) {
    for (let part = 0; part < 20 && (await done(viewRun, { id })).state === 'running'; part += 1) {
      await runJob(app, 'content.run_rows', { id, part });
    }
  }
  return {
    view: (key: string) => done(resourceOf('articles').operations.view, { key }),
    rowsOf,
    effects: async (id: string) => (await rowsOf(id)).map(({ effect }) => effect),
    outcomes: async (id: string) => (await rowsOf(id)).map(({ outcome }) => outcome),
    runAll,
    /** Confirms what is shown now, and carries it out. */
    async carryOut(id: string) {
      const { plan } = await done(viewRun, { id });
      await done(confirmRun, { id, plan });
      await runAll(id);
      return await done(viewRun, { id });
    },
  };
}
