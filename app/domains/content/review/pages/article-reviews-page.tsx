import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { EmptyState, Notice } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { findReviews } from '../find-reviews.server.ts';
import { renewReview } from '../renew-review.server.ts';
import styles from '../ui/article-reviews.module.css';
import type { Route } from './+types/article-reviews-page.ts';

export const handle = { access: { capability: 'reviews.read' }, page: { cache: 'none' } } satisfies PageHandle;

const doneTexts: Readonly<Record<string, string>> = {
  approved: 'Disetujui. Penyunting dapat menerbitkannya.',
  published: 'Disetujui. Naskahnya terbit dalam beberapa detik; bila ada yang menahannya, penyunting membaca sebabnya.',
  returned: 'Dikembalikan kepada penyunting dengan catatan Anda.',
};

export async function loader(args: Route.LoaderArgs) {
  const { submitted, due, mayReview, isDoctor, today } = await load(findReviews, args, {});
  return {
    mayReview,
    isDoctor,
    done: namedText(doneTexts, new URL(args.request.url).searchParams.get('sudah')),
    submitted: submitted.map(({ id, title, submitter, submitted_at }) => ({
      id,
      title,
      by: submitter,
      when: momentText(submitted_at.toISOString()),
    })),
    due: due.map(({ key, title, reviewed_at, next_review_at, emergency }) => ({
      key,
      title,
      emergency,
      isNew: reviewed_at === null,
      day: next_review_at && mediumDateOf(next_review_at),
      isOver: next_review_at !== null && next_review_at < today,
    })),
  };
}

export const action = formAction(renewReview, {
  invalidText: firstError,
  readInput: (typed) => ({ kind: 'articles', key: typed.get('key') }),
  done: ({ id }, { request }) => withUnitsOf(request, `/staff/tinjauan/${id}`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Tinjauan medis', matches);

type Data = Route.ComponentProps['loaderData'];

export default function Reviews({ loaderData: { submitted, due, mayReview, isDoctor, done }, actionData }: Route.ComponentProps) {
  if (!mayReview) {
    return (
      <>
        <StaffHeader
          title="Tinjauan medis"
          lead="Artikel di situs yang perlu ditinjau dokter. Penyunting mengajukannya, dokter memutuskan."
        />
        {due.length > 0 ? <Due rows={due} answer={actionData} mayRenew={false} /> : <NothingDue />}
      </>
    );
  }
  return (
    <>
      <StaffHeader title="Tinjauan medis" lead="Naskah yang menunggu dokter, dan artikel yang perlu ditinjau lagi." />
      <FormErrors answer={actionData} />
      {actionData ? null : <FormDone text={done} />}
      {isDoctor ? null : (
        <Notice>
          <p>Akun Anda belum terhubung dengan profil dokter yang aktif, jadi Anda dapat membaca dan belum dapat memutuskan.</p>
        </Notice>
      )}
      <section className={styles.section} aria-labelledby="menunggu">
        <h2 id="menunggu">Menunggu keputusan</h2>
        {submitted.length > 0 ? (
          <Submitted rows={submitted} />
        ) : (
          <EmptyState title="Tidak ada naskah yang menunggu." glyph={circleCheck}>
            <p>Naskah muncul di sini setelah penyunting mengajukannya.</p>
          </EmptyState>
        )}
      </section>
      <section className={styles.section} aria-labelledby="ditinjau-lagi">
        <h2 id="ditinjau-lagi">Perlu ditinjau lagi</h2>
        {due.length > 0 ? <Due rows={due} answer={actionData} mayRenew /> : <NothingDue />}
      </section>
    </>
  );
}

const NothingDue = () => <p>Tidak ada yang jatuh tempo dalam 30 hari.</p>;

function Submitted({ rows }: { rows: Data['submitted'] }) {
  return (
    <DataTable
      caption="Naskah yang menunggu keputusan"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'title',
          label: 'Naskah',
          isTitle: true,
          cell: ({ id, title }) => <StaffLink href={`/staff/tinjauan/${id}`}>{title}</StaffLink>,
        },
        { key: 'by', label: 'Diajukan oleh', cell: ({ by }) => by ?? 'Akun yang sudah dihapus' },
        { key: 'when', label: 'Sejak', cell: ({ when }) => when },
      ]}
    />
  );
}

type DueProps = { rows: Data['due']; answer: Route.ComponentProps['actionData']; mayRenew: boolean };

function Due({ rows, answer, mayRenew }: DueProps) {
  const address = useUnitAddress()('/staff/tinjauan');
  return (
    <DataTable
      caption="Artikel yang perlu ditinjau lagi"
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'title', label: 'Artikel', isTitle: true, cell: ({ title }) => title },
        {
          key: 'state',
          label: 'Keadaan',
          cell: ({ isOver, isNew, emergency }) => (
            <StateBadge tone={isOver || isNew ? 'danger' : 'warning'}>
              {emergency ? 'Terbit darurat tanpa tinjauan' : isNew ? 'Belum pernah ditinjau' : isOver ? 'Lewat waktu' : 'Segera'}
            </StateBadge>
          ),
        },
        { key: 'day', label: 'Paling lambat', cell: ({ day, emergency }) => day ?? emergency ?? '–' },
        ...(mayRenew
          ? [
              {
                key: 'renew',
                label: 'Tinjau lagi',
                cell: ({ key, title }: Data['due'][number]) => (
                  <Form answer={answer} formKey={key} action={address}>
                    <input type="hidden" name="key" value={key} />
                    <SubmitButton small busyText="Membuka…" aria-label={`Tinjau ${title}`}>
                      Tinjau
                    </SubmitButton>
                  </Form>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
