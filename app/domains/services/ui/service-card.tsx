import { rupiah } from '#app/platform/text/money.ts';
import { CardPicture } from '#app/ui/card-picture.tsx';
import cards from '#app/ui/cards.module.css';
import type { ShownService } from '../service.schema.ts';
import styles from './service-card.module.css';

type ServiceCardProps = {
  service: ShownService;
  /** The first card of a list: its picture is loaded with the page. */
  priority?: boolean;
};

/** A service in a list: picture, facility, name, and its price if one is recorded. */
export function ServiceCard({ service, priority }: ServiceCardProps) {
  const { slug, name, summary, image, price, is_featured, icon, facility } = service;
  return (
    <li className={`card card-link ${cards.card} unit-${facility.accent}`}>
      <CardPicture
        base={image}
        kind="article"
        sizes="(min-width: 1050px) 24rem, (min-width: 750px) 46vw, 180px"
        icon={icon}
        priority={priority}
      />
      <div className={styles.words}>
        <p className={cards.kind}>{facility.name}</p>
        <h2 className={cards.title}>
          <a href={`/layanan/detail/${slug}`}>{name}</a>
        </h2>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.foot}>
          {is_featured ? <span className="chip">Unggulan</span> : null}
          {price === null ? null : <strong>{rupiah(price)}</strong>}
        </p>
      </div>
    </li>
  );
}
