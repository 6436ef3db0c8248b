import { CardPicture } from '#app/ui/card-picture.tsx';
import styles from '#app/ui/cards.module.css';
import { articlePath, type cardOf } from '../rules.ts';

/** An article in a grid: picture, category, title. */
export function ArticleCard({ article, heading: Heading }: { article: ReturnType<typeof cardOf>; heading: 'h2' | 'h3' }) {
  const { slug, name, category, image } = article;
  return (
    <li className={`card card-link ${styles.card}`}>
      <CardPicture base={image} kind="article" sizes="(min-width: 750px) 32vw, 180px" icon="health" />
      <div className="flex flex-col gap-1.5 p-4 md:gap-2 md:p-5">
        <p className="font-bold text-accent-ink text-xs">{category}</p>
        <Heading className="text-base leading-snug md:text-lg">
          <a href={articlePath(slug)}>{name}</a>
        </Heading>
      </div>
    </li>
  );
}
