import { cutText } from '#app/platform/cut-text.ts';
import { SectionHead } from '#app/ui/page-parts.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ArticleTeaser } from '../content.schema.ts';
import { MoreLink } from './more-link.tsx';

/** The newest articles: category and title, cut to 50 characters (spec 1, section 9). */
export function ArticleSection({ articles }: { articles: readonly ArticleTeaser[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="artikel" className="wrap py-12 md:py-16">
      <SectionHead id="artikel" title="Artikel terbaru" action={<MoreLink href="/articles">Semua artikel</MoreLink>}>
        Bacaan singkat untuk menjaga kesehatan Anda sehari-hari.
      </SectionHead>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-6">
        {articles.map(({ id, slug, name, category, image }) => (
          <li key={id} className="card card-link media-card">
            {image ? <Picture base={image} kind="article" alt="" width={640} height={400} sizes="(min-width: 750px) 32vw, 180px" /> : null}
            <div className="flex flex-col gap-1.5 p-4 md:gap-2 md:p-5">
              <p className="font-bold text-accent-ink text-xs">{category.name}</p>
              <h3 className="text-base leading-snug md:text-lg">
                <a href={`/articles/detail/${slug}`}>{cutText(name, 50)}</a>
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
