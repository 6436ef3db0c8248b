import { slugOf } from '#app/platform/text/slug.ts';

/** An illness or a symptom as reviewed articles write it, with those articles; `place` is how far in front one names it. */
export type Topic = Readonly<{
  kind: 'illness' | 'symptom';
  name: string;
  articles: readonly Readonly<{ id: number; slug: string; name: string; place: number }>[];
}>;

/** One name from A to Z with the articles that name it, those that name it first in front. */
export type TopicEntry = Readonly<{ name: string; slug: string; articles: readonly Omit<Topic['articles'][number], 'place'>[] }>;

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
    const all = of.flatMap(({ name, articles }) => articles.map(({ place, ...article }) => ({ written: name, place, article })));
    const sorted = all.toSorted((one, other) => one.place - other.place || other.article.id - one.article.id);
    return { name: sorted[0]?.written ?? '', slug, articles: sorted.map(({ article }) => article) };
  });
}
