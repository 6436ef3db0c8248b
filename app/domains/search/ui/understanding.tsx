import { LinkButton } from '#app/ui/button.tsx';
import { arrowRight } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { FilterChips } from '#app/ui/list/filter-chips.tsx';
import { leftOutText, type Understood, unfilteredText } from '../search-understanding.ts';
import { resultsAddress } from './kind-filter.tsx';
import styles from './search-page.module.css';

type UnderstandingProps = {
  text: string;
  /** The value of the chosen kind; empty for all. */
  kind: string;
  isExact: boolean;
  understood: Understood & { reading: string | null; leftOut: readonly string[] };
  hasGroups: boolean;
};

/** How the text was read: a correction beside the typed words, words without a result, a brand, and filters that can be taken away. */
export function Understanding({ text, kind, isExact, understood, hasGroups }: UnderstandingProps) {
  const { reading, leftOut, brand, chips, doctorList, isUnfiltered } = understood;
  const [before, words, after] = leftOutText(leftOut);
  return (
    <>
      {reading && (hasGroups || brand) ? (
        <p className={styles.reading}>
          Menampilkan hasil untuk <b>{reading}</b>. Cari{' '}
          <Link className="link" href={resultsAddress(text, kind, 1, true)}>
            {text}
          </Link>{' '}
          saja.
        </p>
      ) : null}
      {leftOut.length > 0 && hasGroups ? (
        <p className={styles.reading}>
          {before}
          <b>{words}</b>
          {after}
        </p>
      ) : null}
      {brand ? (
        <div className="notice note">
          {brand.text}
          {brand.links.map(({ href, label }) => (
            <a key={href} href={href} className="link">
              {label}
            </a>
          ))}
        </div>
      ) : null}
      <FilterChips
        label="Saringan dari kata pencarian"
        chips={chips.map(({ label, without }) => ({ label, href: resultsAddress(without, kind, 1, isExact) }))}
      />
      {doctorList ? (
        <p className={styles.doctorList}>
          <LinkButton href={doctorList} tone="brand">
            Lihat jam kosong dokternya
            <Icon glyph={arrowRight} />
          </LinkButton>
        </p>
      ) : null}
      {isUnfiltered && hasGroups ? <p className={styles.reading}>{unfilteredText}</p> : null}
    </>
  );
}
