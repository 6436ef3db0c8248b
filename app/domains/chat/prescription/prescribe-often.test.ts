import { expect, test } from 'vitest';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { askedOfAdult, prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { findOften, prescribe } from './prescribe.server.ts';

const chats = await openChatsOfFile();
const { app, db, done, refusal } = chats;
const { drug, other } = await prescriptionsOn(app).pharmacy();
const [amlodipin, another] = [drug.product.id, other.product.id];

test('what a doctor has signed most often is offered as it was written, and no more once it is not sold', async () => {
  const [by, colleague] = [await createChatDoctor(db, { maxActive: 6 }), await createChatDoctor(db)];
  const sign = async (lines: readonly object[]) => {
    const room = await chats.active(by);
    await done(prescribe, by.actor, { room: room.name, ...askedOfAdult, lines });
  };
  const [common, rare] = ['1 x sehari 1 tablet pagi', '2 x sehari 1 tablet'];
  await sign([{ product_id: amlodipin, quantity: 30, directions: common }]);
  await sign([
    { product_id: amlodipin, quantity: 30, directions: common },
    { product_id: another, quantity: 7, directions: rare },
  ]);
  await sign([{ product_id: amlodipin, quantity: 5, directions: rare }]);
  const room = await chats.active(by);
  const often = await done(findOften, by.actor, { room: room.name });
  expect(often.map(({ medicine, quantity, directions }) => [medicine.name, quantity, directions])).toEqual([
    ['Amlodipin Contoh', 30, common],
    ['Amlodipin Contoh', 5, rare],
    ['Amlodipin Lain', 7, rare],
  ]);
  const theirs = await chats.active(colleague);
  expect(await done(findOften, colleague.actor, { room: theirs.name })).toEqual([]);
  expect(await refusal(findOften, colleague.actor, { room: room.name })).toBe('not_found');
  // Five tablets are sold no more once there is the strip alone.
  const tablet = drug.variants[0]?.id ?? 0;
  await db.updateTable('medicine_stocks').set({ is_active: false }).where('id', '=', tablet).execute();
  expect((await done(findOften, by.actor, { room: room.name })).map(({ medicine, quantity }) => [medicine.name, quantity])).toEqual([
    ['Amlodipin Contoh', 30],
    ['Amlodipin Lain', 7],
  ]);
  await db.updateTable('products').set({ banned_at: app.platform.clock.now() }).where('id', '=', drug.product.id).execute();
  expect((await done(findOften, by.actor, { room: room.name })).map(({ medicine }) => medicine.name)).toEqual(['Amlodipin Lain']);
});
