import { mediumDateOf, momentText } from '#app/platform/calendar.ts';
import { createFormKey, firstError, formAction } from '#app/platform/form-action.server.ts';
import { load } from '#app/platform/page-call.server.ts';
import { readSearchText } from '#app/platform/paging.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { resourceOf } from '#app/platform/resources/page.server.ts';
import { hasRecordsIn } from '#app/platform/resources/scope.server.ts';
import { scopeOf } from '#app/platform/staff-access.server.ts';
import { withUnitsOf } from '#app/platform/unit-ids.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { plus } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { SidePanel, WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { doneText, planText } from '../rules.ts';
import { GroupOnly } from '../ui/group-only.tsx';
import { ListFilters } from '../ui/list-filters.tsx';
import { NewRecord } from '../ui/new-record.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import type { Route } from './+types/list.ts';

export const handle = { access: { capability: 'content.edit' }, page: { cache: 'none' } } satisfies PageHandle;

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
  const given = Object.fromEntries(resource.filters.map((name) => [name, query.get(name) ?? '']));
  const found = await load(resource.operations.find, args, { ...state, after, ...given });
  const fieldOf = (name: string) => {
    const field = resource.fields.find((one) => one.name === name);
    return { name, label: field?.label ?? name, control: field?.control ?? 'line', options: field?.options ?? found.options[name] };
  };
  const filters = resource.filters.map((name) => ({ ...fieldOf(name), value: given[name] ?? '' }));
  const columns = resource.columns.map(fieldOf);
  return {
    kind: resource.kind,
    labels: resource.labels,
    newKey: resource.key ? { label: resource.key.label, hint: resource.key.hint } : null,
    keyOptions: resource.key?.isChoice ? (found.options.key ?? []) : null,
    formKey: createFormKey(),
    filter: state,
    filters,
    columns,
    isAdding: resource.isPermanent !== true && query.get('panel') === 'baru',
    isLater: after !== undefined,
    mayBegin: resource.isPermanent !== true,
    mayEdit: hasRecordsIn(resource, scopeOf(args.context.get(actorContext), resource.capabilities.edit)),
    total: found.total,
    next: found.next,
    done: doneText(query.get('sudah')),
    rows: found.rows.map(({ key, title, state: rowState, changed_at, shown, planned }) => ({
      key,
      title: title || 'Tanpa judul',
      state: rowState,
      changed: momentText(changed_at.toISOString()),
      planned: planned && planText(planned.action, planned.due_at),
      cells: columns.map(({ name, control, options: choices }) => {
        const text = shown[name] ?? '';
        if (control === 'date' && isDate(text)) return mediumDateOf(text);
        return choices?.find(({ value }) => value === text)?.label ?? text;
      }),
    })),
  };
}

/** A working copy may have any text in a field for a date. */
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export async function action(args: Route.ActionArgs) {
  const resource = resourceOf(args);
  const create = formAction(resource.operations.create, {
    keep: ['key'],
    invalidText: firstError,
    done: ({ key }, { request }) => withUnitsOf(request, `/staff/konten/${resource.kind}/${key}?sudah=dibuat`),
  });
  return await create(args);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.labels.many ?? 'Konten', matches);

export default function List({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, labels, rows, total, next, filter, filters, done, isAdding, isLater } = loaderData;
  const path = `/staff/konten/${kind}`;
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
          loaderData.mayBegin ? (
            <StaffLink href={`${path}?panel=baru`} className="button button-primary" data-new>
              <Icon glyph={plus} />
              Tulis baru
            </StaffLink>
          ) : null
        }
      />
      {actionData ? null : <FormDone text={done} />}
      <WithPanel
        panel={
          isAdding ? (
            <SidePanel title={`${labels.one} baru`} closeHref={path}>
              <FormErrors answer={actionData} />
              <NewRecord {...loaderData} path={path} answer={actionData} />
            </SidePanel>
          ) : null
        }
      >
        <ListFilters path={path} filter={filter} filters={filters} />
        {rows.length > 0 ? (
          <RecordTable {...loaderData} path={path} />
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
