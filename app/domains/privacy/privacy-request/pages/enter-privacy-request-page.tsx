import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import styles from '#app/ui/staff/case-parts.module.css';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { enterPrivacyRequest, getLetterToEnter } from '../enter-privacy-request.server.ts';
import { channelLabels, enteredOf, kindLabels, privacyPath } from '../privacy-request.ts';
import { enteredChannels, longestDetails, requestKinds } from '../privacy-request-kinds.schema.ts';
import type { Route } from './+types/enter-privacy-request-page.ts';

export const handle = { access: { capability: 'privacy.requests' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams.get('surat');
  const letter = asked === null ? null : await load(getLetterToEnter, args, { letter: asked });
  return { first: letter && enteredOf(letter), letterId: letter?.id ?? null, requestId: letter?.requestId ?? null };
}

export const action = formAction(enterPrivacyRequest, {
  keep: ['kind', 'details', 'channel', 'name', 'email', 'phone', 'letter', 'received'],
  done: ({ id }, { request }) => withUnitsOf(request, `${privacyPath}?permintaan=${id}&sudah=enter`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Catat permintaan', matches);

export default function EnterRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { first, letterId, requestId } = loaderData;
  const path = letterId ? `${privacyPath}/baru?surat=${letterId}` : `${privacyPath}/baru`;
  return (
    <>
      <StaffHeader
        title="Catat permintaan"
        lead="Untuk permintaan yang datang lewat surat Hubungi Kami, telepon, atau langsung. Batas 3 × 24 jam dihitung sejak diterima."
        back={<BackLink href={privacyPath}>Pelindungan data</BackLink>}
      />
      {requestId ? (
        <Notice>
          <p>
            Surat ini sudah dicatat sebagai{' '}
            <StaffLink className="link" href={`${privacyPath}?permintaan=${requestId}`}>
              permintaan nomor {requestId}
            </StaffLink>
            . Catat lagi hanya bila surat itu meminta hal lain.
          </p>
        </Notice>
      ) : null}
      <FormErrors answer={actionData} />
      <Form answer={actionData} action={useUnitAddress()(path)} className={`${styles.form} ${styles.narrow}`}>
        <SelectField
          name="kind"
          label="Apa yang diminta"
          placeholder="Pilih"
          defaultValue=""
          options={requestKinds.map((value) => ({ value, label: kindLabels[value].label }))}
        />
        <TextAreaField
          name="details"
          label="Permintaannya"
          hint="Dengan kata-kata pemohon."
          rows={4}
          maxLength={longestDetails}
          defaultValue={first?.details}
        />
        <SelectField
          name="channel"
          label="Masuk lewat"
          placeholder="Pilih"
          defaultValue={first?.channel ?? ''}
          options={enteredChannels.map((value) => ({ value, label: channelLabels[value] }))}
        />
        <TextField name="received" label="Diterima" hint="Waktu Bandung." type="datetime-local" defaultValue={first?.received} />
        <TextField
          name="letter"
          label="Nomor surat (opsional)"
          hint="Nomor surat di Kotak masuk."
          inputMode="numeric"
          maxLength={18}
          defaultValue={first?.letter}
        />
        <TextField name="name" label="Nama pemohon" autoComplete="off" maxLength={100} defaultValue={first?.name} />
        <TextField
          name="email"
          label="Email pemohon (opsional)"
          type="email"
          autoComplete="off"
          maxLength={254}
          defaultValue={first?.email}
        />
        <TextField
          name="phone"
          label="Nomor ponsel pemohon (opsional)"
          type="tel"
          autoComplete="off"
          maxLength={40}
          defaultValue={first?.phone}
        />
        <SubmitButton tone="primary" busyText="Mencatat…">
          Catat permintaan
        </SubmitButton>
      </Form>
    </>
  );
}
