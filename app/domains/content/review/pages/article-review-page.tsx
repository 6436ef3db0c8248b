import { ChangesSwitch, isCleanAsked } from '#app/kits/content/compare/changes-switch.tsx';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { Checkbox, TextAreaField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffCard, StaffCards } from '#app/ui/staff/staff-card.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { decideReview } from '../decide-review.server.ts';
import { getReview } from '../get-review.server.ts';
import { otherSpecialty, stateTexts } from '../review.ts';
import styles from '../ui/article-reviews.module.css';
import { ReviewedArticle, ReviewedSources } from '../ui/reviewed-article.tsx';
import type { Route } from './+types/article-review-page.ts';

export const handle = { access: { capability: 'content.review' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/tinjauan';

export async function loader(args: Route.LoaderArgs) {
  const { clean, marked, state, ...found } = await load(getReview, args, { id: args.params.id });
  const isClean = isCleanAsked(args.request);
  const { id, title, doctors, doses, consents, hasDoses, isSame } = found;
  return {
    id,
    title,
    doctors,
    doses,
    consents,
    hasDoses,
    isSame,
    isClean,
    isFirst: marked === null,
    article: isClean || marked === null ? clean : marked,
    isOpen: state === 'submitted',
    stateText: stateTexts[state],
    lead: `Diajukan${found.submitter ? ` ${found.submitter},` : ''} ${momentText(found.submitted_at.toISOString())}`,
    otherSpecialty: otherSpecialty(found),
    isPublished: found.publishes_when_approved,
    mayDecide: found.isDoctor && !found.isOwn,
    whyNot: found.isOwn
      ? 'Anda mengajukan naskah ini. Dokter lain meninjaunya.'
      : 'Akun Anda belum terhubung dengan profil dokter yang aktif.',
  };
}

export const action = formAction(decideReview, {
  keep: ['note', 'has_doses'],
  invalidText: firstError,
  readInput: (typed, { params }) => ({ ...Object.fromEntries(typed), id: params.id }),
  answersMissing: true,
  done: ({ decision, isPublished }, { request }) => withUnitsOf(request, `${path}?sudah=${isPublished ? 'published' : decision}`),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.title ?? 'Tinjauan medis', matches);

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { id, lead, article, doctors, doses, consents, isFirst, isSame, isClean, isOpen, stateText } = loaderData;
  return (
    <>
      <StaffHeader title="Tinjau naskah" lead={lead} back={<BackLink href={path}>Tinjauan medis</BackLink>} />
      <FormErrors answer={actionData} />
      <div className={styles.page}>
        <div className={styles.text}>
          {isFirst ? <p>Versi pertama: belum ada yang terbit untuk dibandingkan.</p> : null}
          {isSame ? <p>Kata-katanya sama dengan yang ada di situs.</p> : null}
          {isFirst || isSame ? null : <ChangesSwitch path={`${path}/${id}`} isClean={isClean} />}
          <ReviewedArticle article={article} doctors={doctors} />
        </div>
        <StaffCards>
          {doses.length > 0 ? (
            <StaffCard id="dosis" title="Dosis dalam naskah">
              <ul className={styles.lines}>
                {doses.map((dose) => (
                  <li key={dose.text}>
                    {dose.isNew ? <StateBadge tone="warning">Baru atau berubah</StateBadge> : null}
                    {dose.text}
                  </li>
                ))}
              </ul>
            </StaffCard>
          ) : null}
          {article.sources.length > 0 ? (
            <StaffCard id="sumber" title="Sumber">
              <ReviewedSources sources={article.sources} />
            </StaffCard>
          ) : null}
          {consents.length > 0 ? (
            <StaffCard id="persetujuan" title="Orang pada gambar">
              <ul className={styles.lines}>
                {consents.map((consent) => (
                  <li key={`${consent.alt} ${consent.text}`}>
                    {consent.isOpen ? <StateBadge tone="danger">Periksa</StateBadge> : null}
                    {consent.alt}: {consent.text}
                  </li>
                ))}
              </ul>
            </StaffCard>
          ) : null}
          <StaffCard id="keputusan" title="Keputusan">
            {isOpen ? <Decision loaderData={loaderData} actionData={actionData} /> : <p>Keadaan: {stateText}</p>}
          </StaffCard>
        </StaffCards>
      </div>
    </>
  );
}

function Decision({
  loaderData: { id, hasDoses, isPublished, mayDecide, whyNot, otherSpecialty: warning },
  actionData,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const address = useUnitAddress()(`${path}/${id}`);
  if (!mayDecide) {
    return (
      <Notice>
        <p>{whyNot}</p>
      </Notice>
    );
  }
  return (
    <Form answer={actionData} action={address}>
      {warning ? (
        <Notice>
          <p>{warning}</p>
        </Notice>
      ) : null}
      <Checkbox name="has_doses" label="Memuat dosis: ditinjau lagi dalam 6 bulan, bukan 12" defaultChecked={hasDoses} />
      <TextAreaField name="note" label="Catatan" hint="Wajib bila dikembalikan" rows={3} maxLength={500} />
      {isPublished ? <p>Setelah Anda setujui, naskah ini langsung terbit.</p> : null}
      <div className="actions">
        <SubmitButton name="decision" value="approved" tone="primary" busyText="Menyimpan…">
          Setujui
        </SubmitButton>
        <SubmitButton name="decision" value="returned" busyText="Menyimpan…">
          Kembalikan
        </SubmitButton>
      </div>
    </Form>
  );
}
