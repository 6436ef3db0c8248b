import { ambulanceHref, ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { siren } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import titles from '#app/ui/parts/titles.module.css';
import words from '#app/ui/parts/words.module.css';
import { findEmergencyPage } from '../find-emergency-page.server.ts';
import { loadVisitorPage } from '../load-visitor-page.server.ts';
import styles from '../ui/emergency-numbers.module.css';
import { GuideParts } from '../ui/guide-parts.tsx';
import { VisitorPageFrame } from '../ui/visitor-page-frame.tsx';
import { visitorPageMeta } from '../visitor-page-meta.ts';
import type { Route } from './+types/emergency-numbers-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { numbers } = await load(findEmergencyPage, args, {});
  return { ...(await loadVisitorPage(args, 'darurat')), numbers: numbers.filter(({ slug }) => slug !== ambulanceNumber) };
}

export const meta = visitorPageMeta;

export default function EmergencyNumbers({ loaderData: { frame, units, guides, numbers } }: Route.ComponentProps) {
  return (
    <VisitorPageFrame {...frame}>
      <ul className={styles.calls}>
        <li>
          <a href={ambulanceHref} className={styles.call}>
            <Icon glyph={siren} />
            <span>
              <strong>{ambulanceNumber}</strong> Ambulans dan gawat darurat
            </span>
          </a>
        </li>
        {units.map(({ slug, name, emergencyPhone }) =>
          emergencyPhone ? (
            <li key={slug}>
              <a href={`tel:${emergencyPhone}`} className={styles.call}>
                <Icon glyph={siren} />
                <span>
                  <strong>{phoneText(emergencyPhone)}</strong> {`IGD ${name}`}
                </span>
              </a>
            </li>
          ) : null,
        )}
      </ul>
      <section aria-labelledby="nomor-lain">
        <h2 id="nomor-lain" className={titles.medium}>
          Nomor darurat lain
        </h2>
        <ul className={styles.others}>
          {numbers.map(({ slug, label, href, what, city }) => (
            <li key={slug}>
              <a href={href} className="link" {...(href.startsWith('https:') ? { rel: 'noopener noreferrer' } : {})}>
                {label}
              </a>{' '}
              <span className={words.soft}>{city ? `${what} (${city})` : what}</span>
            </li>
          ))}
        </ul>
      </section>
      <GuideParts guides={guides} />
    </VisitorPageFrame>
  );
}
