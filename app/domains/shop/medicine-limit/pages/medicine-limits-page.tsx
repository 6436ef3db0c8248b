import type { ActionFunctionArgs } from 'react-router';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { Checkbox, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { endLimit, findLimits, proposeLimit, publishLimit } from '../keep-limits.server.ts';
import { type LimitState, limitPath, limitText } from '../medicine-limit.ts';
import styles from '../ui/medicine-limits.module.css';
import type { Route } from './+types/medicine-limits-page.ts';

export const handle = { access: { capability: 'prescriptions.check' }, page: { cache: 'none' } } satisfies PageHandle;

const doneTexts = {
  usul: 'Usulan tersimpan. Apoteker lain memeriksa sumbernya, lalu menerbitkannya.',
  terbit: 'Diterbitkan. Resep diperiksa dengan batas ini mulai sekarang.',
  akhir: 'Batas ini tidak dipakai lagi.',
  minta: 'Tercatat. Batas ini tetap dipakai sampai apoteker lain menyetujui pengakhirannya.',
};

export async function loader(args: Route.LoaderArgs) {
  const { limits, ingredients } = await load(findLimits, args, {});
  return {
    ingredients,
    done: namedText(doneTexts, new URL(args.request.url).searchParams.get('sudah')),
    limits: limits.map(
      ({ id, ingredient, source, state, same, isMine, isEndMine, ender, proposer, proposedAt, publisher, publishedAt, ...limit }) => ({
        id,
        ingredient,
        source,
        isMine,
        isProposed: state === 'proposed',
        // A second person is asked for what holds.
        end: isEndMine ? null : ender === null || state === 'proposed' ? 'Akhiri' : 'Setuju diakhiri',
        asked: ender && `Diminta diakhiri oleh ${ender}`,
        beside: besideText(state, same),
        text: limitText({ ...limit, ingredient, source }),
        who: publishedAt
          ? `${publisher ?? 'Akun dihapus'}, ${momentText(publishedAt)}`
          : `Usulan ${proposer ?? 'akun dihapus'}, ${momentText(proposedAt)}`,
      }),
    ),
  };
}

/** What the same substance has already. */
function besideText(state: LimitState, same: readonly string[]): string | null {
  if (same.length === 0) return null;
  return state === 'proposed'
    ? `Setelah terbit mengganti: ${same.join(', ')}`
    : `Zat yang sama juga terbit sebagai ${same.join(', ')}: yang lebih ketat berlaku sampai salah satu diakhiri`;
}

const to =
  (done: keyof typeof doneTexts) =>
  (_value: unknown, { request }: Pick<ActionFunctionArgs, 'request'>) =>
    withUnitsOf(request, `${limitPath}?sudah=${done}`);
const fields = [
  'ingredient',
  'allergy_group',
  'min_age_months',
  'not_in_pregnancy',
  'max_dose_mg',
  'max_day_mg',
  'max_day_mg_per_kg',
  'bands',
  'source',
];

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  propose: formAction(proposeLimit, { keep: ['intent', ...fields], invalidText: firstError, done: to('usul') }),
  publish: formAction(publishLimit, { keep: ['intent'], done: to('terbit') }),
  end: formAction(endLimit, { keep: ['intent'], done: (value, args) => to(value.isAsked ? 'minta' : 'akhir')(value, args) }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Batas obat', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function MedicineLimits({ loaderData: { limits, ingredients, done }, actionData }: Props) {
  const { refusal, answerOf } = useFormAnswers(actionData);
  const action = useUnitAddress()(limitPath);
  return (
    <>
      <StaffHeader
        title="Batas obat"
        lead="Dengan batas ini resep diperiksa otomatis. Yang mengusulkan menulis sumbernya; apoteker lain yang menerbitkan."
        back={<BackLink href="/staff/resep">Resep</BackLink>}
      />
      <div className={styles.page}>
        {refusal ? null : <FormDone text={done} />}
        <FormErrors answer={refusal} />
        {limits.length === 0 ? (
          <EmptyState title="Belum ada batas.">
            <p>Sampai ada yang terbit, umur dan dosis tidak diperiksa otomatis.</p>
          </EmptyState>
        ) : (
          <DataTable
            caption="Batas obat"
            rows={limits}
            rowKey={({ id }) => id}
            columns={[
              { key: 'ingredient', label: 'Zat aktif', isTitle: true, cell: ({ ingredient }) => ingredient },
              { key: 'text', label: 'Batas', cell: ({ text }) => text },
              { key: 'source', label: 'Sumber', cell: ({ source }) => source },
              {
                key: 'state',
                label: 'Keadaan',
                cell: ({ isProposed, who, asked, beside }) => (
                  <>
                    <StateBadge tone={isProposed ? 'warning' : 'good'}>{isProposed ? 'Usulan' : 'Terbit'}</StateBadge> {who}
                    {asked ? `. ${asked}` : ''}
                    {beside ? `. ${beside}` : ''}
                  </>
                ),
              },
              {
                key: 'acts',
                label: 'Tindakan',
                cell: ({ id, ingredient, isProposed, isMine, end }) => (
                  <div className={styles.acts}>
                    {isProposed && !isMine ? (
                      <Form answer={answerOf('publish')} action={action}>
                        <input type="hidden" name="id" value={id} />
                        <SubmitButton small name="intent" value="publish" aria-label={`Terbitkan ${ingredient}`}>
                          Terbitkan
                        </SubmitButton>
                      </Form>
                    ) : null}
                    {end ? (
                      <Form answer={answerOf('end')} action={action}>
                        <input type="hidden" name="id" value={id} />
                        <SubmitButton small tone="quiet" name="intent" value="end" aria-label={`${end}: ${ingredient}`}>
                          {end}
                        </SubmitButton>
                      </Form>
                    ) : null}
                  </div>
                ),
              },
            ]}
          />
        )}
        <section aria-labelledby="usulkan">
          <h2 id="usulkan">Usulkan batas</h2>
          <Form answer={answerOf('propose')} action={action} className={styles.form}>
            <input type="hidden" name="intent" value="propose" />
            <TextField
              name="ingredient"
              label="Zat aktif"
              hint="Seperti di data produk. Usulan baru mengganti yang lama setelah terbit."
              list="zat-aktif"
              autoComplete="off"
              maxLength={120}
            />
            <datalist id="zat-aktif">
              {ingredients.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <TextField
              name="allergy_group"
              label="Golongan alergi"
              hint="Contoh penisilin: yang alergi terhadap satu obat golongan ini ditandai pada semuanya."
              autoComplete="off"
              maxLength={60}
            />
            <TextField name="min_age_months" label="Umur paling muda (bulan)" inputMode="numeric" autoComplete="off" />
            <Checkbox name="not_in_pregnancy" label="Tidak diberikan saat hamil" />
            <TextField name="max_dose_mg" label="Paling banyak sekali minum (mg)" inputMode="decimal" autoComplete="off" />
            <TextField name="max_day_mg" label="Paling banyak sehari (mg)" inputMode="decimal" autoComplete="off" />
            <TextField
              name="max_day_mg_per_kg"
              label="Paling banyak sehari per kg berat badan (mg)"
              inputMode="decimal"
              autoComplete="off"
            />
            <TextAreaField
              name="bands"
              label="Dosis menurut berat badan"
              hint="Satu golongan berat per baris, dari yang paling ringan. Contoh: 10-12,9 kg: 120 mg, 3 x sehari"
              rows={4}
              maxLength={1000}
            />
            <TextField name="source" label="Sumber" hint="Buku atau laman, dengan tahunnya" autoComplete="off" maxLength={200} />
            <SubmitButton tone="brand" busyText="Menyimpan…">
              Usulkan
            </SubmitButton>
          </Form>
        </section>
      </div>
    </>
  );
}
