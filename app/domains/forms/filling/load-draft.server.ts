import type { LoaderFunctionArgs } from 'react-router';
import { callForPage } from '#app/platform/pages/page-call.server.ts';
import { checkAnswers } from '../definition/check-answers.ts';
import { stepOfInput, stepsOf } from '../definition/form-steps.ts';
import type { GoneDraft, OpenedDraft } from '../draft/draft.ts';
import { openDraft } from '../draft/save-and-open-draft.server.ts';
import type { OpenedForm } from './fill-path.ts';

/** What was saved of a form, by the link of its mail; null without a link. */
export async function loadDraft(args: LoaderFunctionArgs, form: OpenedForm): Promise<OpenedDraft | GoneDraft | null> {
  const token = new URL(args.request.url).searchParams.get('isian');
  if (token === null) return null;
  const { kind, slug, definition, today } = form;
  const found = await callForPage(openDraft, args, {
    readInput: () => ({ kind, slug, draft: token }),
    claimOf: () => null,
    answersMissing: true,
  });
  if (!found.ok) return { note: 'Isian ini tidak ada lagi: sudah terkirim, atau lebih dari tujuh hari. Silakan isi dari awal.' };
  const { email, fields, key } = found.value;
  const steps = stepsOf(definition);
  const [missing] = Object.keys(checkAnswers(definition, fields, today).errors);
  return {
    note: 'Isian Anda sudah kami isikan kembali. Periksa, lalu lanjutkan.',
    token,
    key,
    email,
    step: missing === undefined ? steps.length - 1 : stepOfInput(steps, missing),
    typed: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? [value] : value])),
  };
}
