import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { webPageData } from '#app/platform/pages/web-page-data.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { byLetter } from '#app/platform/text/by-letter.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { type LetterEntry, LetterList } from '#app/ui/letter-list.tsx';
import { articlePath } from '../../article/article.ts';
import { findTopics } from '../find-topics.server.ts';
import { symptomPath, type TopicEntry } from '../topic.ts';
import type { Route } from './+types/topics-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

/** An illness leads to the article that names it first, a symptom to its own page. */
const kinds = {
  '/penyakit': {
    title: 'Penyakit A–Z',
    lead: 'Artikelnya ditinjau dokter dan mengatakan kapan harus mencari pertolongan.',
    description: 'Penyakit menurut abjad, dengan artikel yang ditinjau dokter: kapan menelepon 119, kapan periksa, dan perawatan di rumah.',
    from: 'illnesses',
    entryOf: ({ name, articles: [first, ...others] }: TopicEntry): LetterEntry => ({
      name,
      href: articlePath(first?.slug ?? ''),
      places: others.map((one) => ({ name: one.name, href: articlePath(one.slug) })),
    }),
  },
  '/gejala': {
    title: 'Gejala A–Z',
    lead: 'Pilih gejalanya. Halaman ini tidak menentukan penyakit; dokter yang memeriksa.',
    description:
      'Gejala menurut abjad: kapan menelepon 119, kapan periksa hari ini, dokter spesialis yang tepat, dan artikel yang ditinjau dokter.',
    from: 'symptoms',
    entryOf: ({ name, slug }: TopicEntry): LetterEntry => ({ name, href: symptomPath(slug) }),
  },
} as const;

export async function loader(args: Route.LoaderArgs) {
  const path = new URL(args.request.url).pathname.startsWith('/gejala') ? '/gejala' : '/penyakit';
  const { from, entryOf, ...texts } = kinds[path];
  const topics = await load(findTopics, args, {});
  return { ...texts, path, entries: topics[from].map(entryOf), origin: args.context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta({ ...loaderData, canonicalPath: loaderData.path }) : []);

/** The illnesses or the symptoms from A to Z. */
export default function Topics({ loaderData: { origin, path, title, lead, entries } }: Route.ComponentProps) {
  const crumbs = [{ label: 'Beranda', href: '/' }, { label: title }];
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lead">{lead}</p>
      <p>
        Lihat juga: <a href="/penyakit">penyakit</a>, <a href="/gejala">gejala</a>, <a href="/obat/a-z">obat</a>, dan{' '}
        <a href="/pertolongan-pertama">pertolongan pertama</a>.
      </p>
      <LetterList groups={byLetter(entries)} label={title} />
      <JsonLd data={webPageData(origin, { type: 'CollectionPage', path, name: title })} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
    </div>
  );
}
