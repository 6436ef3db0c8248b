import { CardPicture } from '#app/ui/card-picture.tsx';
import styles from '#app/ui/cards.module.css';
import { articlePath, type cardOf } from '../article.ts';

/** An article in a grid: picture, category, title. */
export function ArticleCard({ article, heading: Heading }: { article: ReturnType<typeof cardOf>; heading: 'h2' | 'h3' }) {
  const { slug, name, category, image } = article;
  return (
    <li className={`card card-link ${styles.card}`}>
      <CardPicture base={image} kind="article" sizes="(min-width: 750px) 32vw, 180px" icon="health" />
      <div className={`${styles.words} ${styles.tight}`}>
        <p className={`${styles.kind} ${styles.topic}`}>{category}</p>
        <Heading className={styles.title}>
          <a href={articlePath(slug)}>{name}</a>
        </Heading>
      </div>
    </li>
  );
}
