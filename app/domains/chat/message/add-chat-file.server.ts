import { attachFile, storeFile, uploadFailures, uploadLimits } from '#app/domains/files/index.server.ts';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FileKind } from '#app/platform/files/files.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { talkSideOf } from '../room/chat-access.server.ts';
import { shownState } from '../room/room.ts';
import { findTalk, lockTalk } from '../room/talk.store.server.ts';
import { fileInput } from './chat-message.schema.ts';
import * as store from './chat-message.store.server.ts';

/** A photograph or a PDF in a chat or a question, for its two sides. Its record is the room. */
export const chatFile: FileKind = {
  name: 'chat.file',
  class: 'private',
  types: ['jpeg', 'png', 'webp', 'pdf'],
  maxBytes: patientFileBytes,
  belongsTo: 'uploader',
  mayRead: async (db, actor, id) => talkSideOf(await findTalk(db, { id }), actor) !== null,
};

const maxUnsent = 20;

/** Takes a file that the next message can name. What nobody sends is deleted after a day. */
export const addChatFile = operation({
  name: 'chat.file_added',
  access: 'user',
  limits: uploadLimits,
  transaction: 'none',
  input: fileInput,
  failures: {
    ...uploadFailures,
    not_found: notFound,
    closed: [409, 'Chat ini tidak sedang berlangsung, jadi berkasnya tidak dapat dikirim.'],
    too_many: [409, 'Terlalu banyak berkas yang belum dikirim. Kirim dulu yang sudah dilampirkan.'],
  },
  async run(context, { room: name, file }) {
    const { db, actor, clock } = context;
    const found = await findTalk(db, { name });
    if (!found || !talkSideOf(found, actor)) return fail('not_found');
    // Before the file is stored, so that a refusal costs nothing.
    if (shownState(found, clock.now()) !== 'active') return fail('closed');
    if ((await store.countUnsent(db, found.id, actor.userId)) >= maxUnsent) return fail('too_many');
    const stored = await storeFile(context, chatFile, file);
    if (!stored.ok) return stored;
    return await context.commit(async ({ tx }) => {
      const room = await lockTalk(tx, found.id);
      if (!room || !talkSideOf(room, actor)) return fail('not_found');
      if (shownState(room, clock.now()) !== 'active') return fail('closed');
      await attachFile(tx, stored.value, room.id);
      await store.insertFile(tx, { fileId: stored.value.id, roomId: room.id, uploaderId: actor.userId, now: clock.now() });
      const types = await store.findFileTypes(tx, [stored.value.id]);
      return ok({ id: stored.value.id, url: `/files/${stored.value.id}`, type: types.get(stored.value.id) ?? '' });
    });
  },
});
