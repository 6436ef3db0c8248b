import { pageMeta } from '#app/platform/pages/page-meta.ts';

type Shown = Readonly<{ frame: Readonly<{ origin: string; path: string; title: string; lead: string }>; search?: string }>;

/** The `meta` of a page for visitors. Search engines leave out what somebody has searched for. */
export function visitorPageMeta({ loaderData }: Readonly<{ loaderData?: Shown }>) {
  if (!loaderData) return [];
  const { frame, search = '' } = loaderData;
  return pageMeta({
    origin: frame.origin,
    title: frame.title,
    description: frame.lead,
    canonicalPath: frame.path,
    noindex: search !== '',
  });
}
