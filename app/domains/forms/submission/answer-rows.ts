import { answerText } from '../definition/answer-text.ts';
import type { Definition, Field } from '../definition/form-definition.schema.ts';
import { isAnswered } from '../definition/form-fields.ts';
import type { Answers } from '../definition/form-price.ts';

/** One answer as people read it. */
export type AnswerRow = Readonly<{ key: string; label: string; text: string }>;

/** One answer as staff read it; files by their addresses. */
export type ShownAnswer = AnswerRow & Readonly<{ files: readonly string[] }>;

/** The answers of a submission in the order of its version; fields that were not answered are left out. */
export function answerRows({ fields }: Pick<Definition, 'fields'>, answers: Answers): AnswerRow[] {
  return fields.flatMap((field) => {
    const text = isAnswered(field) ? answerText(field, answers[field.key]) : '';
    return text === '' ? [] : [{ key: field.key, label: field.label, text }];
  });
}

/** A column of the results: one key over all versions, called as in the last version that has it. */
export type Column = Readonly<{ key: string; label: string; type: Field['type'] }>;

/** The columns of all versions, the last one's first and in its order; what only earlier ones asked stands behind. */
export function columnsOf(versions: readonly Pick<Definition, 'fields'>[]): Column[] {
  const columns = new Map<string, Column>();
  for (const { fields } of versions.toReversed()) {
    for (const field of fields) {
      if (isAnswered(field) && !columns.has(field.key)) columns.set(field.key, { key: field.key, label: field.label, type: field.type });
    }
  }
  return [...columns.values()];
}
