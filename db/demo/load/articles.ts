import { articleCategories, articleRenames, articles } from '../articles.ts';
import type { DemoLoad } from './demo-load.ts';

export async function loadArticles(load: DemoLoad): Promise<void> {
  await load.insertWithSlugs('article_categories', articleCategories);
  await load.insertWithSlugs(
    'articles',
    articles.map((article) => {
      const published = load.morningAgo(article.publishedDaysAgo);
      const reviewed = load.dateIn(-article.reviewedDaysAgo);
      return {
        category_id: load.idOf('article_categories', article.category),
        slug: article.slug,
        name: article.name,
        summary: article.summary,
        content: article.content,
        image: article.image,
        ex_author: article.exAuthor,
        reviewer_id: load.idOf('doctors', article.reviewer),
        citations: JSON.stringify(article.citations),
        illnesses: article.illnesses,
        symptoms: article.symptoms,
        care_call: article.care.call,
        care_today: article.care.today,
        care_appointment: article.care.appointment,
        care_home: article.care.home,
        care_specialization_id: article.care.specialist === null ? null : load.idOf('specializations', article.care.specialist),
        published_at: published,
        updated_at: published,
        reviewed_at: reviewed,
        next_review_at: load.yearsAfter(reviewed, article.reviewYears),
      };
    }),
  );
  await load.insert(
    'article_renames',
    articleRenames.map(([oldSlug, slug]) => ({ old_slug: oldSlug, article_id: load.idOf('articles', slug) })),
  );
}
