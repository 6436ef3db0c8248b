import { sql } from 'kysely';
import { shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { TemplateValues } from '#app/platform/messaging/templates.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import type { TextSnapshot } from './message-text.content.schema.ts';
import { textErrors } from './message-text.ts';

const table = 'message_texts';

export const textStore: ResourceStore<TextSnapshot> = {
  listed: sql`
    select template as key, title || ' · sehati_' || template || '_v' || version as title, true as is_live, updated_at as changed_at,
      ${shownFields({ approval: sql`approval` })} as shown
    from message_texts`,
  async read(db, key) {
    return (await db.selectFrom(table).select(['body', 'approval']).where('template', '=', key).executeTakeFirst()) ?? null;
  },
  /** Another text has another version, under whose name WhatsApp approves it. */
  async publish(tx, key, { body, approval }, { now }): Promise<FieldErrors | null> {
    const columns = ['body', 'version', 'approved_version', 'example'] as const;
    const former = await tx.selectFrom(table).select(columns).where('template', '=', key).forUpdate().executeTakeFirst();
    if (!former) return { body: ['Pesan ini tidak dikirim lagi.'] };
    const errors = textErrors(body, former.example as TemplateValues);
    if (errors.length > 0) return { body: errors };
    const change = { updated_at: now };
    if (body !== former.body) {
      await tx
        .updateTable(table)
        .set({ ...change, body, version: former.version + 1, approval: 'waiting' })
        .where('template', '=', key)
        .execute();
      return null;
    }
    const isApproved = former.approved_version === former.version;
    if (isApproved && approval !== 'approved') return { approval: ['Teks ini sudah disetujui. Ubah teksnya untuk mengajukan yang baru.'] };
    const approved = approval === 'approved' ? { approved_body: body, approved_version: former.version } : {};
    await tx
      .updateTable(table)
      .set({ ...change, ...approved, approval })
      .where('template', '=', key)
      .execute();
    return null;
  },
  async findSamples(db, key) {
    const row = await db.selectFrom(table).select('example').where('template', '=', key).executeTakeFirst();
    return (row?.example ?? {}) as TemplateValues;
  },
  async unpublish() {
    return null;
  },
};
