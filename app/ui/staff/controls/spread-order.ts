import type { Values } from '#app/platform/content/field-values.ts';
import type { Ordered } from '#app/platform/content/record-order.ts';

type Answer = { data?: readonly Ordered[]; message?: string };

const unanswered = 'Belum ada jawaban dari server. Coba lagi, atau tulis angkanya.';

/** Makes room in the list of a record, whose order stays: the other records with their new numbers, or why not. */
export async function spreadOrder(
  kind: string,
  key: string,
  values: Values,
): Promise<Readonly<{ others: readonly Ordered[] } | { refusal: string }>> {
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(`/v1/staff/${kind}/${key}/order`, { method: 'POST', headers, body: JSON.stringify({ values }) });
    const { data, message = unanswered } = (await response.json()) as Answer;
    return response.ok && data ? { others: data } : { refusal: message };
  } catch {
    return { refusal: unanswered };
  }
}
