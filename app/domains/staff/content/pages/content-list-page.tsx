import { lazy, Suspense } from 'react';
import { resourceOf } from '#app/kits/content/declare/resource-of-page.server.ts';
import { hasRecordsIn, mayBegin } from '#app/kits/content/record/texts-in-scope.server.ts';
import type { Capability } from '#app/platform/access/capabilities.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { fileRefusalText } from '#app/platform/files/file-refusals.ts';
import { createFormKey, firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { readSearchText } from '#app/platform/pages/paging.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { agoText } from '#app/platform/time/span-text.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { ListPages } from '#app/ui/staff/list-pages.tsx';
import { WithPanel } from '#app/ui/staff/side-panel.tsx';
import { arrowDownUp } from '#app/ui/staff/staff-glyphs.ts';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { maxImportBytes } from '../../bulk-action/bulk-limits.schema.ts';
import { prepareBulk, prepareImport } from '../../bulk-action/prepare-and-confirm-run.server.ts';
import { BulkForm } from '../../bulk-action/ui/bulk-form.tsx';
import { ListPanel as ServedPanel } from '../../bulk-action/ui/list-panel.tsx';
import { findViews, removeView, saveView } from '../../saved-view/save-view.server.ts';
import { ListTabs } from '../../saved-view/ui/list-tabs.tsx';
import { columnParam, filesPanel, filesTitle, listAddressOf, listInputOf, opensFiles } from '../content-list-address.ts';
import { countedOptions, doneText, planText } from '../content-texts.ts';
import { cellText, chosenColumns, columnsOf } from '../list-columns.ts';
import { changeDensity, isDense } from '../row-density.server.ts';
import { GroupOnly } from '../ui/group-only.tsx';
import { ListFilters } from '../ui/list-filters.tsx';
import { ListTools, NoRecords } from '../ui/list-parts.tsx';
import { CreateButton } from '../ui/new-record.tsx';
import { RecordTable, sortsOf } from '../ui/record-table.tsx';
import type { Route } from './+types/content-list-page.ts';

export const handle = {
  access: { capability: 'content.open' },
  page: { cache: 'none', files: { file: maxImportBytes }, repeatedFields: ['keys'] },
} satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const resource = resourceOf(args);
  const { facet, labels, kind } = resource;
  const { clock, staffFrame, env } = args.context.get(platformContext);
  const query = new URL(args.request.url).searchParams;
  const state = {
    search: readSearchText(query, 'cari'),
    state: query.get('keadaan') ?? '',
    mine: query.get('saya') ?? '',
    sort: query.get('urut') || 'changed',
  };
  const after = query.get('sesudah') ?? undefined;
  const filterNames = [...resource.filters, ...(facet ? [facet.name] : [])];
  const given = Object.fromEntries(filterNames.map((name) => [name, query.get(name) ?? '']));
  const found = await load(resource.operations.find, args, { ...state, after, ...given });
  const fieldOf = (name: string) => {
    const field = resource.fields.find((one) => one.name === name);
    return { name, label: field?.label ?? name, control: field?.control ?? 'line', options: field?.options ?? found.options[name] };
  };
  const actor = args.context.get(actorContext);
  const mayHave = (capability: Capability) => hasRecordsIn(resource, scopeOf(actor, capability));
  const mayEdit = mayHave(resource.capabilities.edit);
  const counted = facet && { name: facet.name, label: facet.label, options: countedOptions(facet, found.counts) };
  const filters = [...(counted ? [counted] : []), ...resource.filters.map(fieldOf)].map(({ name, label, options }) => ({
    name,
    label,
    options,
    value: given[name] ?? '',
  }));
  const columns = columnsOf({ list: resource.list, facet, columns: resource.columns.map(fieldOf) });
  const shown = chosenColumns(columns, query.getAll(columnParam));
  // A record whose key is chosen from a list has its label until it has a title.
  const nameOf = (title: string) => found.options.key?.find(({ value }) => value === title)?.label ?? (title || 'Tanpa judul');
  const [now, today] = [clock.now(), dateInJakarta(clock.now())];
  return {
    kind,
    labels,
    filters,
    mayEdit,
    filter: state,
    formKey: createFormKey(),
    asksKey: resource.key !== undefined,
    hasFilesOpen: opensFiles(query),
    /** The filters, for forms and panels that belong to this list. */
    address: listAddressOf(query),
    isLater: after !== undefined,
    isDense: isDense(args.request.headers, { env }),
    isPermanent: resource.isPermanent === true,
    views: mayEdit ? await load(findViews, args, { kind }) : [],
    mayShare: scopeOf(actor, 'content.publish') === 'group',
    mayAdd: mayBegin(resource, scopeOf(actor, resource.capabilities.add ?? resource.capabilities.edit)),
    // Acts on many records are those of editors.
    mayImport: mayEdit && mayHave('content.edit'),
    mayPublish: mayHave('content.publish') && mayHave(resource.capabilities.publish),
    mayExport: mayHave('content.export'),
    exportRefusal: fileRefusalText(query),
    fileImports: staffFrame.fileImports
      .filter(({ href, capability }) => href === `/staff/konten/${kind}` && scopeOf(actor, capability) === 'group')
      .map((one) => ({ href: `/staff/impor/${one.kind}`, label: one.label })),
    total: found.total,
    next: found.next,
    tabs: found.tabs,
    done: doneText(query.get('sudah')),
    columns: columns.map(({ name, label }) => ({ name, label })),
    shown: shown.map(({ name, label, from, shows }) => ({ name, label, isSorted: from === 'cells', isNumber: shows === 'money' })),
    hasPicture: resource.list?.hasPicture === true,
    rows: found.rows.map((row) => ({
      key: row.key,
      title: nameOf(row.title),
      state: row.state,
      picture: row.cells.picture ?? '',
      second: row.cells.second ?? '',
      changed: { at: row.changed_at.toISOString(), age: agoText(now.getTime() - row.changed_at.getTime()), by: row.changed_by },
      planned: row.planned && planText(row.planned.action, row.planned.due_at, true),
      cells: shown.map((column) => cellText(column, row, facet, today)),
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { kind } = resourceOf(args);
  const { search, searchParams } = new URL(args.request.url);
  const query = listInputOf(searchParams);
  const formOptions = { invalidText: firstError, answersMissing: true };
  const done = ({ id }: { id: string }) => withUnitsOf(args.request, `/staff/konten/${kind}/proses/${id}`);
  const acts = {
    bulk: formAction(prepareBulk, {
      ...formOptions,
      keep: ['act'],
      done,
      readInput: (typed) => ({
        kind,
        query,
        act: typed.get('act'),
        keys: typed.getAll('keys'),
        all: typed.get('all') ?? '',
        seen: typed.get('seen') ?? 0,
        undoes: typed.get('undoes'),
      }),
    }),
    view: formAction(saveView, {
      ...formOptions,
      keep: ['name', 'audience'],
      readInput: (typed) => ({ kind, name: typed.get('name') ?? '', audience: typed.get('audience'), address: search }),
      done: ({ address }, { request }) => withUnitsOf(request, `/staff/konten/${kind}?${address}`),
    }),
    unview: formAction(removeView, {
      ...formOptions,
      readInput: (typed) => ({ id: typed.get('id') }),
      done: (_removed, { request }) => withUnitsOf(request, `/staff/konten/${kind}`),
    }),
    import: formAction(prepareImport, { ...formOptions, done, readInput: () => ({ kind }) }),
    density: changeDensity,
  };
  return await formActions('intent', acts)(args);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.labels.many ?? 'Konten', matches);

/** Browsers load it once it is opened; without a script it comes with the page. */
const ListPanel = import.meta.env.SSR
  ? ServedPanel
  : lazy(async () => ({ default: (await import('../../bulk-action/ui/list-panel.tsx')).ListPanel }));

export default function List({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, labels, rows, total, hasFilesOpen, address, mayImport, mayExport } = loaderData;
  const path = `/staff/konten/${kind}`;
  const here = address ? `${path}?${address}` : path;
  const panelAddress = `${here}${address ? '&' : '?'}panel=${filesPanel}`;
  const back = <BackLink href="/staff/konten">Konten</BackLink>;
  // An answer of a form of the panel stands there.
  const answer = hasFilesOpen ? undefined : actionData;
  if (!loaderData.mayEdit) {
    return (
      <>
        <StaffHeader title={labels.many} back={back} />
        <GroupOnly />
      </>
    );
  }
  return (
    <>
      <StaffHeader
        title={labels.many}
        back={back}
        actions={
          <>
            {mayImport || mayExport ? (
              <StaffLink href={panelAddress} className="button button-quiet">
                <Icon glyph={arrowDownUp} />
                <span data-words>{filesTitle(loaderData)}</span>
              </StaffLink>
            ) : null}
            {loaderData.mayAdd ? <CreateButton {...loaderData} answer={undefined} /> : null}
          </>
        }
      />
      {actionData ? null : <FormDone text={loaderData.done} />}
      <WithPanel
        panel={
          hasFilesOpen ? (
            <Suspense>
              <ListPanel {...loaderData} path={path} here={here} panelAddress={panelAddress} answer={actionData} />
            </Suspense>
          ) : null
        }
      >
        <ListTabs {...loaderData} path={path} answer={answer} />
        <ListTools address={here} isDense={loaderData.isDense} total={total}>
          <ListFilters {...loaderData} path={path} chosen={loaderData.shown} sorts={sortsOf(loaderData.shown)} />
        </ListTools>
        {rows.length > 0 && loaderData.mayPublish ? (
          <BulkForm total={total} address={here} isPermanent={loaderData.isPermanent} answer={answer}>
            {(choice) => <RecordTable {...loaderData} path={path} choice={choice} />}
          </BulkForm>
        ) : rows.length > 0 ? (
          <RecordTable {...loaderData} path={path} choice={null} />
        ) : (
          <NoRecords {...loaderData} path={path} />
        )}
        <Pages here={here} next={loaderData.next} isLater={loaderData.isLater} />
      </WithPanel>
    </>
  );
}

/** The next rows, and the way back to the first ones; the browser's "back" leads to the rows before. */
function Pages({ here, next, isLater }: Pick<Route.ComponentProps['loaderData'], 'next' | 'isLater'> & { here: string }) {
  const after = next && `${here}${here.includes('?') ? '&' : '?'}sesudah=${encodeURIComponent(next)}`;
  return (
    <ListPages
      steps={[
        ['Awal daftar', isLater ? here : null],
        ['50 berikutnya', after || null],
      ]}
    />
  );
}
