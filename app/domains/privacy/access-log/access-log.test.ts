import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '#app/domains.server.ts';
import { projectDirectory } from '#server/build-directory.ts';
import { describeAction, describeActor, hasLabel } from './access-log.ts';

/**
 * All names of actions in the files that write the audit log, without operations, which declare themselves whether they are audited. Names
 * that the code composes are listed here with their parts.
 */
function recordedActions(): string[] {
  const files = globSync(['app/domains/**/*.ts', 'server/**/*.ts'], { cwd: projectDirectory }).filter((path) => !/\.test\.ts$/.test(path));
  const texts = files.map((path) => readFileSync(join(projectDirectory, path), 'utf8')).filter((text) => text.includes('recordAudit('));
  const composed: Record<string, string[]> = { 'account.google_${how}': ['known', 'joined', 'made'].map((how) => `account.google_${how}`) };
  return (
    texts
      .map((text) => text.replaceAll(/\boperation\(\{\s*name: '[^']+'/g, ''))
      .flatMap((text) =>
        [...text.matchAll(/['`]([a-z_]+\.[a-z_]+(?:\$\{[a-z]+\})?)['`]/g)].flatMap(([, name = '']) => composed[name] ?? [name]),
      )
      .filter((name) => !operations.some((item) => item.name === name && !item.isAudited))
      // `privacy.erase` is the job's name in place of a request id; the event is published together with an action.
      .filter((name) => name !== 'privacy.erase' && name !== 'contact.verified')
  );
}

test('every action that is recorded has words for the person', () => {
  const audited = operations.filter((item) => item.isAudited).map(({ name }) => name);
  const notAudited = operations.filter((item) => !item.isAudited).map(({ name }) => name);
  const actions = [...recordedActions().filter((name) => !notAudited.includes(name)), ...audited];
  expect(actions).toContain('account.logged_in');
  expect(actions).toContain('account.google_made');
  expect([...new Set(actions)].filter((name) => !hasLabel(name))).toEqual([]);
});

test('an unknown action and an unknown role have words too', () => {
  expect(describeAction('toString')).toBe('Kegiatan lain pada data Anda');
  expect(describeAction('account.disabled.refused')).toContain('ditolak');
  expect([describeActor(['doctor', 'admin']), describeActor([]), describeActor(['constructor'])]).toEqual([
    'Dokter, Admin',
    'Akun lain',
    'Akun lain',
  ]);
});
