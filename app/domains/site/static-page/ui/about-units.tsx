import cards from '#app/ui/cards.module.css';
import { SectionHead } from '#app/ui/page-parts.tsx';
import titles from '#app/ui/parts/titles.module.css';
import words from '#app/ui/parts/words.module.css';
import { Picture } from '#app/ui/picture.tsx';

type Unit = Readonly<{
  id: number;
  slug: string;
  name: string;
  type: string;
  address: string;
  city: string;
  thumbnail: string | null;
  accent: string;
}>;

/** The units of the group, from their records; each links to its page. */
export function AboutUnits({ units }: { units: readonly Unit[] }) {
  if (units.length === 0) return null;
  return (
    <section aria-labelledby="unit-kami">
      <SectionHead id="unit-kami" title="Unit kami" />
      <ul className={cards.thirds}>
        {units.map(({ id, slug, name, type, address, city, thumbnail, accent }) => (
          <li key={id} className={`card card-link ${cards.card} unit-${accent}`}>
            {thumbnail ? (
              <Picture base={thumbnail} kind="facility" alt="" width={640} height={400} sizes="(min-width: 750px) 32vw, 180px" />
            ) : null}
            <div className={cards.words}>
              <span className="chip">{type}</span>
              <h3 className={titles.small}>
                <a href={`/fasilitas-kesehatan/detail/${slug}`}>{name}</a>
              </h3>
              <p className={words.hint}>{`${address}, ${city}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
