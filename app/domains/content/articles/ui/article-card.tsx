import { cutText } from '#app/platform/cut-text.ts';
import { CardPicture } from '#app/ui/card-picture.tsx';
import { articlePath } from '../rules.ts';
import type { ArticleTeaser } from '../teaser.schema.ts';

/** An article in a grid: picture, category, title cut to 50 characters (spec 1, section 9). */
export function ArticleCard({ article, heading: Heading }: { article: ArticleTeaser; heading: 'h2' | 'h3' }) {
  const { slug, name, category, image } = article;
  return (
    <li className="card card-link media-card">
      <CardPicture base={image} kind="article" sizes="(min-width: 750px) 32vw, 180px" icon="health" />
      <div className="flex flex-col gap-1.5 p-4 md:gap-2 md:p-5">
        <p className="font-bold text-accent-ink text-xs">{category.name}</p>
        <Heading className="text-base leading-snug md:text-lg">
          <a href={articlePath(slug)}>{cutText(name, 50)}</a>
        </Heading>
      </div>
    </li>
  );
}
