import { info, siren } from '#app/ui/icons/glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import styles from './notices.module.css';
import type { ShellFacts } from './shell-facts.server.ts';

/** What every public page says for a time: above its content, in the document itself, so that nothing moves. */
export function Banners({ banners }: { banners: ShellFacts['banners'] }) {
  if (banners.length === 0) return null;
  return (
    <section aria-label="Pengumuman" className={`wrap ${styles.banners}`}>
      {banners.map(({ id, level, facility, text, link, until }) => {
        const isEmergency = level === 'emergency';
        return (
          <Notice key={id} tone={isEmergency ? 'error' : 'info'} glyph={isEmergency ? siren : info}>
            <p>
              <strong>
                {isEmergency ? 'Darurat' : 'Info'}
                {facility ? ` · ${facility}` : ''}:
              </strong>{' '}
              {text} (sampai {until})
              {link ? (
                <>
                  {' '}
                  <Link href={link} className="link">
                    Selengkapnya
                  </Link>
                </>
              ) : null}
            </p>
          </Notice>
        );
      })}
    </section>
  );
}
