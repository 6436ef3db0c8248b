import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { birthDateParts, readBirthDate } from '#app/platform/time/birth-date.ts';
import styles from '#app/ui/account.module.css';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { addFamilyMember, changeFamilyMember, deleteFamilyMember } from '../change-family.server.ts';
import { findFamily, getFamilyMember } from '../find-family.server.ts';
import { MemberForm, type MemberValues } from '../ui/family-member-form.tsx';
import type { Route } from './+types/family-member-page';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const empty: MemberValues = { name: '', day: '', month: '', year: '', relation: '' };

/** Serves /account/family/add for a new member and /account/family/{id} for an existing one. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  if (id === undefined) return { values: empty, consent: (await load(findFamily, args, {})).consent };
  const { name, relation, birth_date } = await load(getFamilyMember, args, { id });
  const values: MemberValues = { name, relation, ...birthDateParts(birth_date) };
  return { values, consent: null };
}

const keep = ['name', 'birth_day', 'birth_month', 'birth_year', 'relation'];

/** Returns the fields of the form as the operations take them. */
const memberOf = (fields: URLSearchParams) => ({ ...Object.fromEntries(fields), birth_date: readBirthDate(fields) });

const add = formAction(addFamilyMember, {
  keep,
  readInput: (fields) => ({ ...memberOf(fields), channel: 'page' }),
  done: () => '/account/family?tersimpan=tambah',
});

const change = formActions(
  'act',
  {
    delete: formAction(deleteFamilyMember, {
      readInput: (_fields, { params }) => ({ id: params.id }),
      done: () => '/account/family?tersimpan=hapus',
    }),
  },
  formAction(changeFamilyMember, {
    keep,
    readInput: (fields, { params }) => ({ ...memberOf(fields), id: params.id }),
    done: () => '/account/family?tersimpan=ubah',
  }),
);

export const action = (args: Route.ActionArgs) => (args.params.id === undefined ? add(args) : change(args));

export const meta = () => [{ title: 'Anggota keluarga | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function FamilyMember({ loaderData, actionData }: Route.ComponentProps) {
  const { consent } = loaderData;
  return (
    <AccountFrame path="/account/family" title={consent ? 'Tambah anggota keluarga' : 'Ubah anggota keluarga'}>
      <FormErrors answer={actionData} />
      <section className={styles.form}>
        <MemberForm values={loaderData.values} answer={actionData} consent={consent} />
      </section>
      {consent ? null : (
        <details className="disclosure">
          <summary>Hapus dari akun</summary>
          <Form answer={actionData} className={styles.confirm}>
            <input type="hidden" name="act" value="delete" />
            <p>Nama, tanggal lahir, dan hubungannya dihapus. Kunjungan yang sudah didaftarkan tetap tercatat.</p>
            <SubmitButton tone="danger">Ya, hapus</SubmitButton>
          </Form>
        </details>
      )}
    </AccountFrame>
  );
}
