import { resources, staffFrame } from '#app/domains.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { actorFor, createUser, signIn } from './accounts.ts';
import { runsOf } from './content-runs.ts';

/** An administrator of the whole group, with the headers of a program. */
export async function createAdministrator(db: Database) {
  const user = await createUser(db, { roles: ['admin'] });
  const { headers } = await signIn(db, user);
  return { ...actorFor(user, { roles: ['admin'], hasSecondFactor: true }), headers };
}

type Administrator = Awaited<ReturnType<typeof createAdministrator>>;

/** Imports of files by one administrator, as the forms send them. */
export function importsOf(app: Pick<TestApp, 'fetch' | 'platform'>, admin: Administrator) {
  // Rows are carried out in this process, so by the same modules as the job.
  const runs = runsOf({ ...app, platform: { ...app.platform, resources, staffFrame } }, admin);
  /** Sends a file; `id` of its run is empty when it was refused. */
  async function upload(address: string, text: string, fields: Readonly<Record<string, string>> = {}) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: 'import', ...fields })) body.set(name, value);
    body.set('file', new Blob([text]), 'berkas');
    const answer = await app.fetch(address, { method: 'POST', headers: admin.headers, body });
    const [, id = ''] = /proses\/([\w-]{36})$/.exec(answer.headers.get('location') ?? '') ?? [];
    return { status: answer.status, id, html: await answer.text() };
  }
  return { ...runs, upload };
}
