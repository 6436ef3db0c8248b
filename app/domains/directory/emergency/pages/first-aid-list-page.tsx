import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { EmergencyNotice } from '#app/ui/emergency-box.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import paper from '#app/ui/paper.module.css';
import { firstAidPath } from '../emergency-box-of-class.ts';
import { findFirstAid } from '../find-first-aid.server.ts';
import styles from '../ui/first-aid.module.css';
import { avoidTitle, reviewText } from '../ui/first-aid-texts.ts';
import type { Route } from './+types/first-aid-list-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

const path = '/pertolongan-pertama';
const title = 'Pertolongan Pertama';
const crumbs = [{ label: 'Beranda', href: '/' }, { label: title }];

export async function loader(args: Route.LoaderArgs) {
  return { ...(await load(findFirstAid, args, {})), origin: args.context.get(platformContext).env.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({
    origin: loaderData.origin,
    title,
    description:
      'Langkah pertolongan pertama sambil menunggu bantuan: stroke, serangan jantung, tersedak, luka bakar, kejang, dan lainnya.',
    canonicalPath: path,
  });
}

export default function FirstAidList({ loaderData: { pages, calls, origin } }: Route.ComponentProps) {
  return (
    <div className={`page ${paper.paper}`}>
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{title}</h1>
      <EmergencyNotice
        box={{ tone: 'red', title: 'Gawat darurat?', say: 'Telepon dahulu, lalu ikuti langkahnya sambil menunggu bantuan.', calls }}
      />
      {/* All steps stand here, because this is the page that is kept for the time without a network. */}
      {pages.map(({ slug, title: name, say, steps, avoid, isQuiet, calls: own, review }) => (
        <details key={slug} id={slug} className={styles.one}>
          <summary>
            <h2>{name}</h2>
          </summary>
          <p>{say}</p>
          <ul className={styles.calls}>
            {own.map(({ slug: number, href, label, what }) => (
              <li key={number}>
                <a className="link" href={href}>
                  {label}
                </a>{' '}
                {what}
              </li>
            ))}
          </ul>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {avoid.length > 0 ? (
            <>
              <h3>{avoidTitle(isQuiet)}</h3>
              <ul>
                {avoid.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          ) : null}
          <p>
            {reviewText(review)}{' '}
            <a className={`link ${paper.onScreen}`} href={firstAidPath(slug)}>
              Halaman {name}, untuk dicetak
            </a>
          </p>
        </details>
      ))}
      <JsonLd data={breadcrumbData(origin, crumbs)} />
    </div>
  );
}
