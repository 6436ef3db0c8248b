import { type ActionFunctionArgs, data } from 'react-router';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import type { ResultFailure } from '#app/platform/operations/operation.server.ts';
import { callForPage } from '#app/platform/pages/page-call.server.ts';
import { pageContext } from '#app/platform/platform.server.ts';
import { checkAnswers, formRefusal, type RawAnswers, rawAnswers } from '../../definition/check-answers.ts';
import type { FormKind } from '../../definition/check-definition.ts';
import type { Definition } from '../../definition/form-definition.schema.ts';
import { isPersonKey, isReservedKey } from '../../definition/form-fields.ts';
import { errorsOn, fileSlots, readMove, slotTarget, stepAfter, stepOfInput, stepsOf } from '../../definition/form-steps.ts';
import { type FillingAnswer, movedCode } from '../../definition/ui/filling-form.tsx';
import { uploadFormFile } from '../../file/upload-form-file.server.ts';

type Of = Readonly<{ definition: Definition; today: string; form: Readonly<{ kind: FormKind; slug: string }> }>;

/**
 * What a page of a form sent: its answers so far, and the answer to it, unless all of the form is to be sent. `isToSave`: the person goes on
 * later, so the answer is that of a saved draft where the form takes one.
 */
export type Filled = Readonly<{ raw: RawAnswers; answer: ReturnType<typeof data<FillingAnswer>> | null; isToSave?: boolean }>;

/**
 * Reads one page of a form. Where the browser runs no script the server moves through the form: it takes the files, checks the page, and
 * shows the next one.
 */
export async function readFilling(args: ActionFunctionArgs, { definition, today, form }: Of): Promise<Filled> {
  const sent = rawAnswers(await args.request.clone().formData());
  const { raw, refused } = await withFiles(args, sent, definition, form);
  const move = readMove(one(sent.move));
  const steps = stepsOf(definition);
  const at = Math.min(Math.max(0, Number(one(sent.step)) || 0), steps.length - 1);
  const checked = checkAnswers(definition, raw, today);
  const found = { ...checked.errors, ...refused };
  const errors = move === null ? Object.entries(found) : move === 'next' ? errorsOn(steps, at, found) : Object.entries(refused);
  if (errors.length > 0) {
    const answer = { code: 'invalid_input', message: formRefusal, errors: errors.map(([field, message]) => ({ field, message })) };
    return { raw, answer: answerOf(answer, raw, stepOfInput(steps, errors[0]?.[0] ?? ''), 422) };
  }
  if (move === null) return { raw, answer: null };
  const moved = answerOf({ code: movedCode, message: '', errors: [] }, raw, stepAfter(steps, checked, at, move), 200);
  return { raw, answer: moved, isToSave: move === 'save' };
}

/** The answer to what was saved, or why it was not, on the page of the form where it was pressed. */
export function savedFilling(answer: Omit<FillingAnswer, 'typed'>, init: ResponseInit | null, raw: RawAnswers) {
  return answerOf(answer, raw, Number(one(raw.step)) || 0, init?.status ?? 200);
}

/** The refusal of a form that was sent whole, on the page of the form where it can be mended. */
export function refusedFilling(answer: FormAnswer, init: ResponseInit | null, raw: RawAnswers, definition: Definition) {
  const steps = stepsOf(definition);
  const [first] = answer.errors;
  return answerOf(answer, raw, first ? stepOfInput(steps, first.field) : steps.length - 1, init?.status ?? 422);
}

function answerOf(answer: Omit<FillingAnswer, 'typed'>, raw: RawAnswers, step: number, status: number) {
  return data<FillingAnswer>({ draft: one(raw.draft), ...answer, typed: typedOf(raw), step, formTime: one(raw.form_time) }, { status });
}

const one = (value: string | readonly string[] | undefined): string | undefined => (typeof value === 'object' ? value[0] : value);

/** What was typed, without what the form itself sends. */
function typedOf(raw: RawAnswers): FormAnswer['typed'] {
  const names = Object.entries(raw).filter(
    ([name]) => name === 'consent' || name === 'draft_email' || isPersonKey(name) || !isReservedKey(name),
  );
  return Object.fromEntries(names.map(([name, value = []]) => [name, typeof value === 'string' ? [value] : value]));
}

/** Stores the files that came with the page; their fields then hold the tokens. */
async function withFiles(args: ActionFunctionArgs, sent: RawAnswers, definition: Definition, form: Of['form']) {
  const files = args.context.get(pageContext).files ?? {};
  const raw: Record<string, string | readonly string[] | undefined> = { ...sent };
  const refused: Record<string, string> = {};
  for (const slot of fileSlots) {
    const file = files[slot];
    const key = one(sent[slotTarget(slot)]);
    if (!file || !definition.fields.some((field) => field.type === 'file' && field.key === key) || key === undefined) continue;
    const stored = await callForPage(uploadFormFile, args, { readInput: () => ({ ...form, field: key, file }), claimOf: () => null });
    if (stored.ok) raw[key] = [...listOf(raw[key]), stored.value.token];
    else refused[key] = textOf(stored.failure);
  }
  return { raw, refused };
}

const listOf = (value: string | readonly string[] | undefined): readonly string[] => (typeof value === 'string' ? [value] : (value ?? []));

const textOf = ({ message, fieldErrors }: ResultFailure): string => fieldErrors?.file?.[0] ?? message;
