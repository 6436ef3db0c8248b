import { cardOf } from '#app/domains/content/article/article.ts';
import type { ArticleTeaser } from '#app/domains/content/article/article-teaser.schema.ts';
import { ArticleCard } from '#app/domains/content/article/ui/article-card.tsx';
import { MoreLink } from '#app/domains/content/ui/more-link.tsx';
import cards from '#app/ui/cards.module.css';
import { SectionHead } from '#app/ui/page-parts.tsx';
import sections from '../../ui/sections.module.css';

/** The newest articles on the home page. */
export function ArticleSection({ articles }: { articles: readonly ArticleTeaser[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="artikel" className={`wrap ${sections.band}`}>
      <SectionHead id="artikel" title="Artikel terbaru" action={<MoreLink href="/articles">Semua artikel</MoreLink>}>
        Bacaan singkat untuk menjaga kesehatan Anda sehari-hari.
      </SectionHead>
      <ul className={cards.thirds}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={cardOf(article)} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
