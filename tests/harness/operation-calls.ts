import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '#app/platform/access/actor.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { invoke } from '#app/platform/operations/invoke.server.ts';
import { fail, type Operation, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perVisitor } from '#app/platform/operations/operation-limits.server.ts';
import { visitor } from '#tests/factories/appointments.ts';
import { newAddress } from './client-address.ts';
import type { TestApp } from './test-app.ts';

type Given = { actor?: Actor; ip?: string; input?: unknown; key?: string };

/** Writes a record that a test can count. */
export async function note(tx: Tx, message: string): Promise<string> {
  const values = { name: 'Uji', email: 'uji@contoh.id', phone: '0812', message, consent_version: '1' };
  const { id } = await tx.insertInto('contact_messages').values(values).returning('id').executeTakeFirstOrThrow();
  return String(id);
}

/** Calls of operations that record in `steps` which parts of the call were read, and an operation `write` that records its run. */
export function createOperationCalls({ db, platform }: Pick<TestApp, 'db' | 'platform'>) {
  const steps: string[] = [];
  const write = operation({
    name: 'test.write',
    access: 'public',
    limits: [perVisitor(3, '10m'), perAddress(5, '10m')],
    idempotent: true,
    input: z.object({ text: z.string().min(1) }),
    failures: { taken: [409, 'Sudah ada.'], noted: [422, 'Tercatat.'] },
    async run({ tx }, { text }) {
      steps.push('run');
      const id = await note(tx, text);
      if (text === 'throw') throw new Error('broken');
      if (text === 'fail') return fail('taken', { fieldErrors: { text: ['Pilih yang lain.'] } });
      if (text === 'keep') return fail('noted', { keepWrites: true });
      return ok({ id });
    },
    audit: (_input, { id }) => ({ object: `contact_message:${id}` }),
  });

  return {
    steps,
    write,
    async call<I, V>(item: Operation<I, V>, { actor = visitor, ip = newAddress(), input, key }: Given) {
      return await invoke(item, {
        platform,
        ip,
        isAnonymous: actor.kind === 'visitor',
        async identify() {
          steps.push('who');
          return { ...actor, ip };
        },
        readInput() {
          steps.push('input');
          return input;
        },
        claimOf(scope, checked) {
          steps.push('key');
          return key === undefined ? null : { scope, key, requestHash: JSON.stringify(checked) };
        },
      });
    },
    notes: () => db.selectFrom('contact_messages').select(['id', 'message']).orderBy('id').execute(),
    audits: (action: string) => db.selectFrom('audit_records').selectAll().where('action', '=', action).orderBy('id').execute(),
    /** What the limits of `write` have counted. */
    async hits(): Promise<number> {
      const { rows } = await sql<{ hits: number }>`
        select coalesce(sum(hits), 0)::int as hits from rate_limits where bucket like 'test.write:%'`.execute(db);
      return rows[0]?.hits ?? 0;
    },
  };
}
