import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { Checkbox } from '#app/ui/field.tsx';

/** The tick that a sum beyond what was expected wants. It names the sum, so that another sum wants it again. */
export function OtherSum({ answer }: { answer: FormAnswer | null | undefined }) {
  if (answer?.code !== 'other_sum') return null;
  const { amount, beyond } = answer.details as { amount: number; beyond: number };
  return <Checkbox key={amount} name="meant" value={amount} label={`Memang ${rupiah(amount)}, lebih ${rupiah(beyond)}`} />;
}
