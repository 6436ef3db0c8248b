import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import { isInScope, narrowScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { recordPathOrNull } from '#app/platform/content/address-origin.ts';
import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { info } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { useReturnAddress, useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from '../../ui/payments.module.css';
import { approveAccount, findAccounts } from '../approve-bank-account.server.ts';
import { proposeAccount } from '../propose-bank-account.server.ts';
import { withdrawAccount } from '../withdraw-bank-account.server.ts';
import type { Route } from './+types/bank-accounts-page.ts';

export const handle = { access: { capability: 'units.configure' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/rekening';
const wholeGroup = 'Seluruh grup';
const groupValue = 'grup';

const doneTexts: Readonly<Record<string, string>> = {
  proposed: 'Rekening diusulkan. Semua administrator diberi tahu; orang kedua perlu menyetujuinya.',
  approved: 'Rekening disetujui. Transfer masuk ke sana mulai sekarang.',
  withdrawn: 'Usulan ditarik.',
};

export async function loader(args: Route.LoaderArgs) {
  const { db, cache, clock: time } = args.context.get(platformContext);
  const actor = args.context.get(actorContext);
  const scope = narrowScope(scopeOf(actor, 'units.configure'), readUnitIds(args.request)) ?? [];
  const names = await findFacilityNames({ db, cache, clock: time });
  const accounts = await load(findAccounts, args, {});
  const nameOf = (id: number | null) => (id === null ? wholeGroup : (names.find((one) => one.id === id)?.name ?? ''));
  const places = names.filter(({ id }) => isInScope(scope, id)).map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    carried: carriedFormOrNull(args),
    done: namedText(doneTexts, new URL(args.request.url).searchParams.get('sudah')),
    place: new URL(args.request.url).searchParams.get('di') ?? '',
    places: scope === 'group' ? [{ value: groupValue, label: wholeGroup }, ...places] : places,
    accounts: accounts
      .filter(({ facility_id }) => isInScope(scope, facility_id))
      .map((one) => ({
        id: one.id,
        account: `${one.bank} ${one.number}`,
        holder: one.holder,
        place: nameOf(one.facility_id),
        since: mediumDateOf(dateInJakarta(one.approved_at ?? one.created_at)),
        isProposed: one.state === 'proposed',
        mayWithdraw: one.proposed_by === null || ('userId' in actor && one.proposed_by === actor.userId),
        mayApprove: !('userId' in actor) || one.proposed_by !== actor.userId,
      })),
  };
}

const done =
  (what: string) =>
  (_value: unknown, { request }: { request: Request }) =>
    withUnitsOf(request, `${path}?sudah=${what}`);
const placeOf = (value: string | null) => (value === groupValue ? null : (value ?? ''));

export const action = formActions('intent', {
  propose: formAction(proposeAccount, {
    keep: ['facility_id', 'bank', 'number', 'holder'],
    invalidText: firstError,
    readInput: (fields) => ({ ...Object.fromEntries(fields), facility_id: placeOf(fields.get('facility_id')) }),
    // Where the account was asked for after a publication, what is still to be done for the unit comes next.
    done: (value, args) => {
      const record = recordPathOrNull(args.request, 'rekening');
      return record ? withUnitsOf(args.request, record) : done('proposed')(value, args);
    },
  }),
  approve: formAction(approveAccount, { answersMissing: true, done: done('approved') }),
  withdraw: formAction(withdrawAccount, { answersMissing: true, done: done('withdrawn') }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Rekening', matches);

type Data = Route.ComponentProps['loaderData'];
type Answered = Pick<Route.ComponentProps, 'actionData'>;

export default function Accounts({ loaderData: { accounts, places, place, carried, done: text }, actionData }: Route.ComponentProps) {
  return (
    <>
      <StaffHeader
        title="Rekening"
        lead="Rekening tujuan transfer. Satu orang mengusulkan, orang lain menyetujui, dan semua administrator mendapat kabar."
      />
      {actionData ? null : <FormDone text={text} />}
      <FormErrors answer={actionData ?? carried} />
      <section className={styles.part} aria-labelledby="rekening">
        <h2 id="rekening">Yang berlaku dan yang diusulkan</h2>
        {accounts.length > 0 ? <AccountTable accounts={accounts} actionData={actionData} /> : <Nothing />}
      </section>
      <section className={styles.part} aria-labelledby="usul">
        <h2 id="usul">Usulkan rekening</h2>
        <Proposal places={places} place={place} answer={actionData ?? carried} />
      </section>
    </>
  );
}

function AccountTable({ accounts, actionData }: Pick<Data, 'accounts'> & Answered) {
  return (
    <DataTable
      caption="Rekening tujuan transfer"
      rows={accounts}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'account',
          label: 'Rekening',
          isTitle: true,
          cell: ({ id, account, holder }) => (
            <>
              <span id={`rekening-${id}`}>{account}</span>
              <span className={styles.holder}>{holder}</span>
            </>
          ),
        },
        { key: 'place', label: 'Berlaku di', cell: ({ place }) => place },
        { key: 'since', label: 'Sejak', cell: ({ since }) => <span className={styles.whole}>{since}</span> },
        { key: 'state', label: 'Keadaan', cell: ({ isProposed }) => <AccountState isProposed={isProposed} /> },
        { key: 'act', label: 'Tindakan', cell: (account) => <Acts account={account} actionData={actionData} /> },
      ]}
    />
  );
}

function AccountState({ isProposed }: { isProposed: boolean }) {
  return (
    <span className={styles.whole}>
      <StateBadge tone={isProposed ? 'warning' : 'good'}>{isProposed ? 'Diusulkan' : 'Berlaku'}</StateBadge>
    </span>
  );
}

function Acts({ account: { id, isProposed, mayApprove, mayWithdraw }, actionData }: { account: Data['accounts'][number] } & Answered) {
  const action = useUnitAddress()(path);
  if (!isProposed) return '–';
  const button = { name: 'intent', small: true, 'aria-describedby': `rekening-${id}`, busyText: 'Menyimpan…' } as const;
  return (
    <Form answer={actionData} action={action} className={styles.acts}>
      <input type="hidden" name="id" value={id} />
      {mayApprove ? (
        <SubmitButton {...button} value="approve" tone="brand">
          Setujui
        </SubmitButton>
      ) : null}
      {mayWithdraw ? (
        <SubmitButton {...button} value="withdraw">
          Tarik usulan
        </SubmitButton>
      ) : null}
    </Form>
  );
}

function Proposal({ places, place, answer }: Pick<Data, 'places' | 'place'> & { answer: FormAnswer | null }) {
  const action = useReturnAddress()(path);
  return (
    <Form answer={answer} action={action} className={styles.form}>
      <input type="hidden" name="intent" value="propose" />
      <SelectField name="facility_id" label="Berlaku di" placeholder="Pilih" options={places} defaultValue={place} />
      <TextField name="bank" label="Bank" autoComplete="off" />
      <TextField name="number" label="Nomor rekening" inputMode="numeric" autoComplete="off" />
      <TextField name="holder" label="Atas nama" autoComplete="off" />
      <div className={styles.buttons}>
        <SubmitButton tone="primary" busyText="Menyimpan…">
          Usulkan
        </SubmitButton>
      </div>
    </Form>
  );
}

function Nothing() {
  return (
    <EmptyState title="Belum ada rekening." glyph={info}>
      <p>Tanpa rekening, transfer bank tidak ditawarkan kepada pembayar.</p>
    </EmptyState>
  );
}
