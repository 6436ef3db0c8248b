import { slugOf } from '../records.ts';
import { type Chance, chanceOf } from './chance.ts';
import { slugMark } from './rows.ts';
import { angles, audiences, headings, points, sentences, sources, topics } from './words.ts';

const everyTopic = Object.values(topics).flat();
const hour = 60 * 60 * 1000;

export interface ArticleSurroundings {
  now: Date;
  categories: readonly { id: number; slug: string }[];
  reviewers: readonly number[];
  pictures: readonly string[];
}

/** Article number n: always the same text; its dates are relative to `now`, one article about every two and a half hours into the past. */
export function largeArticle(number: number, around: ArticleSurroundings) {
  const chance = chanceOf(number);
  const category = chance.pick(around.categories);
  const topic = chance.pick(topics[category.slug] ?? everyTopic);
  const name = [`${topic}: ${chance.pick(angles)}`, chance.pick(audiences)].filter(Boolean).join(' ');
  const published = new Date(around.now.getTime() - (number * 2.5 + 24) * hour);
  const reviewed = new Date(published.getTime() - 72 * hour);
  const nextReview = new Date(reviewed.getTime() + 365 * 24 * hour);
  return {
    category_id: category.id,
    slug: `${slugOf(name)}${slugMark}${number}`,
    name,
    summary: sentenceOf(chance, topic),
    content: contentOf(chance, topic),
    image: chance.isOne(0.9) && around.pictures.length > 0 ? chance.pick(around.pictures) : null,
    ex_author: 'Tim Redaksi Sehati (contoh)',
    reviewer_id: around.reviewers.length > 0 ? chance.pick(around.reviewers) : null,
    citations: chance.some(sources, 2).map((cite, index) => ({ ref: String(index + 1), cite })),
    published_at: published.toISOString(),
    updated_at: published.toISOString(),
    reviewed_at: reviewed.toISOString().slice(0, 10),
    next_review_at: nextReview.toISOString().slice(0, 10),
  };
}

function sentenceOf(chance: Chance, topic: string): string {
  return chance.pick(sentences).replace('{}', topic.toLowerCase());
}

/** 300 to 500 words in five sections with two references. */
function contentOf(chance: Chance, topic: string): string {
  const paragraph = () => Array.from({ length: 4 }, () => sentenceOf(chance, topic)).join(' ');
  const reference = (number: number) => `<sup><a href="#referensi-${number}">[${number}]</a></sup>`;
  const sections = chance.some(headings, 5).map((heading, index) => {
    const list = `<ul>${chance
      .some(points, 4)
      .map((point) => `<li>${point}.</li>`)
      .join('')}</ul>`;
    return `<h2>${heading}</h2><p>${paragraph()}${index === 1 ? reference(2) : ''}</p>${index % 2 === 0 ? list : ''}`;
  });
  return [
    `<p>${paragraph()}${reference(1)}</p>`,
    ...sections,
    '<p><em>Artikel contoh untuk uji beban; isinya disusun oleh program.</em></p>',
  ].join('\n');
}
