import { z } from 'zod';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { shownCare } from '../care/care.schema.ts';
import * as store from './topic.store.server.ts';
import { entriesOf } from './topic.ts';

/** How many articles the page of a symptom names. */
const maxArticles = 5;

const readTopics = ({ cache, db, clock, log }: Reads) =>
  cache.getOrLoad('topics', ['articles'], async () => {
    const topics = await store.findTopics(db, clock.now());
    if (topics.length >= store.maxTopics) log?.error({ max: store.maxTopics }, 'topics: the lists from A to Z lack the last names');
    return topics;
  });

/** The illnesses and the symptoms that reviewed articles name. */
export const findTopics = operation({
  name: 'topics.find',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  async run(reads) {
    const topics = await readTopics(reads);
    return ok({ illnesses: entriesOf(topics, 'illness'), symptoms: entriesOf(topics, 'symptom') });
  },
});

/** A symptom with the articles that name it, the care block of the first that has one, and the specialists to whom it leads. */
export const getSymptom = operation({
  name: 'symptoms.get',
  access: 'public',
  limits: 'reads',
  input: z.object({ slug: z.string().max(80) }),
  failures: { not_found: notFound },
  async run(reads, { slug }) {
    const symptom = entriesOf(await readTopics(reads), 'symptom').find((one) => one.slug === slug);
    if (!symptom) return fail('not_found');
    const ids = symptom.articles.slice(0, maxArticles).map(({ id }) => id);
    const articles = await store.findSymptomArticles(reads.db, ids, reads.clock.now());
    if (articles.length === 0) return fail('not_found');
    const careOf = articles.find((one) => shownCare(one).length > 0) ?? null;
    const found = await store.findSpecialistsFor(reads.db, symptom.name);
    const own = articles.flatMap(({ specialist }) => specialist ?? []);
    const specialists = [...new Map([...found, ...own].map((one) => [one.slug, one])).values()].slice(0, 3);
    return ok({ name: symptom.name, slug, articles, careOf, specialists });
  },
  tags: ({ articles }) => [...articles.map(({ id }) => `article:${id}`), 'article-categories', 'specializations'],
});
