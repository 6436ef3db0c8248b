import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { attachFile, deleteFiles, storeFile, uploadFailures, uploadLimits } from '#app/domains/files/index.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import type { FileKind } from '#app/platform/files/files.server.ts';
import { type ReceivedFile, receivedFile, receivedFileAt } from '#app/platform/files/received-file.server.ts';
import { invoke } from '#app/platform/operations/invoke.server.ts';
import { fail, type Operation, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { createCaller } from '#tests/factories/callers.ts';
import { formWith } from '#tests/harness/sent-body.ts';
import type { TestApp } from '#tests/harness/test-app.ts';

/** A kind as the shop will have one: a patient's own, and the reader named by the record may read it too. */
export const letter: FileKind = {
  name: 'test.letter',
  class: 'private',
  types: ['jpeg', 'pdf'],
  maxBytes: 100_000,
  belongsTo: 'uploader',
  mayRead: async (_db, actor, subjectId) => actor.kind === 'user' && subjectId === `for-${actor.userId}`,
};

/** Stores a letter and attaches it, as an operation of a domain does. */
export const send = operation({
  name: 'test.send',
  access: 'user',
  limits: uploadLimits,
  transaction: 'none',
  input: z.object({ file: receivedFile, to: z.string(), gets: z.enum(['attached', 'lost']).default('attached') }),
  failures: { ...uploadFailures, lost: [409, 'Catatannya tidak ada.'] },
  async run(context, { file, to, gets }) {
    const stored = await storeFile(context, letter, file);
    if (!stored.ok) return stored;
    return await context.commit(async ({ tx }) => {
      await attachFile(tx, stored.value, to);
      return gets === 'attached' ? ok({ id: stored.value.id }) : fail('lost');
    });
  },
});

export const drop = operation({
  name: 'test.drop',
  access: 'user',
  limits: [perAccount(100, '1m')],
  input: z.object({ id: z.uuid() }),
  async run({ tx, enqueue }, { id }) {
    await deleteFiles({ tx, enqueue }, [id]);
    return ok();
  },
});

export const pdf = Buffer.from('%PDF-1.4\n% Resep untuk Siti\n%%EOF\n');
let received = 0;

/** A file as the server hands it to an operation. */
export function receive(target: Pick<TestApp, 'dataDir'>, bytes: Buffer): ReceivedFile {
  received += 1;
  mkdirSync(join(target.dataDir, 'uploads'), { recursive: true });
  const path = join(target.dataDir, 'uploads', `test-${received}`);
  writeFileSync(path, bytes);
  return receivedFileAt(path, { field: 'file', bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
}

/** Calls an operation as this actor. */
export async function run<I, V>(target: Pick<TestApp, 'platform'>, item: Operation<I, V>, actor: Actor, input: unknown) {
  const call = { platform: target.platform, ip: actor.ip, isAnonymous: false, identify: async () => actor, claimOf: () => null };
  return await invoke(item, { ...call, readInput: () => input });
}

/** The id of a new letter, attached to a record. */
export async function sent(target: TestApp, actor: Actor, to: string): Promise<string> {
  const result = await run(target, send, actor, { file: receive(target, pdf), to });
  if (!result.ok) throw new Error(result.failure.code);
  return result.value.id;
}

/** Where the object of a private file is. */
export const keyOf = (id: string) => `private/${id.slice(0, 2)}/${id}`;

export async function* pieces(content: Buffer) {
  yield content;
}

let media = 0;

/** An uploaded picture with a consent, and the editor who has uploaded it. */
export async function createMedium(app: TestApp, size = { width: 40, height: 30 }) {
  const editor = await createCaller(app.db, 'editor');
  media += 1;
  const create = { ...size, channels: 3, background: { r: media % 256, g: process.pid % 256, b: media >> 8 } } as const;
  const file = await sharp({ create }).png().toBuffer();
  const post = async (path: string, body: FormData) => {
    const answer = await app.fetch(`/v1/staff/media${path}`, { method: 'POST', headers: editor.bearer, body });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()).data as { id: string; address: string; consents: { id: string }[] };
  };
  const { id, address } = await post('', formWith({ alt: 'Contoh', licence: 'own', persons: 'none' }, { file }));
  const { consents } = await post(`/${id}/consents`, formWith({ person: 'Siti', scope: 'Artikel' }, { file: pdf }));
  return { editor, id, address, consent: consents[0]?.id ?? '' };
}
