import type { Condition, Field } from './form-definition.schema.ts';
import type { Answer } from './form-price.ts';

/** Whether a field is asked, by the answers to visible fields before it. */
export function isShown(field: Field, answers: ReadonlyMap<string, Answer>): boolean {
  const when = field.show_when;
  if (!when) return true;
  return 'all' in when ? when.all.every((one) => holds(one, answers)) : when.any.some((one) => holds(one, answers));
}

/** Without an answer only `exists` = false holds. Of several ticked options one has to be equal, or none for `!=`. */
function holds({ field, op, value }: Condition, answers: ReadonlyMap<string, Answer>): boolean {
  const answer = answers.get(field);
  if (op === 'exists') return (answer !== undefined) === value;
  if (answer === undefined) return false;
  const isEqual = typeof answer === 'object' ? answer.includes(String(value)) : answer === value;
  if (op === '=') return isEqual;
  if (op === '!=') return !isEqual;
  if (typeof answer === 'object' || typeof answer !== typeof value) return false;
  if (op === '>') return answer > value;
  if (op === '<') return answer < value;
  return op === '>=' ? answer >= value : answer <= value;
}
