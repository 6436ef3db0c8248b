import { expect, test } from 'vitest';
import { findCareGaps } from '../../app/domains/content/care/care.schema.ts';
import { articles } from './articles.ts';
import { specializations } from './specializations.ts';
import { topicsOfArticles } from './topics.ts';

const known = new Set(specializations.map(({ slug }) => slug));

test('every article about an illness or a symptom says when to call, to come and to make an appointment, with whom', () => {
  const named = articles.filter(({ illnesses, symptoms }) => illnesses.length + symptoms.length > 0);
  expect(named.length).toBe(Object.keys(topicsOfArticles).length);
  for (const { slug, care } of named) {
    const lists = { care_call: care.call, care_today: care.today, care_appointment: care.appointment, care_home: care.home };
    expect([slug, Object.values(lists).every((lines) => lines.length > 0), findCareGaps(lists)]).toEqual([slug, true, {}]);
    expect([slug, known.has(care.specialist ?? '')]).toEqual([slug, true]);
    for (const line of Object.values(lists).flat()) expect(line.length).toBeLessThanOrEqual(90);
  }
});

test('at the opening there are more than sixty topics from A to Z', () => {
  const topics = articles.flatMap(({ illnesses, symptoms }) => [...illnesses, ...symptoms]);
  expect(new Set(topics).size).toBeGreaterThanOrEqual(60);
});
