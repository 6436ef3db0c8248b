import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { confirmFact, findDueChecks } from '../confirm-fact.server.ts';
import { checkDays, factLabels } from '../fact-kinds.ts';
import styles from '../ui/fact-desk.module.css';
import type { Route } from './+types/fact-desk-page.ts';

export const handle = { access: { capability: 'facts.edit' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/fakta';
const doneTexts: Readonly<Record<string, string>> = { dicek: 'Dicatat: fakta ini masih benar hari ini.' };

export async function loader(args: Route.LoaderArgs) {
  const { facts, total, kinds } = await load(findDueChecks, args, { units: readUnitIds(args.request) });
  return {
    done: namedText(doneTexts, new URL(args.request.url).searchParams.get('sudah')),
    total,
    kinds,
    facts: facts.map(({ checked_at, kind, ...fact }) => ({
      ...fact,
      kind,
      label: factLabels[kind].one,
      day: mediumDateOf(dateInJakarta(checked_at)),
    })),
  };
}

export const action = formAction(confirmFact, {
  invalidText: firstError,
  readInput: (fields) => ({ kind: fields.get('kind'), id: fields.get('id') }),
  done: (_value: unknown, { request }: { request: Request }) => withUnitsOf(request, `${path}?sudah=dicek`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Fakta unit', matches);

export default function FactDesk({ loaderData: { done, total, facts, kinds }, actionData }: Route.ComponentProps) {
  const address = useUnitAddress()(path);
  return (
    <>
      <StaffHeader
        title="Fakta unit"
        lead={`Jam besuk, kamar, penjamin, nomor, dan izin yang dibaca pengunjung. Yang ${checkDays} hari tidak dicek menunggu di sini.`}
      />
      {actionData ? null : <FormDone text={done} />}
      <FormErrors answer={actionData} />
      <section className={styles.part} aria-labelledby="perlu-dicek">
        <h2 id="perlu-dicek">{total === 0 ? 'Perlu dicek' : `Perlu dicek (${total.toLocaleString('id-ID')})`}</h2>
        {facts.length === 0 ? (
          <EmptyState title="Semua fakta sudah dicek" glyph={circleCheck}>
            <p>{`Fakta yang ${checkDays} hari tidak dicek akan tampil di sini.`}</p>
          </EmptyState>
        ) : (
          <DataTable
            caption="Fakta yang perlu dicek"
            rows={facts}
            rowKey={({ kind, id }) => `${kind}-${id}`}
            columns={[
              {
                key: 'title',
                label: 'Fakta',
                isTitle: true,
                cell: ({ kind, id, title }) => <StaffLink href={`/staff/konten/${kind}/${id}`}>{title}</StaffLink>,
              },
              { key: 'kind', label: 'Jenis', cell: ({ label }) => label },
              { key: 'facility', label: 'Unit', cell: ({ facility }) => facility ?? 'Semua unit' },
              { key: 'day', label: 'Terakhir dicek', cell: ({ day }) => day },
              {
                key: 'check',
                label: 'Catat',
                cell: ({ kind, id, label, title }) => (
                  <Form answer={actionData} formKey={`${kind}-${id}`} action={address}>
                    <input type="hidden" name="kind" value={kind} />
                    <input type="hidden" name="id" value={id} />
                    <SubmitButton small busyText="Mencatat…" aria-label={`${label} ${title} masih benar`}>
                      Masih benar
                    </SubmitButton>
                  </Form>
                ),
              },
            ]}
          />
        )}
      </section>
      <section className={styles.part} aria-labelledby="semua-fakta">
        <h2 id="semua-fakta">Tulis dan ubah</h2>
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>
              <StaffLink className="button button-secondary button-small" href={`/staff/konten/${kind}`}>
                {factLabels[kind].many}
              </StaffLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
