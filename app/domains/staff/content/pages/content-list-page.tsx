import { resourceOf } from '#app/kits/content/resource-of-page.server.ts';
import { hasRecordsIn } from '#app/kits/content/texts-in-scope.server.ts';
import { mediumDateOf, momentText } from '#app/platform/calendar.ts';
import type { Capability } from '#app/platform/capabilities.ts';
import { fileRefusalText } from '#app/platform/files/file-refusals.ts';
import { createFormKey, firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/page-call.server.ts';
import { readSearchText } from '#app/platform/paging.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { scopeOf } from '#app/platform/staff-access.server.ts';
import { withUnitsOf } from '#app/platform/unit-ids.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { SidePanel, WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { maxImportBytes } from '../../bulk-action/bulk-limits.schema.ts';
import { prepareBulk, prepareImport } from '../../bulk-action/prepare-and-confirm-run.server.ts';
import { BulkForm, RowChoice } from '../../bulk-action/ui/bulk-form.tsx';
import { ImportForm } from '../../bulk-action/ui/bulk-import-form.tsx';
import { ExportForm } from '../../export/ui/content-export-form.tsx';
import { findViews, removeView, saveView } from '../../saved-view/save-view.server.ts';
import { ViewTabs } from '../../saved-view/ui/saved-view-tabs.tsx';
import { listAddressOf, listInputOf } from '../content-list-address.ts';
import { countedOptions, doneText, facetText, planText } from '../content-texts.ts';
import { GroupOnly } from '../ui/group-only.tsx';
import { ListFilters } from '../ui/list-filters.tsx';
import { NewRecord } from '../ui/new-record.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import type { Route } from './+types/content-list-page.ts';

export const handle = {
  access: { capability: 'content.open' },
  page: { cache: 'none', files: { file: maxImportBytes }, repeatedFields: ['keys'] },
} satisfies PageHandle;

const panels = ['baru', 'unduh', 'unggah'] as const;

export async function loader(args: Route.LoaderArgs) {
  const resource = resourceOf(args);
  const query = new URL(args.request.url).searchParams;
  const state = {
    search: readSearchText(query, 'cari'),
    state: query.get('keadaan') ?? '',
    mine: query.get('saya') ?? '',
    sort: query.get('urut') || 'changed',
  };
  const after = query.get('sesudah') ?? undefined;
  const { facet } = resource;
  const filterNames = [...resource.filters, ...(facet ? [facet.name] : [])];
  const given = Object.fromEntries(filterNames.map((name) => [name, query.get(name) ?? '']));
  const found = await load(resource.operations.find, args, { ...state, after, ...given });
  const fieldOf = (name: string) => {
    const field = resource.fields.find((one) => one.name === name);
    return { name, label: field?.label ?? name, control: field?.control ?? 'line', options: field?.options ?? found.options[name] };
  };
  const actor = args.context.get(actorContext);
  const mayHave = (capability: Capability) => hasRecordsIn(resource, scopeOf(actor, capability));
  const panel = panels.find((one) => one === query.get('panel')) ?? null;
  const mayEdit = mayHave(resource.capabilities.edit);
  const counted = facet && {
    name: facet.name,
    label: facet.label,
    control: 'choice' as const,
    options: countedOptions(facet, found.counts),
  };
  const filters = [...(counted ? [counted] : []), ...resource.filters.map(fieldOf)].map((one) => ({
    ...one,
    value: given[one.name] ?? '',
  }));
  const fields = resource.columns.map(fieldOf);
  const columns = [...(facet ? [{ ...facet, control: 'choice' as const }] : []), ...fields].map(({ name, label, control }) => ({
    ...{ name, label, control },
  }));
  return {
    kind: resource.kind,
    labels: resource.labels,
    newKey: resource.key ? { label: resource.key.label, hint: resource.key.hint } : null,
    keyOptions: resource.key?.isChoice ? (found.options.key ?? []) : null,
    formKey: createFormKey(),
    filter: state,
    filters,
    columns,
    panel: panel === 'baru' && resource.isPermanent === true ? null : panel,
    /** The filters, for forms and panels that belong to this list. */
    address: listAddressOf(query),
    isLater: after !== undefined,
    isPermanent: resource.isPermanent === true,
    mayEdit,
    views: mayEdit ? await load(findViews, args, { kind: resource.kind }) : [],
    mayShare: scopeOf(actor, 'content.publish') === 'group',
    mayAdd: resource.isPermanent !== true && mayHave(resource.capabilities.add ?? resource.capabilities.edit),
    // Acts on many records are those of editors.
    mayImport: mayEdit && mayHave('content.edit'),
    mayPublish: mayHave('content.publish') && mayHave(resource.capabilities.publish),
    mayExport: mayHave('content.export'),
    exportRefusal: fileRefusalText(query),
    fileImports: args.context
      .get(platformContext)
      .staffFrame.fileImports.filter(
        ({ href, capability }) => href === `/staff/konten/${resource.kind}` && scopeOf(actor, capability) === 'group',
      )
      .map(({ kind, label }) => ({ href: `/staff/impor/${kind}`, label })),
    total: found.total,
    next: found.next,
    done: doneText(query.get('sudah')),
    rows: found.rows.map(({ key, title, state: rowState, changed_at, shown, facet: values, planned }) => ({
      key,
      title: title || 'Tanpa judul',
      state: rowState,
      changed: momentText(changed_at.toISOString()),
      planned: planned && planText(planned.action, planned.due_at),
      cells: [
        ...(facet ? [facetText(facet, values)] : []),
        ...fields.map(({ name, control, options: choices }) => {
          const text = shown[name] ?? '';
          if (control === 'date' && isDate(text)) return mediumDateOf(text);
          if (control === 'moment' && isMoment(text)) return momentText(`${text}:00+07:00`);
          return choices?.find(({ value }) => value === text)?.label ?? text;
        }),
      ],
    })),
  };
}

/** A working copy may have any text in a field for a date. */
const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export async function action(args: Route.ActionArgs) {
  const { kind, operations } = resourceOf(args);
  const { search, searchParams } = new URL(args.request.url);
  const query = listInputOf(searchParams);
  const formOptions = { invalidText: firstError, answersMissing: true };
  const done = ({ id }: { id: string }) => withUnitsOf(args.request, `/staff/konten/${kind}/proses/${id}`);
  const create = formAction(operations.create, {
    keep: ['key'],
    invalidText: firstError,
    done: ({ key }, { request }) => withUnitsOf(request, `/staff/konten/${kind}/${key}?sudah=dibuat`),
  });
  const acts = {
    bulk: formAction(prepareBulk, {
      ...{ ...formOptions, keep: ['act'], done },
      readInput: (typed) => ({
        ...{ kind, query, act: typed.get('act'), keys: typed.getAll('keys') },
        ...{ all: typed.get('all') ?? '', seen: typed.get('seen') ?? 0, undoes: typed.get('undoes') },
      }),
    }),
    view: formAction(saveView, {
      ...{ ...formOptions, keep: ['name', 'audience'] },
      readInput: (typed) => ({ kind, name: typed.get('name') ?? '', audience: typed.get('audience'), address: search }),
      done: ({ address }, { request }) => withUnitsOf(request, `/staff/konten/${kind}?${address}`),
    }),
    unview: formAction(removeView, {
      ...formOptions,
      readInput: (typed) => ({ id: typed.get('id') }),
      done: (_removed, { request }) => withUnitsOf(request, `/staff/konten/${kind}`),
    }),
    import: formAction(prepareImport, { ...formOptions, done, readInput: () => ({ kind }) }),
  };
  return await formActions('intent', acts, create)(args);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.labels.many ?? 'Konten', matches);

export default function List({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, labels, rows, total, next, filter, filters, done, panel, isLater, address } = loaderData;
  const path = `/staff/konten/${kind}`;
  const here = address ? `${path}?${address}` : path;
  const panelAt = (name: (typeof panels)[number]) => `${here}${address ? '&' : '?'}panel=${name}`;
  const back = <BackLink href="/staff/konten">Konten</BackLink>;
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
        lead={`${total.toLocaleString('id-ID')} dalam daftar ini`}
        back={back}
        actions={
          <>
            {loaderData.mayExport ? (
              <StaffLink href={panelAt('unduh')} className="button button-quiet">
                Unduh CSV
              </StaffLink>
            ) : null}
            {loaderData.mayImport ? (
              <StaffLink href={panelAt('unggah')} className="button button-quiet">
                Impor CSV
              </StaffLink>
            ) : null}
            {loaderData.mayAdd ? (
              <StaffLink href={panelAt('baru')} className="button button-primary" data-new>
                <Icon glyph={plus} />
                Tulis baru
              </StaffLink>
            ) : null}
          </>
        }
      />
      {actionData ? null : <FormDone text={done} />}
      <WithPanel
        panel={
          panel ? (
            <SidePanel title={panelTitles[panel](labels.one)} closeHref={here}>
              <FormErrors answer={actionData} />
              {panel === 'baru' ? <NewRecord {...loaderData} path={path} answer={actionData} /> : null}
              {panel === 'unduh' ? <ExportForm path={path} address={address} total={total} refusal={loaderData.exportRefusal} /> : null}
              {panel === 'unggah' ? <ImportForm action={panelAt('unggah')} kind={kind} isContent answer={actionData} /> : null}
              {panel === 'unggah' ? loaderData.fileImports.map((one) => <OtherImport key={one.href} {...one} />) : null}
            </SidePanel>
          ) : null
        }
      >
        <ViewTabs {...{ path, address, views: loaderData.views, mayShare: loaderData.mayShare }} answer={panel ? undefined : actionData} />
        <ListFilters path={path} filter={filter} filters={filters} />
        {rows.length > 0 && loaderData.mayPublish ? (
          <BulkForm {...{ total, address: here, isPermanent: loaderData.isPermanent }} answer={panel ? undefined : actionData}>
            <RecordTable {...loaderData} path={path} choice={({ key, title }) => <RowChoice rowKey={key} title={title} />} />
          </BulkForm>
        ) : rows.length > 0 ? (
          <RecordTable {...loaderData} path={path} choice={null} />
        ) : (
          <EmptyState title="Tidak ada yang cocok." action={<StaffLink href={path}>Tampilkan semua</StaffLink>}>
            <p>Ubah saringan, atau tulis yang baru.</p>
          </EmptyState>
        )}
        <Pages path={path} filter={filter} filters={filters} next={next} isLater={isLater} />
      </WithPanel>
    </>
  );
}

