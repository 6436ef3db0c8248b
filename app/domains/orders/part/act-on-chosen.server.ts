import type { ActionFunctionArgs } from 'react-router';
import { callForPage } from '#app/platform/pages/page-call.server.ts';
import { platformContext } from '#app/platform/platform.server.ts';
import { maxChosen } from '../order/chosen-limit.schema.ts';
import { actOnPart } from './act-on-part.server.ts';
import type { ChosenAct, ChosenResult } from './chosen-parts.ts';

const unexpectedText = 'Ada yang salah. Buka pesanannya, dan coba lagi di sana.';

type Given = Readonly<Record<string, string>>;

/**
 * One step with each of these parts, each a call of its own: one that is refused leaves the others as they are, and so does one that breaks. Its
 * text says why.
 */
export async function actOnEach(
  args: ActionFunctionArgs,
  ids: readonly string[],
  given: Given & Readonly<{ act: ChosenAct }>,
): Promise<ChosenResult> {
  const refused: { id: string; text: string }[] = [];
  for (const id of ids) {
    try {
      const call = { readInput: () => ({ ...given, id }), claimOf: () => null, answersMissing: true };
      const result = await callForPage(actOnPart, args, call);
      if (!result.ok) refused.push({ id, text: result.failure.message });
    } catch (error) {
      // A page that is to be shown first, such as that of the password, is no error.
      if (!(error instanceof Error)) throw error;
      args.context.get(platformContext).log.error({ err: error, part: id }, 'an act on one of many parts failed');
      refused.push({ id, text: unexpectedText });
    }
  }
  return { act: given.act, done: ids.length - refused.length, refused };
}

/** The parts that a form names. */
export const chosenIn = (fields: Pick<FormData, 'get'>): string[] =>
  [...new Set(String(fields.get('ids') ?? '').split(','))].filter(Boolean).slice(0, maxChosen);

/** The action of a button for all parts that are chosen. */
export const onChosen = (act: ChosenAct) => async (args: ActionFunctionArgs) =>
  await actOnEach(args, chosenIn(await args.request.formData()), { act });
