import { mediumDateOf } from '#app/platform/time/calendar.ts';
import cards from '#app/ui/cards.module.css';
import type { cardOf } from '../promo.ts';
import styles from './promo-card.module.css';
import { PromoPicture } from './promo-picture.tsx';

/** A promo in a list: picture, facility, title and its last day. */
export function PromoCard({ promo, level = 2 }: { promo: ReturnType<typeof cardOf>; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={`card card-link ${cards.card} unit-${promo.accent}`}>
      <PromoPicture image={promo.image} sizes="(min-width: 1050px) 24rem, (min-width: 750px) 46vw, 180px" />
      <div className={`${cards.words} ${cards.tight}`}>
        <p className={cards.kind}>{promo.facility}</p>
        <Heading className={cards.title}>
          <a href={`/promo/detail/${promo.slug}`}>{promo.name}</a>
        </Heading>
        {promo.endsOn ? <p className={styles.until}>{`Sampai ${mediumDateOf(promo.endsOn)}`}</p> : null}
      </div>
    </li>
  );
}
