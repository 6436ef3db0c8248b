import { wordedChat } from '#app/domains/messages/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { phoneText } from '#app/platform/phone-text.ts';
import { isInScope, narrowScope } from '#app/platform/staff-access.server.ts';
import type { WaitingWork } from '#app/platform/staff-frame.server.ts';
import { whatsappLink } from '#app/platform/whatsapp-link.ts';
import { quarantine } from '../stock/hold-and-release-stock.server.ts';
import { acts, announceStock, mayChange, placeOf } from '../stock/who-may-change-stock.server.ts';
import { tellRecall } from './notify-recall.server.ts';
import { contactInput, recallId, recallInput, recallsQuery, tickInput } from './recall.schema.ts';
import * as store from './recall.store.server.ts';
import { recallChat, recallPath } from './recall.ts';

/*
 * Policy of all operations here: as for the stock desk. Buyers are named by their orders alone; the number of one is opened to reach that person,
 * who reads it in the own access log.
 */
const perList = 200;

/**
 * Recalls a batch: nothing of it is sold or packed any more, and every part that was packed from it is found while the batch is locked. Its buyers
 * are told after the commit.
 */
export const recallBatch = operation({
  name: 'stock.recalled',
  access: mayChange,
  limits: acts,
  input: recallInput,
  failures: { not_found: notFound, recalled: [409, 'Batch ini sudah ditarik. Muat ulang halaman.'] },
  async run({ tx, scope, actor, clock, enqueue }, { batch_id: batchId, reason }) {
    const place = await placeOf(tx, scope, batchId);
    if (!place) return fail('not_found');
    const [now, actorId] = [clock.now(), actor.userId];
    await quarantine(tx, { batchId, kind: 'recall', qty: 'all', reason }, { now, actorId });
    const id = await store.insertRecall(tx, { batchId, reason, actorId, now });
    if (id === null) return fail('recalled');
    const parts = await store.insertParts(tx, id);
    if (parts > 0) await enqueue(tellRecall, { id }, { key: id });
    announceStock(tx, place);
    return ok({ id, parts });
  },
  audit: (_input, { id }) => ({ object: `stock_recall:${id}` }),
});

/** The recalls of the chosen pharmacies. */
export const findRecalls = operation({
  name: 'stock.find_recalls',
  access: mayChange,
  limits: 'reads',
  input: recallsQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    return within === null ? fail('not_found') : ok(await store.findRecalls(db, within, perList));
  },
});

/** One recall with the orders that it affects. */
export const getRecall = operation({
  name: 'stock.recall_view',
  access: mayChange,
  limits: 'reads',
  input: recallId,
  failures: { not_found: notFound },
  async run({ db, scope }, { id }) {
    const recall = await store.findRecall(db, id);
    if (!recall || !isInScope(scope, recall.facility_id)) return fail('not_found');
    return ok({ recall, parts: await store.findParts(db, id) });
  },
});

/** Opens name and number of the buyer of a part, who is to be reached about the recall. */
export const contactBuyer = operation({
  name: 'stock.recall_contact',
  access: mayChange,
  limits: [perAccount(200, '1h', 'recall_contacts')],
  input: contactInput,
  failures: {
    not_found: notFound,
    no_phone: [409, 'Pembeli ini tidak punya nomor ponsel, atau akunnya sudah dihapus. Kabarnya terkirim lewat email bila ada.'],
  },
  async run({ tx, scope }, { id, part_id: partId }) {
    const recall = await store.findRecall(tx, id);
    const buyer = recall && isInScope(scope, recall.facility_id) ? await store.findBuyer(tx, id, partId) : null;
    if (!recall || !buyer) return fail('not_found');
    if (!buyer.phone) return fail('no_phone');
    const text = await wordedChat(tx, recallChat(recall.facility, buyer.order));
    return ok({ id, partId, userId: buyer.userId, name: buyer.name ?? '', phone: buyer.phone, text });
  },
  complete: (_context, _input, { partId, name, phone, text }) => ({
    ...{ partId, name, phone: phoneText(phone), call_url: `tel:${phone}`, whatsapp_url: whatsappLink(phone, text) },
  }),
  audit: (_input, { id, userId }) => ({ object: `stock_recall:${id}`, ...(userId ? { subjectId: userId } : {}) }),
});

/** What became of one buyer's goods. It may be corrected. */
export const tickRecall = operation({
  name: 'stock.recall_ticked',
  access: mayChange,
  limits: acts,
  input: tickInput,
  failures: { not_found: notFound },
  async run({ tx, scope, actor, clock }, { id, part_id: partId, outcome, note }) {
    const recall = await store.findRecall(tx, id);
    if (!recall || !isInScope(scope, recall.facility_id)) return fail('not_found');
    const done = { recallId: id, partId, outcome, note, actorId: actor.userId, now: clock.now() };
    if (!(await store.setOutcome(tx, done))) return fail('not_found');
    announceStock(tx, { facilityId: recall.facility_id, itemId: recall.item_id });
    return ok({ id });
  },
  audit: ({ id }) => ({ object: `stock_recall:${id}` }),
});

/** Buyers of recalled batches who are not done. */
export const openRecalls: WaitingWork = {
  name: 'shop.recalls',
  label: 'Pembeli obat yang ditarik',
  capability: 'stock.change',
  href: recallPath,
  read: ({ db }, scope) => store.countOpen(db, scope),
};
