import { FieldDiffs } from '#app/kits/content/field-diffs.tsx';
import { momentText } from '#app/platform/calendar.ts';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/unit-ids.ts';
import { Checkbox, TextAreaField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { RichDocument } from '#app/ui/rich-document.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffCard, StaffCards } from '#app/ui/staff/staff-card.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { decideReview } from '../decide-review.server.ts';
import { getReview } from '../find-reviews.server.ts';
import { otherSpecialty, stateTexts } from '../review.ts';
import type { Route } from './+types/article-review-page.ts';

export const handle = { access: { capability: 'content.review' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/tinjauan';

export async function loader(args: Route.LoaderArgs) {
  const { text, summary, author, image, diffs, state, ...found } = await load(getReview, args, { id: args.params.id });
  return {
    ...{ id: found.id, title: found.title, hasDoses: found.hasDoses, isOpen: state === 'submitted', stateText: stateTexts[state], diffs },
    ...{ summary, author, image, text },
    lead: `Diajukan${found.submitter ? ` ${found.submitter},` : ''} ${momentText(found.submitted_at.toISOString())}`,
    otherSpecialty: otherSpecialty(found),
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
  done: ({ decision }, { request }) => withUnitsOf(request, `${path}?sudah=${decision}`),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.title ?? 'Tinjauan medis', matches);

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, summary, author, image, text, diffs, isOpen, stateText } = loaderData;
  return (
    <>
      <StaffHeader title={title} lead={lead} back={<BackLink href={path}>Tinjauan medis</BackLink>} />
      <FormErrors answer={actionData} />
      <StaffCards>
        {diffs.length > 0 ? (
          <StaffCard id="perubahan" title="Yang berubah dibandingkan dengan situs">
            <FieldDiffs diffs={diffs} intro="Kata yang masuk dan keluar:">
              {null}
            </FieldDiffs>
          </StaffCard>
        ) : null}
        <StaffCard id="naskah" title="Naskah">
          <p>{summary}</p>
          <p>Penulis: {author}</p>
          {image ? <Picture base={image} kind="article" alt="" width={640} height={400} sizes="(min-width: 800px) 640px, 92vw" /> : null}
          {text.document ? (
            <RichDocument document={text.document} doctors={text.doctors} />
          ) : (
            // The operation has sanitized the HTML.
            <RichText dangerouslySetInnerHTML={{ __html: text.html }} />
          )}
        </StaffCard>
        {text.sources.length > 0 ? (
          <StaffCard id="sumber" title="Sumber">
            <ol>
              {text.sources.map(({ ref, cite }) => (
                <li key={ref} dangerouslySetInnerHTML={{ __html: cite }} />
              ))}
            </ol>
          </StaffCard>
        ) : null}
        <StaffCard id="keputusan" title="Keputusan">
          {isOpen ? <Decision loaderData={loaderData} actionData={actionData} /> : <p>Keadaan: {stateText}</p>}
        </StaffCard>
      </StaffCards>
    </>
  );
}

function Decision({
  loaderData: { id, hasDoses, mayDecide, whyNot, otherSpecialty: warning },
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
