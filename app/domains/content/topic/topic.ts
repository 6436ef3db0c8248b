import { slugOf } from '#app/kits/content/make-slug.ts';

/** An illness or a symptom that a reviewed article names, and how far in front it names it. */
export type Topic = Readonly<{
  kind: 'illness' | 'symptom';
  name: string;
  place: number;
  article: Readonly<{ id: number; slug: string; name: string }>;
}>;

/** One name from A to Z with the articles that name it, those that name it first in front. */
export type TopicEntry = Readonly<{ name: string; slug: string; articles: readonly Topic['article'][] }>;

const maxSlug = 80;

/** The last part of the address of a topic. */
const topicSlug = (name: string): string => slugOf(name, maxSlug);

/** The page of a symptom. */
export const symptomPath = (slug: string): string => `/gejala/${slug}`;

/** The topics of a kind, each once however its articles write it. */
export function entriesOf(topics: readonly Topic[], kind: Topic['kind']): TopicEntry[] {
  const named = Map.groupBy(
    topics.filter((one) => one.kind === kind && topicSlug(one.name) !== ''),
    ({ name }) => topicSlug(name),
  );
  return [...named].map(([slug, of]) => {
    const sorted = of.toSorted((one, other) => one.place - other.place || other.article.id - one.article.id);
    return { name: (sorted[0] as Topic).name, slug, articles: sorted.map(({ article }) => article) };
  });
}
