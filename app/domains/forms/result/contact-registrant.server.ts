import { wordedChat } from '#app/domains/messages/index.server.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { auditedRegistration } from '../registration/cancel-or-accept-registration.server.ts';
import { getRegistrationOrNull } from '../registration/registration.store.server.ts';
import { codeText } from '../ticket/ticket-code.ts';
import { mayRead } from './find-results.server.ts';
import { registrationChat } from './registration-panel.ts';
import { registrationId } from './result.schema.ts';
import * as store from './result.store.server.ts';

/** The number and the chat of a person who registered. Both show the number, so each use is recorded. */
export const contactRegistrant = operation({
  name: 'registration.contact',
  access: mayRead,
  limits: [perAccount(120, '1h', 'registration_contacts')],
  input: registrationId,
  failures: { not_found: notFound, no_phone: [409, 'Pendaftar tidak menulis nomor ponsel.'] },
  async run({ tx, scope }, { registration: id }) {
    const row = await getRegistrationOrNull(tx, { id });
    const form = row && (await store.getFormOrNull(tx, row.form_id, scope));
    if (!row || !form) return fail('not_found');
    if (!row.phone) return fail('no_phone');
    const text = await wordedChat(
      tx,
      registrationChat(form.facility ?? 'Sehati', form.is_sensitive ? null : form.name, codeText(row.code)),
    );
    return ok({ id, userId: row.user_id, phone: row.phone, text });
  },
  complete: (_context, _input, { id, userId, phone, text }) => ({
    id,
    userId,
    phone: phoneText(phone),
    call_url: `tel:${phone}`,
    whatsapp_url: whatsappLink(phone, text),
  }),
  audit: auditedRegistration,
});
