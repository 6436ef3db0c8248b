import type { DemoArticle } from '../records.ts';

export type DemoTopics = Readonly<Record<string, Pick<DemoArticle, 'illnesses' | 'symptoms' | 'care'>>>;

type Written = Readonly<{ illnesses?: readonly string[]; symptoms?: readonly string[]; specialist: string; care: string }>;

/**
 * The illnesses and symptoms of an article, and its care block from lines: "! " call now, "* " come today, "+ " make an appointment, "- " at
 * home. Drafts for a doctor's review, as all texts of the demo.
 */
export function topic({ illnesses = [], symptoms = [], specialist, care }: Written): DemoTopics[string] {
  const lines = care.trim().split('\n');
  const those = (mark: string) => lines.flatMap((line) => (line.trim().startsWith(`${mark} `) ? [line.trim().slice(2)] : []));
  return { illnesses, symptoms, care: { call: those('!'), today: those('*'), appointment: those('+'), home: those('-'), specialist } };
}
