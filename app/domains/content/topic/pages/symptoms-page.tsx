import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { findTopics } from '../find-topics.server.ts';
import { symptomPath } from '../topic.ts';
import { TopicsPage } from '../ui/topics-page.tsx';
import type { Route } from './+types/symptoms-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

const path = '/gejala';
const title = 'Gejala A–Z';

export async function loader(args: Route.LoaderArgs) {
  const { symptoms } = await load(findTopics, args, {});
  return {
    entries: symptoms.map(({ name, slug }) => ({ name, href: symptomPath(slug) })),
    origin: args.context.get(platformContext).env.publicUrl,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        title,
        description:
          'Gejala menurut abjad: kapan menelepon 119, kapan periksa hari ini, dokter spesialis yang tepat, dan artikel yang ditinjau dokter.',
        canonicalPath: path,
      })
    : [];

export default function Symptoms({ loaderData: { entries, origin } }: Route.ComponentProps) {
  return (
    <TopicsPage
      origin={origin}
      path={path}
      title={title}
      lead="Pilih gejalanya. Halaman ini tidak menentukan penyakit; dokter yang memeriksa."
      entries={entries}
    />
  );
}
