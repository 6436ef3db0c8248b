import { mediumDateOf } from '#app/platform/calendar.ts';
import styles from '#app/ui/cards.module.css';
import type { cardOf } from '../rules.ts';
import { PromoPicture } from './promo-picture.tsx';

/** A promo in a list: picture, facility, title and its last day. */
export function PromoCard({ promo, level = 2 }: { promo: ReturnType<typeof cardOf>; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={`card card-link ${styles.card} unit-${promo.accent}`}>
      <PromoPicture image={promo.image} sizes="(min-width: 1050px) 24rem, (min-width: 750px) 46vw, 180px" />
      <div className="flex flex-col gap-1.5 p-4 md:gap-2 md:p-5">
        <p className="font-bold text-unit text-xs">{promo.facility}</p>
        <Heading className="text-base leading-snug md:text-lg">
          <a href={`/promo/detail/${promo.slug}`}>{promo.name}</a>
        </Heading>
        {promo.endsOn ? <p className="mt-auto text-ink-soft text-xs md:text-sm">{`Sampai ${mediumDateOf(promo.endsOn)}`}</p> : null}
      </div>
    </li>
  );
}
