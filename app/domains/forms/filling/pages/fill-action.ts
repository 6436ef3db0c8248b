import type { ActionFunctionArgs } from 'react-router';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { platformContext } from '#app/platform/platform.server.ts';
import type { RawAnswers } from '../../definition/check-answers.ts';
import type { FormKind } from '../../definition/check-definition.ts';
import { savedCode } from '../../definition/ui/filling-form.tsx';
import { draftKeyOf } from '../../draft/draft-link.server.ts';
import { saveDraft } from '../../draft/save-and-open-draft.server.ts';
import { submitForm } from '../../registration/submit-form.server.ts';
import { pathOf } from '../fill-path.ts';
import { getFormPage } from '../get-form-page.server.ts';
import { readFilling, refusedFilling, savedFilling } from './read-filling.ts';

/**
 * A page of a form, or the whole of it. A registration leads to its private link; a survey, and a registration of which nobody may learn,
 * are thanked for on the page.
 */
export async function fillAction(args: ActionFunctionArgs, by: Readonly<{ kind: FormKind; slug: string }>) {
  const { definition, today } = await load(getFormPage, args, by);
  const { raw, answer, isToSave } = await readFilling(args, { definition, today, form: by });
  if (isToSave) return await saveForLater(args, by, raw);
  if (answer) return answer;
  const agent = args.request.headers.get('user-agent')?.slice(0, 1_000) ?? null;
  const send = formAction(submitForm, {
    readInput: () => ({ ...by, source: 'page', agent, fields: raw }),
    showsDetails: true,
    done: ({ message, manage_link, complaint_code }) =>
      manage_link ? `${pathOf(manage_link)}?hasil=terdaftar` : { show: { sent: { message, complaintCode: complaint_code } } },
  });
  const result = await send(args);
  if (result instanceof Response || 'sent' in result.data) return result;
  return refusedFilling(result.data, result.init, raw, definition);
}

/** Saves what was typed for later. The form stays as it is, and names the draft, so that it is saved once. */
async function saveForLater(args: ActionFunctionArgs, by: Readonly<{ kind: FormKind; slug: string }>, raw: RawAnswers) {
  const { draft } = raw;
  const email = String(raw.draft_email ?? '').trim();
  const save = formAction(saveDraft, {
    readInput: () => ({ ...by, email, fields: raw, ...(draft ? { draft } : {}) }),
    invalidText: firstError,
    done: ({ id }) => ({ show: { draft: draftKeyOf(args.context.get(platformContext), id) } }),
  });
  const result = await save(args);
  if (result instanceof Response) return result;
  if ('draft' in result.data) return savedFilling({ code: savedCode, message: email, errors: [], draft: result.data.draft }, null, raw);
  // Said where it was pressed. The form names a draft that is gone no more.
  const errors = [{ field: 'draft_email', message: result.data.errors[0]?.message ?? result.data.message }];
  return savedFilling({ ...result.data, errors, ...(result.data.code === 'gone' && { draft: '' }) }, result.init, raw);
}
