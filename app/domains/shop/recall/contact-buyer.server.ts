import { wordedChat } from '#app/domains/messages/index.server.ts';
import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { contactInput } from './recall.schema.ts';
import * as store from './recall.store.server.ts';
import { recallChat } from './recall.ts';
import { mayHandle } from './who-may-handle-recalls.server.ts';

/*
 * Buyers of a recalled batch are named by their orders alone; the number of one is opened here to reach that person, who reads it in the own
 * access log.
 */

/** Opens name and number of the buyer of a part, who is to be reached about the recall. */
export const contactBuyer = operation({
  name: 'stock.recall_contact',
  access: mayHandle,
  limits: [perAccount(200, '1h', 'recall_contacts')],
  input: contactInput,
  failures: {
    not_found: notFound,
    no_phone: [409, 'Pembeli ini tidak punya nomor ponsel, atau akunnya sudah dihapus. Kabarnya terkirim lewat email bila ada.'],
  },
  async run({ tx, scope }, { id, part_id: partId }) {
    const recall = await store.findRecall(tx, id);
    const buyer = recall?.state === 'recalled' && isInScope(scope, recall.facility_id) ? await store.findBuyer(tx, id, partId) : null;
    if (!recall || !buyer) return fail('not_found');
    if (!buyer.phone) return fail('no_phone');
    const text = await wordedChat(tx, recallChat(recall.facility, buyer.order));
    return ok({ id, partId, userId: buyer.userId, name: buyer.name ?? '', phone: buyer.phone, text });
  },
  complete: (_context, _input, { partId, name, phone, text }) => ({
    partId,
    name,
    phone: phoneText(phone),
    call_url: `tel:${phone}`,
    whatsapp_url: whatsappLink(phone, text),
  }),
  audit: (_input, { id, userId }) => ({ object: `stock_recall:${id}`, ...(userId ? { subjectId: userId } : {}) }),
});
