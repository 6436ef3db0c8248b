import { sql } from 'kysely';
import { articleForm } from '#app/domains/content/article/article.content.schema.ts';
import { reviewHash } from '#app/domains/content/review/review.store.server.ts';
import { resources } from '#app/domains.server.ts';
import type { Resource } from '#app/kits/content/declare/declare-resource.server.ts';
import type { Actor, GrantedRole } from '#app/platform/access/actor.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { actorFor, createUser, signIn } from './accounts.ts';
import { createArticleCategory } from './content.ts';
import { createDoctor } from './directory.ts';

/** A kind of content by its name in the addresses. */
export function resourceOf(kind: string): Resource {
  const found = resources.get(kind);
  if (!found) throw new Error(`no resource ${kind}`);
  return found;
}

/** An account that edits and publishes in the whole group, with the headers of its program. */
export async function createEditor(db: Database, { roles = ['editor'], ...given }: { name?: string; roles?: readonly GrantedRole[] } = {}) {
  const user = await createUser(db, { ...given, roles });
  const { bearer, headers, token } = await signIn(db, user);
  return { ...actorFor(user, { roles, hasSecondFactor: true }), bearer, headers, token };
}

/** A doctor's account that reviews what others have written. */
export async function createReviewer(
  db: Database,
  { isActive = true, roles = ['medical_reviewer'] }: { isActive?: boolean; roles?: readonly GrantedRole[] } = {},
) {
  const user = await createUser(db, { roles });
  const doctor = await createDoctor(db);
  await db.updateTable('doctors').set({ user_id: user.id, is_active: isActive }).where('id', '=', doctor.id).execute();
  return { ...actorFor(user, { roles, hasSecondFactor: true }), doctorId: doctor.id };
}

type Editor = Awaited<ReturnType<typeof createEditor>>;

/** Approves the words of an article that are about to be published, for tests that are not about the review. */
export async function approveWords(db: Database, key: string, values: Values): Promise<void> {
  const head = await db
    .selectFrom('staff_records')
    .select('working')
    .where('kind', '=', 'articles')
    .where('key', '=', key)
    .executeTakeFirst();
  const stored = head?.working ?? (await resourceOf('articles').store.read(db, key));
  const parsed = await articleForm.schema.safeParseAsync({ ...(stored as Values | null), ...values });
  if (!parsed.success) return;
  const record = { kind: 'articles', key };
  const now = new Date();
  if (!head)
    await db
      .insertInto('staff_records')
      .values({ ...record, changed_at: now, created_at: now })
      .execute();
  await sql`
    insert into content_reviews (kind, key, revision, hash, state, submitted_at, decided_at)
    values ('articles', ${key}, null, ${reviewHash(parsed.data)}, 'approved', ${now}, ${now})`.execute(db);
}

const publishes = ['article.edit_publish', 'article.edit_plan'];

/** Calls of operations by an editor: `done` throws for a refusal, `ask` returns it. A doctor has approved what they publish (`approves`). */
export function editingCalls(platform: Platform, editor: Actor, { approves = true } = {}) {
  const approve = async (item: Operation, input: unknown) => {
    const { key = '', values = {} } = input as { key?: string; values?: Values };
    if (approves && publishes.includes(item.name)) await approveWords(platform.db, key, values);
  };
  return {
    async done<I, V>(item: Operation<I, V>, input: unknown, actor: Actor = editor): Promise<V> {
      await approve(item as unknown as Operation, input);
      const result = await invokeAs(platform, item, actor, input);
      if (!result.ok) throw new Error(`${item.name}: ${result.code}`);
      return result.data;
    },
    async ask(item: unknown, input: unknown, actor: Actor = editor) {
      await approve(item as Operation, input);
      return await invokeAs(platform, item as Operation, actor, input);
    },
  };
}

/** A published article. */
export async function publishArticle(db: Database, platform: Platform, editor: Editor) {
  const { operations } = resourceOf('articles');
  const { done } = editingCalls(platform, editor);
  const { key } = await done(operations.create, {});
  const values = await articleTexts(db);
  const { version } = await done(operations.publish, { key, version: 0, base: {}, values });
  return { key, version, values, path: `/articles/detail/${values.slug}` };
}

let count = 0;

/** The texts of an article that can be published. */
export async function articleTexts(db: Database, given: Values = {}): Promise<Values> {
  count += 1;
  const category = await createArticleCategory(db);
  return {
    name: `Demam ${count}`,
    slug: `demam-${process.pid}-${count}`,
    category_id: String(category.id),
    summary: 'Kapan ke dokter',
    content: '<p>Minum cukup.</p>',
    citations: '1 | Kementerian Kesehatan, 2024',
    image: '',
    ex_author: 'Redaksi',
    ...given,
  };
}
