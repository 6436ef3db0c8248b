import { data, redirect } from 'react-router';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { addFamilyMember, changeFamilyMember, deleteFamilyMember, familyConsent, getFamilyMember } from '../operations.server.ts';
import { familyTexts } from '../rules.ts';
import { memberInput } from '../schema.ts';
import { MemberForm, type TypedMember } from '../ui/member-form.tsx';
import type { Route } from './+types/family-member';
import '../ui/family.css';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

const nothingTyped: TypedMember = { name: '', day: '', month: '', year: '', relation: '' };

/** /account/family/add writes a new member, /account/family/{id} one that is there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.id === undefined) return { typed: nothingTyped, consent: familyConsent() };
  const found = await getFamilyMember(context.get(actorContext), { id: params.id }, context.get(platformContext));
  if (!found.ok) throw data(null, { status: 404 });
  const [year = '', month = '', day = ''] = found.data.birth_date.split('-');
  const typed: TypedMember = { ...found.data, year, month: String(Number(month)), day: String(Number(day)) };
  return { typed, consent: null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  const platform = context.get(platformContext);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 600);
  if (params.id !== undefined && text('act') === 'delete') {
    const deleted = await deleteFamilyMember(actor, { id: params.id }, platform);
    if (!deleted.ok) throw data(null, { status: 404 });
    return redirect('/account/family?tersimpan=hapus', 303);
  }
  const typed: TypedMember = {
    name: text('name'),
    day: text('birth_day').trim(),
    month: text('birth_month'),
    year: text('birth_year').trim(),
    relation: text('relation'),
  };
  const birth_date = `${typed.year}-${typed.month.padStart(2, '0')}-${typed.day.padStart(2, '0')}`;
  const parsed = memberInput.safeParse({ name: typed.name, birth_date, relation: typed.relation, consent: text('consent') });
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({ field: String(issue.path[0]), message: issue.message }));
    // The operation looks at it only once the rest is right; a person mends everything in one go.
    if (params.id === undefined && text('consent') === '') errors.push({ field: 'consent', message: familyTexts.consent });
    return data({ typed, message: null, errors }, { status: 422 });
  }
  const result =
    params.id === undefined
      ? await addFamilyMember(actor, parsed.data, platform, 'page')
      : await changeFamilyMember(actor, { ...parsed.data, id: params.id }, platform);
  if (result.ok) return redirect(`/account/family?tersimpan=${params.id === undefined ? 'tambah' : 'ubah'}`, 303);
  if (result.code === 'unknown') throw data(null, { status: 404 });
  const errors = result.field ? [{ field: result.field, message: result.message }] : [];
  return data({ typed, message: result.message, errors }, { status: result.code === 'full' ? 409 : 422 });
}

export const meta = () => [{ title: 'Anggota keluarga | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function FamilyMember({ loaderData, actionData }: Route.ComponentProps) {
  const { consent } = loaderData;
  const errors = actionData?.errors ?? [];
  return (
    <AccountFrame path="/account/family" title={consent ? 'Tambah anggota keluarga' : 'Ubah anggota keluarga'}>
      <FormAnswer message={actionData?.message} errors={errors} />
      <section className="account-form">
        <MemberForm typed={actionData?.typed ?? loaderData.typed} errors={errors} consent={consent} />
      </section>
      {consent ? null : (
        <details className="disclosure">
          <summary>Hapus dari akun</summary>
          <form method="post" className="account-confirm">
            <input type="hidden" name="act" value="delete" />
            <p>Nama, tanggal lahir, dan hubungannya dihapus. Kunjungan yang sudah didaftarkan tetap tercatat.</p>
            <Button type="submit" tone="danger">
              Ya, hapus
            </Button>
          </form>
        </details>
      )}
    </AccountFrame>
  );
}
