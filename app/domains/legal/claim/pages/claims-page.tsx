import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { TextAreaField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { StaffCard, StaffCards } from '#app/ui/staff/staff-card.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { allowClaims, findClaims } from '../allow-claims.server.ts';
import { Findings } from '../ui/claim-findings.tsx';
import type { Route } from './+types/claims-page.ts';

export const handle = { access: { capability: 'claims.override' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/klaim';

export async function loader(args: Route.LoaderArgs) {
  const done = new URL(args.request.url).searchParams.get('sudah') === 'diizinkan';
  return {
    ...(await load(findClaims, args, {})),
    done: done ? 'Diizinkan, dengan alasan dan nama Anda. Penyunting dapat menerbitkannya.' : null,
  };
}

export const action = formAction(allowClaims, {
  keep: ['kind', 'key', 'reason'],
  invalidText: firstError,
  readInput: (typed) => Object.fromEntries(typed),
  answersMissing: true,
  done: (_value, { request }) => withUnitsOf(request, `${path}?sudah=diizinkan`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Klaim iklan', matches);

const moreText = 'Belum semua naskah tampil. Selesaikan yang ada di sini dahulu, lalu muat ulang halaman ini.';
const elsewhereText = 'Terlalu banyak naskah tertahan di rumah sakit lain, jadi naskah Anda belum tampil. Hubungi manajer grup.';

export default function Claims({ loaderData: { texts, hasMore, done }, actionData }: Route.ComponentProps) {
  return (
    <>
      <StaffHeader
        title="Klaim iklan"
        lead="Naskah yang ditahan pemeriksaan klaim. Lebih baik diubah; bila memang benar, izinkan dengan alasan."
      />
      {actionData ? null : <FormDone text={done} />}
      <FormErrors answer={actionData} />
      {texts.length === 0 && !hasMore ? (
        <EmptyState title="Tidak ada naskah yang ditahan." glyph={circleCheck}>
          <p>Setiap naskah diperiksa saat diterbitkan.</p>
        </EmptyState>
      ) : null}
      <StaffCards>
        {texts.map((text) => (
          <Held key={`${text.kind}/${text.key}`} text={text} answer={actionData} />
        ))}
      </StaffCards>
      {hasMore ? <p>{texts.length > 0 ? moreText : elsewhereText}</p> : null}
    </>
  );
}

type Text = Route.ComponentProps['loaderData']['texts'][number];

function Held({ text, answer }: { text: Text; answer: FormAnswer | undefined }) {
  const { kind, key, label, title, hash, findings } = text;
  const isAnswered = answer?.typed.kind?.[0] === kind && answer.typed.key?.[0] === key;
  const address = useUnitAddress()(path);
  return (
    <StaffCard id={`klaim-${kind}-${key}`} title={`${label}: ${title}`}>
      <Findings findings={findings} />
      {text.isAllowed ? (
        <p>Sudah diizinkan.</p>
      ) : text.isOwn ? (
        <p>Anda ikut menulisnya: manajer yang tidak menulisnya dapat mengizinkannya.</p>
      ) : (
        <Form answer={isAnswered ? answer : undefined} action={address}>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="hash" value={hash} />
          <TextAreaField name="reason" id={`alasan-${kind}-${key}`} label="Alasan mengizinkan" rows={2} maxLength={500} />
          <SubmitButton small tone="brand" busyText="Menyimpan…">
            Izinkan teks ini
          </SubmitButton>
        </Form>
      )}
    </StaffCard>
  );
}
