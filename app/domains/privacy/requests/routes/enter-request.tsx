import { formAction } from '#app/platform/form-action.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/unit-ids.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import styles from '#app/ui/staff/case-parts.module.css';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { enteredChannels, longestDetails, requestKinds } from '../kinds.schema.ts';
import { enterPrivacyRequest } from '../operations.server.ts';
import { channelLabels, kindLabels } from '../rules.ts';
import { privacyPath } from '../view.rules.ts';
import type { Route } from './+types/enter-request.ts';

export const handle = { access: { capability: 'privacy.requests' }, page: { cache: 'none' } } satisfies PageHandle;

export const action = formAction(enterPrivacyRequest, {
  keep: ['kind', 'details', 'channel', 'name', 'email', 'phone', 'letter', 'received'],
  done: ({ id }, { request }) => withUnitsOf(request, `${privacyPath}?permintaan=${id}&sudah=enter`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Catat permintaan', matches);

export default function EnterRequest({ actionData }: Route.ComponentProps) {
  return (
    <>
      <StaffHeader
        title="Catat permintaan"
        lead="Untuk permintaan yang datang lewat surat Hubungi Kami, telepon, atau langsung. Batas 3 × 24 jam dihitung sejak diterima."
        back={<BackLink href={privacyPath}>Pelindungan data</BackLink>}
      />
      <FormErrors answer={actionData} />
      <Form answer={actionData} action={useUnitAddress()(`${privacyPath}/baru`)} className={`${styles.form} ${styles.narrow}`}>
        <SelectField
          name="kind"
          label="Apa yang diminta"
          placeholder="Pilih"
          defaultValue=""
          options={requestKinds.map((value) => ({ value, label: kindLabels[value].label }))}
        />
        <TextAreaField name="details" label="Permintaannya" hint="Dengan kata-kata pemohon." rows={4} maxLength={longestDetails} />
        <SelectField
          name="channel"
          label="Masuk lewat"
          placeholder="Pilih"
          defaultValue=""
          options={enteredChannels.map((value) => ({ value, label: channelLabels[value] }))}
        />
        <TextField name="received" label="Diterima" hint="Waktu Bandung." type="datetime-local" />
        <TextField name="letter" label="Nomor surat (opsional)" hint="Nomor surat di Kotak masuk." inputMode="numeric" maxLength={18} />
        <TextField name="name" label="Nama pemohon" autoComplete="off" maxLength={100} />
        <TextField name="email" label="Email pemohon (opsional)" type="email" autoComplete="off" maxLength={254} />
        <TextField name="phone" label="Nomor ponsel pemohon (opsional)" type="tel" autoComplete="off" maxLength={40} />
        <SubmitButton tone="primary" busyText="Mencatat…">
          Catat permintaan
        </SubmitButton>
      </Form>
    </>
  );
}