const panelTitles: Readonly<Record<(typeof panels)[number], (one: string) => string>> = {
  baru: (one) => `${one} baru`,
  unduh: () => 'Unduh CSV',
  unggah: () => 'Impor CSV',
};

function OtherImport({ href, label }: { href: string; label: string }) {
  return (
    <p>
      <StaffLink href={href}>{`Impor ${label}`}</StaffLink>
    </p>
  );
}

type Data = Route.ComponentProps['loaderData'];

/** The next rows, and the way back to the first ones; the browser's "back" leads to the rows before. */
function Pages({ path, filter, filters, next, isLater }: Pick<Data, 'filter' | 'filters' | 'next' | 'isLater'> & { path: string }) {
  const query = new URLSearchParams({ cari: filter.search, keadaan: filter.state, saya: filter.mine, urut: filter.sort });
  for (const { name, value } of filters) query.set(name, value);
  const kept = [...query].filter(([, value]) => value !== '');
  const addressOf = (more: Record<string, string>) => `${path}?${new URLSearchParams([...kept, ...Object.entries(more)])}`;
  if (!(next || isLater)) return null;
  return (
    <nav className="actions" aria-label="Halaman daftar">
      {isLater ? <StaffLink href={addressOf({})}>Ke awal</StaffLink> : null}
      {next ? <StaffLink href={addressOf({ sesudah: next })}>50 berikutnya</StaffLink> : null}
    </nav>
  );
}
