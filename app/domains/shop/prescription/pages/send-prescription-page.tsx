import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { createFormKey, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readBirthDateOrNull } from '#app/platform/time/birth-date.ts';
import styles from '#app/ui/account.module.css';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { getPrescriptionChoices } from '../find-my-prescriptions.server.ts';
import { sendPrescription } from '../send-prescription.server.ts';
import { SendForm } from '../ui/send-prescription-form.tsx';
import type { Route } from './+types/send-prescription-page';

export const handle = {
  page: {
    cache: 'none',
    repeatedFields: ['allergens'],
    files: { file: patientFileBytes, file_2: patientFileBytes, file_3: patientFileBytes, file_4: patientFileBytes },
  },
} satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  return { ...(await load(getPrescriptionChoices, args, {})), formKey: createFormKey() };
}

const birthDate = ['birth_day', 'birth_month', 'birth_year'];

export const action = formAction(sendPrescription, {
  keep: [
    'for',
    'facility_id',
    'sex',
    'weight_kg',
    'weight_unknown',
    'allergens',
    'allergies',
    'pregnancy',
    'doctor',
    'issued_on',
    ...birthDate,
  ],
  readInput: (fields) => ({
    ...Object.fromEntries(fields),
    allergens: fields.getAll('allergens'),
    birth_date: readBirthDateOrNull(fields) ?? '',
  }),
  done: ({ id }) => `/account/prescriptions/${id}?hasil=terkirim`,
});

export const meta = () => [{ title: 'Tebus resep | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function SendPrescription({
  loaderData: { pharmacies, members, own, allergens, formKey },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountFrame
      path="/account/prescriptions"
      title="Tebus resep"
      lead="Apoteker biasanya menjawab pada jam buka apotek hari itu juga. Anda melihat harganya sebelum membayar."
    >
      <FormErrors answer={actionData} />
      {pharmacies.length === 0 ? (
        <EmptyState title="Belum ada apotek yang menerima resep" action={<LinkButton href="/contact-us">Hubungi kami</LinkButton>}>
          <p>Bawa resep Anda ke apotek rumah sakit, atau tanyakan lewat Hubungi Kami.</p>
        </EmptyState>
      ) : (
        <section className={styles.form}>
          <SendForm pharmacies={pharmacies} members={members} own={own} allergens={allergens} answer={actionData} formKey={formKey} />
        </section>
      )}
    </AccountFrame>
  );
}
