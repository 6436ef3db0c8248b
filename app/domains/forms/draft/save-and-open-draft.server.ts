import { randomUUID } from 'node:crypto';
import { renderWorded } from '#app/domains/messages/index.server.ts';
import { checkForm } from '#app/platform/forms/form-guard.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import { type Failure, fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perVisitor } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { firstSent } from '../definition/answer-values.ts';
import { draftDays, encryptedDraft, formPurpose } from '../definition/form-retention.ts';
import { closedText, isActive } from '../form/form-closing.ts';
import { formPathOf } from '../form/form-path.ts';
import { getFormOrNull } from '../form/published-form.store.server.ts';
import { hashOf } from '../submission/hash-link-token.server.ts';
import { mayTell } from '../submission/limit-event-notices.server.ts';
import { openDraftInput, saveDraftInput } from './draft.schema.ts';
import { deleteDraft, getDraftOrNull, writeDraft } from './draft.store.server.ts';
import { draftMail, keptFields } from './draft.ts';
import { draftIdOf, draftKeyOf, draftTokenOf } from './draft-link.server.ts';

/** What is encrypted of a draft. */
type Draft = Readonly<{ email: string; fields: Record<string, string | string[]> }>;

const openedDraft = ({ encryption }: Pick<PlatformServices, 'encryption'>, { encrypted }: { encrypted: string }): Draft =>
  JSON.parse(encryption.decrypt(encryptedDraft, encrypted));

const gone: Failure = [404, 'Isian ini tidak ada lagi: sudah terkirim, atau lebih dari tujuh hari.'];

/** The largest draft; a form has no more room either. */
const maxDraftBytes = 128 * 1024;

/**
 * Keeps what was typed for seven days, encrypted, and mails the link that opens it again, once to an address. The browser keeps nothing. What
 * looks automated gets the normal answer, and nothing is kept or mailed. Of a draft that is gone the person is told, as its form may be sent: who
 * saves once more gets a new one.
 */
export const saveDraft = operation({
  name: 'form.draft_saved',
  access: 'public',
  limits: [perVisitor(10, '1h'), perAddress(60, '1h')],
  idempotent: true,
  input: saveDraftInput,
  failures: {
    not_found: notFound,
    closed: [409, closedText],
    gone: [409, 'Isian yang dulu disimpan sudah terkirim, diganti, atau kedaluwarsa. Bila yang ini belum terkirim, simpan sekali lagi.'],
    too_large: [422, 'Isian ini terlalu panjang untuk disimpan.'],
    too_many_mails: [429, 'Alamat email ini sudah menerima banyak tautan hari ini. Coba lagi besok.'],
  },
  async run({ tx, platform, clock }, { kind, slug, email, fields, draft }) {
    const now = clock.now();
    const form = await getFormOrNull(tx, { kind, slug });
    if (!form || form.state === 'draft' || form.state === 'archived') return fail('not_found');
    if (!isActive(form, now)) return fail('closed');
    const text = JSON.stringify({ email, fields: keptFields(fields) } satisfies Draft);
    if (Buffer.byteLength(text) > maxDraftBytes) return fail('too_large');
    const expires = new Date(now.getTime() + draftDays * 86_400_000);
    const guard = checkForm(platform, formPurpose, { form_time: firstSent(fields.form_time), website: firstSent(fields.website) });
    if (guard === 'suspicious') return ok({ id: randomUUID(), expires_at: expires.toISOString() });
    const knownId = draft === undefined ? null : draftIdOf(platform, draft);
    const known = knownId === null ? null : await getDraftOrNull(tx, form.id, { id: knownId }, now, { isKept: true });
    if (knownId !== null && known === null) return fail('gone');
    const isSame = known !== null && openedDraft(platform, known).email.toLowerCase() === email.toLowerCase();
    // The link that another address has opens nothing that is saved from now on.
    if (known && !isSame) await deleteDraft(tx, form.id, known.id);
    const id = isSame ? known.id : randomUUID();
    const token = draftTokenOf(platform, id);
    await writeDraft(tx, {
      id,
      form_id: form.id,
      token_hash: hashOf(token),
      sealed_draft: platform.encryption.encrypt(encryptedDraft, text),
      expires_at: expires,
      created_at: now,
      updated_at: now,
    });
    if (isSame) return ok({ id, expires_at: expires.toISOString() });
    if (!(await mayTell(tx, platform, email))) return fail('too_many_mails');
    const url = `${platform.env.publicUrl}${formPathOf(kind, slug)}?isian=${token}`;
    const mail = await renderWorded(tx, draftMail(form, url, draftDays));
    await queueMessage(tx, platform, { channel: 'email', recipient: email, ...mail });
    return ok({ id, expires_at: expires.toISOString() });
  },
});

/** What was typed into a form, by the link of its mail. */
export const openDraft = operation({
  name: 'form.draft_opened',
  access: 'public',
  limits: 'reads',
  input: openDraftInput,
  failures: { gone },
  async run({ db, platform, clock }, { kind, slug, draft }) {
    const form = await getFormOrNull(db, { kind, slug });
    const found = form && (await getDraftOrNull(db, form.id, { tokenHash: hashOf(draft) }, clock.now()));
    if (!found) return fail('gone');
    const { email, fields } = openedDraft(platform, found);
    return ok({ email, fields, key: draftKeyOf(platform, found.id) });
  },
});
