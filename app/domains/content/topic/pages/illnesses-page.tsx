import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { articlePath } from '../../article/article.ts';
import { findTopics } from '../find-topics.server.ts';
import { TopicsPage } from '../ui/topics-page.tsx';
import type { Route } from './+types/illnesses-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

const path = '/penyakit';
const title = 'Penyakit A–Z';

export async function loader(args: Route.LoaderArgs) {
  const { illnesses } = await load(findTopics, args, {});
  const entries = illnesses.map(({ name, articles: [first, ...others] }) => ({
    name,
    href: articlePath(first?.slug ?? ''),
    places: others.map((one) => ({ name: one.name, href: articlePath(one.slug) })),
  }));
  return { entries, origin: args.context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        title,
        description:
          'Penyakit menurut abjad, dengan artikel yang ditinjau dokter: kapan menelepon 119, kapan periksa, dan perawatan di rumah.',
        canonicalPath: path,
      })
    : [];

export default function Illnesses({ loaderData: { entries, origin } }: Route.ComponentProps) {
  return (
    <TopicsPage
      origin={origin}
      path={path}
      title={title}
      lead="Artikelnya ditinjau dokter dan mengatakan kapan harus mencari pertolongan."
      entries={entries}
    />
  );
}
