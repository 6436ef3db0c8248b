import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { sideOf } from '../room/chat-access.server.ts';
import { findRoom } from '../room/room.store.server.ts';
import { orderQuery } from './chat-checkout.schema.ts';

/** The name of the room that an order of the caller has paid for. */
export const findChatOfOrder = operation({
  name: 'chat.find_of_order',
  access: 'user',
  limits: 'reads',
  input: orderQuery,
  failures: { not_found: notFound },
  async run({ db, actor }, { transaction }) {
    const room = await findRoom(db, { order: transaction });
    return room && sideOf(room, actor) ? ok({ room: room.name }) : fail('not_found');
  },
});
