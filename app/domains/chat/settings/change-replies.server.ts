import { z } from 'zod';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { mayPractise } from '../room/chat-access.server.ts';
import { lockSettings } from '../room/room.store.server.ts';
import { replyInput, replyPath } from './chat-settings.schema.ts';
import * as store from './chat-settings.store.server.ts';
import { writes } from './save-chat-settings.server.ts';

/* Policy: that of `save-chat-settings`. */

const failures = { not_found: notFound } as const;

/** The texts that the caller has prepared. */
export const findReplies = operation({
  name: 'chat.replies',
  access: mayPractise,
  limits: 'reads',
  input: z.object({}),
  failures,
  async run({ db, actor }) {
    const doctorId = await store.findDoctorId(db, actor.userId);
    return doctorId === null ? fail('not_found') : ok(await store.findReplies(db, doctorId));
  },
});

/** Writes a prepared text of the caller. */
export const saveReply = operation({
  name: 'chat.reply_saved',
  access: mayPractise,
  limits: writes,
  input: replyInput,
  failures: { ...failures, taken: [409, 'Balasan dengan nama ini sudah ada.'] },
  async run({ tx, actor }, { id = null, title, body }) {
    const doctorId = await store.findDoctorId(tx, actor.userId);
    if (doctorId === null) return fail('not_found');
    await lockSettings(tx, doctorId);
    const written = await store.putReply(tx, doctorId, { id, title, body });
    if (written.ok) return ok(await store.findReplies(tx, doctorId));
    return fail(written.code, written.code === 'taken' ? { fieldErrors: { title: ['Balasan dengan nama ini sudah ada.'] } } : {});
  },
});

export const removeReply = operation({
  name: 'chat.reply_removed',
  access: mayPractise,
  limits: writes,
  input: replyPath,
  failures,
  async run({ tx, actor }, { id }) {
    const doctorId = await store.findDoctorId(tx, actor.userId);
    if (doctorId === null || !(await store.deleteReply(tx, doctorId, id))) return fail('not_found');
    return ok(await store.findReplies(tx, doctorId));
  },
});
