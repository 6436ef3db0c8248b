import type { ActionFunctionArgs } from 'react-router';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { sendAction } from '../../conversation/pages/chat-send-action.ts';
import { endQuestion } from '../end-question.server.ts';

/** What both sides do on the page of a question. */
export const questionActions = (pathOf: (room: string) => string) =>
  formActions<(args: ActionFunctionArgs) => Promise<unknown>>('act', {
    send: sendAction(pathOf),
    end: formAction(endQuestion, {
      keep: ['act'],
      readInput: (_fields, { params }) => ({ room: params.room }),
      done: (_value, { params }) => `${pathOf(params.room ?? '')}?hasil=selesai`,
    }),
  });

export const questionDoneTexts: Readonly<Record<string, string>> = { selesai: 'Pertanyaan ini ditutup.' };
