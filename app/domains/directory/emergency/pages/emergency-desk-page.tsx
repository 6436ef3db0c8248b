import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import {
  approvalRefusals,
  approveEmergencyClass,
  checkEmergencyNumber,
  getEmergencyDesk,
} from '../approve-and-check-emergencies.server.ts';
import { describeClass, isReviewDue } from '../emergency-class.ts';
import styles from '../ui/emergency-desk.module.css';
import type { Route } from './+types/emergency-desk-page.ts';

export const handle = { access: { capability: 'emergencies.read' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/darurat';
const doneTexts: Readonly<Record<string, string>> = {
  approved: 'Teksnya disetujui. Bila kata-katanya berubah, teks itu menunggu tinjauan lagi.',
  checked: 'Dicatat: nomor ini sudah ditelepon dan benar.',
};

export async function loader(args: Route.LoaderArgs) {
  const { classes, numbers, options, now, mayApprove, isDoctor, mayCheck } = await load(getEmergencyDesk, args, {});
  const [, ownText] = approvalRefusals.own_text;
  const [, noDoctor] = approvalRefusals.no_doctor;
  return {
    mayCheck,
    mayApprove: isDoctor,
    hint: mayApprove && !isDoctor ? noDoctor : null,
    done: namedText(doneTexts, new URL(args.request.url).searchParams.get('sudah')),
    classes: classes.map((one) => ({
      slug: one.slug,
      seen: one.seen,
      title: one.title,
      reviewer: one.reviewer,
      hint: isDoctor && one.isOwn ? ownText : null,
      fields: describeClass(one, options),
      day: one.reviewed_at && momentText(one.reviewed_at.toISOString()),
      isDue: isReviewDue(one.reviewed_at, now),
    })),
    numbers: numbers.map(({ checked_at, due_at, ...one }) => ({
      ...one,
      day: checked_at && momentText(checked_at.toISOString()),
      isDue: due_at <= now,
    })),
  };
}

const done =
  (what: string) =>
  (_value: unknown, { request }: { request: Request }) =>
    withUnitsOf(request, `${path}?sudah=${what}`);

export const action = formActions('intent', {
  approve: formAction(approveEmergencyClass, {
    invalidText: firstError,
    readInput: (fields) => ({ slug: fields.get('slug'), seen: fields.get('seen') }),
    done: done('approved'),
  }),
  check: formAction(checkEmergencyNumber, {
    invalidText: firstError,
    readInput: (fields) => ({ slug: fields.get('slug') }),
    done: done('checked'),
  }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Gawat darurat', matches);

export default function EmergencyDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { done: text, classes, numbers, mayApprove, hint: approvalHint, mayCheck } = loaderData;
  const address = useUnitAddress()(path);
  return (
    <>
      <StaffHeader
        title="Gawat darurat"
        lead="Teks di atas hasil pencarian bagi orang yang mungkin dalam keadaan darurat. Teks yang menunggu tinjauan dokter tetap tampil."
      />
      {actionData ? null : <FormDone text={text} />}
      <FormErrors answer={actionData} />
      <section className={styles.part} aria-labelledby="nomor">
        <h2 id="nomor">Nomor yang ditelepon berkala</h2>
        <p>Telepon tiap nomor, atau buka alamatnya, lalu catat bila masih benar.</p>
        <DataTable
          caption="Nomor yang ditelepon berkala"
          rows={numbers}
          rowKey={({ slug }) => slug}
          columns={[
            { key: 'label', label: 'Nomor', isTitle: true, cell: ({ label, href }) => <a href={href}>{label}</a> },
            { key: 'what', label: 'Untuk', cell: ({ what }) => what },
            {
              key: 'state',
              label: 'Keadaan',
              cell: ({ isDue, day }) => (
                <StateBadge tone={isDue ? 'warning' : 'good'}>{isDue ? 'Perlu ditelepon' : `Benar, ${day}`}</StateBadge>
              ),
            },
            ...(mayCheck
              ? [
                  {
                    key: 'check',
                    label: 'Catat',
                    cell: ({ slug, label }: (typeof numbers)[number]) => (
                      <Form answer={actionData} formKey={`nomor-${slug}`} action={address}>
                        <input type="hidden" name="intent" value="check" />
                        <input type="hidden" name="slug" value={slug} />
                        <SubmitButton small busyText="Mencatat…" aria-label={`${label} masih benar`}>
                          Masih benar
                        </SubmitButton>
                      </Form>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </section>
      <section className={styles.part} aria-labelledby="teks">
        <h2 id="teks">Teks dan tinjauan dokter</h2>
        {approvalHint ? <p>{approvalHint}</p> : null}
        <ul className={styles.texts}>
          {classes.map(({ slug, seen, title, fields, hint, day, reviewer, isDue }) => (
            <li key={slug}>
              <h3>
                {mayCheck ? (
                  <StaffLink className="link" href={`/staff/konten/emergency-classes/${slug}`}>
                    {title}
                  </StaffLink>
                ) : (
                  title
                )}
              </h3>
              <StateBadge tone={isDue ? 'warning' : 'good'}>
                {day
                  ? `Ditinjau ${reviewer ?? 'dokter'}, ${day}${isDue ? ': sudah setahun, tinjau lagi' : ''}`
                  : 'Menunggu tinjauan dokter'}
              </StateBadge>
              <details>
                <summary>Baca teksnya</summary>
                <dl>
                  {fields.map(({ label, lines }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      {lines.map((line) => (
                        <dd key={line}>{line}</dd>
                      ))}
                    </div>
                  ))}
                </dl>
                {hint && isDue ? <p>{hint}</p> : null}
                {mayApprove && !hint && isDue ? (
                  <Form answer={actionData} formKey={`teks-${slug}`} action={address}>
                    <input type="hidden" name="intent" value="approve" />
                    <input type="hidden" name="slug" value={slug} />
                    <input type="hidden" name="seen" value={seen} />
                    <SubmitButton small busyText="Menyetujui…" aria-label={`Setujui ${title}`}>
                      Setujui teks ini
                    </SubmitButton>
                  </Form>
                ) : null}
              </details>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
