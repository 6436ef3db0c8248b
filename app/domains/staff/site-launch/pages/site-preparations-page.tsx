import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleAlert, info } from '#app/ui/icons/glyphs.ts';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffCard, StaffCards } from '#app/ui/staff/staff-card.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { getPreparations, openSite } from '../open-site.server.ts';
import styles from '../ui/site-preparations.module.css';
import type { Route } from './+types/site-preparations-page.ts';

export const handle = { access: { capability: 'site.open' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/persiapan';

export async function loader(args: Route.LoaderArgs) {
  const { lines, opened, isOpen } = await load(getPreparations, args, {});
  return {
    lines,
    isOpen,
    openedText: opened && `Dibuka ${momentText(opened.opened_at.toISOString())}${opened.by ? ` oleh ${opened.by}` : ''}.`,
    done: new URL(args.request.url).searchParams.get('sudah') === 'dibuka' ? 'Situs sudah terbuka untuk pengunjung.' : null,
  };
}

export const action = formAction(openSite, {
  readInput: () => ({}),
  done: (_value: unknown, { request }: { request: Request }) => withUnitsOf(request, `${path}?sudah=dibuka`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Persiapan situs', matches);

type Line = Route.ComponentProps['loaderData']['lines'][number];

export default function Preparations({ loaderData: { lines, isOpen, openedText, done }, actionData }: Route.ComponentProps) {
  const left = lines.filter(({ blocksOpening }) => blocksOpening).length;
  return (
    <>
      <StaffHeader title="Persiapan situs" lead="Yang sudah ada dan yang masih kurang sebelum pengunjung melihat situs ini." />
      {actionData ? null : <FormDone text={done} />}
      <FormErrors answer={actionData} />
      <StaffCards>
        <StaffCard id="pembukaan" title={isOpen ? 'Situs terbuka' : 'Situs belum dibuka'}>
          {isOpen ? (
            <p>{openedText ?? 'Pengunjung melihat situs ini.'}</p>
          ) : (
            <>
              <p>Pengunjung melihat halaman "Segera dibuka". Petugas yang sudah masuk melihat situsnya.</p>
              {left > 0 ? <p>{left} hal wajib masih kurang.</p> : <OpenForm answer={actionData} />}
            </>
          )}
        </StaffCard>
      </StaffCards>
      <Lines title="Wajib sebelum dibuka" lines={lines.filter(({ needed }) => needed === 'before')} />
      <Lines title="Dapat menyusul" lines={lines.filter(({ needed }) => needed === 'later')} />
    </>
  );
}

function OpenForm({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  return (
    <Form answer={answer} action={useUnitAddress()(path)}>
      <p>Semua yang wajib sudah ada. Setelah dibuka, situs tidak ditutup lagi.</p>
      <SubmitButton busyText="Membuka…">Buka situs untuk pengunjung</SubmitButton>
    </Form>
  );
}

function Lines({ title, lines }: { title: string; lines: Line[] }) {
  return (
    <section aria-label={title} className={styles.lines}>
      <h2>{title}</h2>
      <DataTable
        caption={title}
        rows={lines}
        rowKey={({ name }) => name}
        columns={[
          { key: 'label', label: 'Hal', isTitle: true, cell: ({ label, href }) => <StaffLink href={href}>{label}</StaffLink> },
          { key: 'state', label: 'Keadaan', cell: (line) => <State line={line} /> },
          { key: 'count', label: 'Jumlah', isNumber: true, cell: ({ count }) => count.toLocaleString('id-ID') },
          { key: 'missing', label: 'Yang kurang', cell: (line) => <Missing line={line} /> },
        ]}
      />
    </section>
  );
}

function Missing({ line: { missing, importHref } }: { line: Line }) {
  if (missing === null) return 'Lengkap';
  return (
    <>
      {missing} {importHref ? <StaffLink href={importHref}>Impor dari berkas</StaffLink> : null}
    </>
  );
}

function State({ line: { missing, blocksOpening } }: { line: Line }) {
  if (missing === null) {
    return <StateBadge tone="good">Ada</StateBadge>;
  }
  return (
    <StateBadge tone={blocksOpening ? 'danger' : 'warning'} glyph={blocksOpening ? circleAlert : info}>
      {blocksOpening ? 'Wajib' : 'Menyusul'}
    </StateBadge>
  );
}
