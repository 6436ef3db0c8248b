import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import { articlePath, reviewerPath } from './article.ts';

/** An article for search engines; every field is from its record. */
export type ArticleFacts = Readonly<{
  slug: string;
  name: string;
  summary: string;
  image: string | null;
  ex_author: string;
  category: { name: string };
  illnesses: readonly string[];
  published_at: string;
  updated_at: string;
  reviewed_at: string | null;
  reviewer: { name: string; slug: string; is_active: boolean; specialization: string | null } | null;
}>;

/**
 * Returns an article's structured data: the page with its medical review, and the article. Dates are those of the record, a review needs
 * both its doctor and its date, and `references` are the cited sources as plain text.
 */
export function articleStructuredData(origin: string, siteName: string, article: ArticleFacts, references: readonly string[]) {
  const url = `${origin}${articlePath(article.slug)}`;
  const organization = { '@type': 'Organization', '@id': `${origin}/#organization`, name: siteName, url: `${origin}/` };
  const dates = { datePublished: article.published_at, dateModified: article.updated_at };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'MedicalWebPage',
        '@id': `${url}#webpage`,
        url,
        name: article.name,
        description: article.summary,
        inLanguage: 'id-ID',
        ...dates,
        ...reviewOf(origin, article),
        publisher: organization,
        ...(article.illnesses.length > 0 ? { about: article.illnesses.map((name) => ({ '@type': 'MedicalCondition', name })) } : {}),
        mainEntity: { '@id': `${url}#article` },
      },
      {
        '@type': 'Article',
        '@id': `${url}#article`,
        headline: article.name,
        description: article.summary,
        articleSection: article.category.name,
        inLanguage: 'id-ID',
        ...dates,
        author: { '@type': isTeam(article.ex_author) ? 'Organization' : 'Person', name: article.ex_author },
        publisher: { ...organization, logo: `${origin}/icon-512.png` },
        mainEntityOfPage: { '@id': `${url}#webpage` },
        ...(article.image ? { image: `${origin}${pictureAddress(article.image, 'article')}` } : {}),
        ...(references.length > 0 ? { citation: references } : {}),
      },
    ],
  };
}

function reviewOf(origin: string, { reviewer, reviewed_at }: ArticleFacts) {
  if (!reviewer || !reviewed_at) return {};
  const path = reviewerPath(reviewer);
  return {
    lastReviewed: reviewed_at,
    reviewedBy: {
      '@type': 'Person',
      name: reviewer.name,
      ...(reviewer.specialization ? { jobTitle: reviewer.specialization } : {}),
      ...(path ? { url: `${origin}${path}` } : {}),
    },
  };
}

/** The author is one line of text; "Tim Redaksi …" is not a person. */
function isTeam(author: string): boolean {
  return /^(tim|redaksi|humas)\b/i.test(author);
}
