import type { ListTab } from '#app/platform/content/resource-types.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { laterPart } from '#app/ui/later-part.tsx';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { tabOf, tabQueries } from '../../content/content-list-address.ts';
import { isSameList } from '../saved-view.ts';
import { ViewForms as ServedForms, type ShownView } from './saved-view-forms.tsx';

const tabLabels: Readonly<Record<ListTab, string>> = {
  all: 'Semua',
  mine: 'Naskah saya',
  act: 'Perlu tindakan',
  site: 'Terbit',
  archive: 'Arsip',
};

/** Forms that few need: until somebody acts they are those of the server. */
const ViewForms = laterPart(import.meta.env.SSR ? ServedForms : null, async () => (await import('./saved-view-forms.tsx')).ViewForms);

type ListTabsProps = {
  path: string;
  /** The filters and columns of the list that is shown. */
  address: string;
  filter: Readonly<{ state: string; mine: string }>;
  tabs: Readonly<Record<ListTab, number>>;
  views: readonly ShownView[];
  mayShare: boolean;
  answer: FormAnswer | undefined;
};

/** The tabs that every list has, then the saved views, each with its count; and what can be done with the view that is shown. */
export function ListTabs({ path, address, filter, tabs, views, mayShare, answer }: ListTabsProps) {
  const open = views.find((view) => isSameList(view.address, address));
  const tab = open ? null : tabOf(filter);
  const ofAll = (Object.keys(tabLabels) as ListTab[]).map((name) => ({
    href: tabQueries[name] ? `${path}?${tabQueries[name]}` : path,
    label: tabLabels[name],
    isOpen: name === tab,
    count: tabs[name],
  }));
  const saved = views.map((view) => ({
    href: `${path}?${view.address}`,
    label: view.name,
    isOpen: view === open,
    count: view.count ?? undefined,
  }));
  const isTab = Object.values(tabQueries).some((query) => isSameList(query, address));
  return (
    <>
      <TabLinks label="Daftar" tabs={[...ofAll, ...saved]} />
      <ViewForms path={path} address={address} open={open} mayShare={mayShare} answer={answer} maySave={!isTab} />
    </>
  );
}
