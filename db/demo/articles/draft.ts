import type { DemoArticle } from '../records.ts';

/** What an author writes; picture, author line and review date are derived from it. */
export type ArticleDraft = Omit<DemoArticle, 'image' | 'exAuthor' | 'reviewedDaysAgo' | 'illnesses' | 'symptoms' | 'care'>;
