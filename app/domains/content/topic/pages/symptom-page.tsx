import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { webPageData } from '#app/platform/pages/web-page-data.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import cards from '#app/ui/cards.module.css';
import { JsonLd } from '#app/ui/json-ld.tsx';
import titles from '#app/ui/parts/titles.module.css';
import { articlePath, cardOf } from '../../article/article.ts';
import { ArticleCard } from '../../article/ui/article-card.tsx';
import { CareBlock } from '../../care/ui/care-block.tsx';
import { getSymptom } from '../find-topics.server.ts';
import { symptomPath } from '../topic.ts';
import type { Route } from './+types/symptom-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  return {
    ...(await load(getSymptom, args, { slug: args.params.slug })),
    origin: args.context.get(platformContext).env.publicUrl,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        title: `${loaderData.name}: kapan ke dokter`,
        description: `${loaderData.name}: kapan menelepon 119, kapan periksa hari ini, dokter yang tepat, dan artikel yang ditinjau dokter.`,
        canonicalPath: symptomPath(loaderData.slug),
      })
    : [];

export default function Symptom({ loaderData: { name, slug, articles, careOf, specialists, origin } }: Route.ComponentProps) {
  const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Gejala A–Z', href: '/gejala' }, { label: name }];
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{name}</h1>
      {careOf ? (
        <>
          <CareBlock care={careOf} specialist={careOf.specialist} />
          <p>
            Menurut artikel <a href={articlePath(careOf.slug)}>{careOf.name}</a>.
          </p>
        </>
      ) : null}
      {specialists.length > 0 ? (
        <section aria-labelledby="spesialis">
          <h2 id="spesialis" className={titles.medium}>
            Dokter yang tepat
          </h2>
          <ul>
            {specialists.map((one) => (
              <li key={one.slug}>
                <a className="link" href={`/dokter/${encodeURIComponent(one.slug)}`}>
                  Dokter {one.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="artikel">
        <h2 id="artikel" className={titles.medium}>
          Artikel
        </h2>
        <ul className={cards.grid}>
          {articles.map((article) => (
            <ArticleCard key={article.id} article={cardOf(article)} heading="h3" />
          ))}
        </ul>
      </section>
      <JsonLd
        data={{
          ...webPageData(origin, { type: 'MedicalWebPage', path: symptomPath(slug), name }),
          about: { '@type': 'MedicalSymptom', name },
        }}
      />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
    </div>
  );
}
