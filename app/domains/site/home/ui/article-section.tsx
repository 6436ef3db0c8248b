import { cardOf } from '#app/domains/content/articles/rules.ts';
import type { ArticleTeaser } from '#app/domains/content/articles/teaser.schema.ts';
import { ArticleCard } from '#app/domains/content/articles/ui/article-card.tsx';
import { MoreLink } from '#app/domains/content/ui/more-link.tsx';
import { SectionHead } from '#app/ui/page-parts.tsx';

/** The newest articles on the home page. */
export function ArticleSection({ articles }: { articles: readonly ArticleTeaser[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="artikel" className="wrap py-12 md:py-16">
      <SectionHead id="artikel" title="Artikel terbaru" action={<MoreLink href="/articles">Semua artikel</MoreLink>}>
        Bacaan singkat untuk menjaga kesehatan Anda sehari-hari.
      </SectionHead>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-6">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={cardOf(article)} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
