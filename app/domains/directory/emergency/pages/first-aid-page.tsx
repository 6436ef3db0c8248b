import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { EmergencyNotice } from '#app/ui/emergency-box.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import paper from '#app/ui/paper.module.css';
import { firstAidPath } from '../emergency-box-of-class.ts';
import { getFirstAid } from '../find-first-aid.server.ts';
import styles from '../ui/first-aid.module.css';
import { avoidTitle, reviewText } from '../ui/first-aid-texts.ts';
import type { Route } from './+types/first-aid-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  return { ...(await load(getFirstAid, args, { slug: args.params.slug })), origin: args.context.get(platformContext).env.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { origin, slug, title, say } = loaderData;
  return pageMeta({ origin, title: `Pertolongan Pertama: ${title}`, description: say, canonicalPath: firstAidPath(slug) });
}

export default function FirstAid({ loaderData }: Route.ComponentProps) {
  const { title, say, steps, avoid, signs, calls, isQuiet, review, origin } = loaderData;
  const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Pertolongan pertama', href: '/pertolongan-pertama' }, { label: title }];
  return (
    <div className={`page ${paper.paper}`}>
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{title}</h1>
      <EmergencyNotice box={{ tone: isQuiet ? 'quiet' : 'red', title: 'Telepon dahulu', say, calls }} />
      <section aria-labelledby="langkah" className={styles.part}>
        <h2 id="langkah">Lakukan</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      {avoid.length > 0 ? (
        <section aria-labelledby="larangan" className={`${styles.part} ${styles.avoid}`}>
          <h2 id="larangan">{avoidTitle(isQuiet)}</h2>
          <ul>
            {avoid.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {signs.length > 0 ? (
        <section aria-labelledby="tanda" className={styles.part}>
          <h2 id="tanda">Tanda bahaya: telepon sekarang</h2>
          <ul>
            {signs.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className={styles.facts}>
        {reviewText(review)} Halaman ini dapat dibuka tanpa internet di perangkat yang pernah membuka situs ini, dan dapat dicetak pada satu
        lembar.
      </p>
      <JsonLd data={howToData(origin, loaderData)} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
    </div>
  );
}

const howToData = (
  origin: string,
  { slug, title, say, steps }: Readonly<{ slug: string; title: string; say: string; steps: readonly string[] }>,
) => ({
  '@context': 'https://schema.org',
  '@type': 'HowTo',
  '@id': `${origin}${firstAidPath(slug)}#howto`,
  name: `Pertolongan pertama: ${title}`,
  description: say,
  inLanguage: 'id-ID',
  step: steps.map((text, at) => ({ '@type': 'HowToStep', position: at + 1, text })),
  publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: siteName, url: `${origin}/` },
});
