import type { ActionFunctionArgs } from 'react-router';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { pageContext } from '#app/platform/platform.server.ts';
import { addChatFile } from '../../message/add-chat-file.server.ts';
import { postFollowUp, postMessage } from '../post-message.server.ts';

type PathOf = (room: string) => string;

const upload = formAction(addChatFile, {
  keep: ['act', 'message'],
  readInput: (_fields, { params }) => ({ room: params.room }),
  invalidText: firstError,
  done: ({ id }) => ({ show: { fileId: id } }),
});

/** Sends a message of a form, with the file that was chosen in it: for pages without a script. */
export function sendAction(pathOf: PathOf) {
  const post = (fileIds: readonly string[]) =>
    formAction(postMessage, {
      keep: ['act', 'message'],
      readInput: (fields, { params }) => ({
        room: params.room,
        message: (fields.get('message') ?? '').trim(),
        file_ids: fileIds,
        client_id: fields.get('client_id') || null,
      }),
      invalidText: firstError,
      done: (_value, { params }) => `${pathOf(params.room ?? '')}#tulis`,
    });
  return async (args: ActionFunctionArgs) => {
    if (!args.context.get(pageContext).files?.file) return await post([])(args);
    const uploaded = await upload({ ...args, request: args.request.clone() });
    if (uploaded instanceof Response || !('fileId' in uploaded.data)) return uploaded;
    return await post([uploaded.data.fileId])(args);
  };
}

/** Sends the one further question after a chat, or its answer. */
export const followUpAction = (pathOf: PathOf) =>
  formAction(postFollowUp, {
    keep: ['act', 'message'],
    readInput: (fields, { params }) => ({
      room: params.room,
      message: fields.get('message') ?? '',
      client_id: fields.get('client_id') || null,
    }),
    invalidText: firstError,
    done: (_value, { params }) => `${pathOf(params.room ?? '')}?hasil=lanjutan`,
  });
