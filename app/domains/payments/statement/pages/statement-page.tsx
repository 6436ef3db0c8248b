import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { isEnded, stateLabels } from '../../attempt/attempt.ts';
import { previewTransfer } from '../../cashier/preview-transfer.server.ts';
import { shopUnits } from '../../read-shop-units.server.ts';
import { CashierTabs } from '../../ui/cashier-tabs.tsx';
import styles from '../../ui/payments.module.css';
import { acceptLine, acceptLines } from '../accept-lines.server.ts';
import { findLines, getLine } from '../find-lines.server.ts';
import { ignoreLine, reopenLine } from '../ignore-line.server.ts';
import { importStatement } from '../import-statement.server.ts';
import type { Transfer } from '../match-lines.ts';
import { doneMark, doneText, maxStatementBytes, type Outcome, outcomeText, statementPath as path } from '../statement.ts';
import { lineLists, linesPerPress } from '../statement-lists.schema.ts';
import { ImportForm } from '../ui/import-form.tsx';
import { AcceptAll, LineTable, listPath } from '../ui/line-table.tsx';
import { OpenLine } from '../ui/open-line.tsx';
import type { Route } from './+types/statement-page.ts';

export const handle = {
  access: { capability: 'payments.check' },
  page: { cache: 'none', files: { file: maxStatementBytes }, repeatedFields: ['match'] },
} satisfies PageHandle;

const columnFields = ['date', 'text', 'sum', 'credit', 'debit', 'balance'] as const;

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const list = lineLists.find((one) => one === query.get('daftar')) ?? 'open';
  const { units, live } = await shopUnits(args, 'payments.check');
  const { counts, accounts, lines } = await load(findLines, args, { units, list });
  const id = query.get('buka');
  return {
    live,
    list,
    counts,
    done: doneText(query.get('sudah')),
    hasColumns: accounts.some((account) => account.hasColumns),
    accounts: accounts.map(({ id: value, bank, number, isActive }) => ({
      value,
      label: `${bank} ${number}${isActive ? '' : ', tidak dipakai lagi'}`,
    })),
    lines: lines.map(({ id: line, day, amount, text, reason, match }) => {
      const [first] = match.transfers;
      return {
        id: line,
        day: mediumDateOf(day),
        amount: rupiah(amount),
        text: text || 'Tanpa keterangan',
        reason,
        kind: match.kind,
        count: match.transfers.length,
        transfer: first && !first.isOwn && (match.kind === 'sure' || match.kind === 'proposed') ? first : null,
      };
    }),
    opened: id === null ? null : await readOpened(args, id, query.get('nomor') ?? ''),
  };
}

/** How many transfers of a line are tried out. */
const shownTransfers = 10;

async function readOpened(args: Route.LoaderArgs, id: string, number: string) {
  const { line, transfers, isNumberKnown } = await load(getLine, args, { id, number });
  const choices = [];
  for (const transfer of transfers.slice(0, shownTransfers)) {
    const outcome = await outcomeOf(args, transfer, line.amount);
    const beyond = line.amount - transfer.amount;
    choices.push({
      id: transfer.id,
      reference: transfer.reference,
      status: stateLabels[transfer.state],
      outcome,
      isLate: isEnded(transfer.state),
      text: outcomeText(outcome, beyond),
      meant: beyond > 0 ? line.amount : null,
    });
  }
  return {
    id: line.id,
    state: line.state,
    title: rupiah(line.amount),
    number,
    isNumberKnown,
    facts: [
      ['Tanggal', mediumDateOf(line.day)],
      ['Rekening', `${line.bank} ${line.number}`],
      ['Keterangan', line.text],
      ['Bukan uang toko', line.reason],
    ] as const,
    choices,
  };
}

async function outcomeOf(args: Route.LoaderArgs, { id, state, amount, hasLine, isOwn }: Transfer, received: number): Promise<Outcome> {
  if (isOwn) return 'own';
  if (state === 'paid') return hasLine || amount !== received ? 'unchanged' : 'linked';
  if (received < amount) return 'less';
  return (await load(previewTransfer, args, { id })).outcome;
}

const backTo = (request: Request, mark: string) => {
  const list = new URL(request.url).searchParams.get('daftar');
  return withUnitsOf(request, `${path}?${list ? `daftar=${encodeURIComponent(list)}&` : ''}sudah=${mark}`);
};
const form = { keep: ['intent', 'id', 'reason'], answersMissing: true, invalidText: firstError };

export const action = formActions('intent', {
  import: formAction(importStatement, {
    keep: ['intent', 'account_id', ...columnFields],
    invalidText: firstError,
    showsDetails: true,
    readInput: (fields) => ({
      account_id: fields.get('account_id') || null,
      again: fields.get('again') ?? '0',
      columns: fields.has('date') ? Object.fromEntries(columnFields.map((name) => [name, fields.get(name) ?? ''])) : null,
    }),
    done: ({ added, known, went, leftOut, pending, alike, unsigned }, { request }) =>
      withUnitsOf(request, `${path}?sudah=${doneMark('impor', added, known, went, leftOut, pending, alike, unsigned)}`),
  }),
  all: formAction(acceptLines, {
    ...form,
    readInput: (fields) => ({
      matches: fields.getAll('match').map((pair) => {
        const [id, attempt_id] = pair.split('-');
        return { id, attempt_id };
      }),
    }),
    done: ({ accepted, returned, refused }, { request }) => backTo(request, doneMark('terima', accepted, returned, refused)),
  }),
  accept: formAction(acceptLine, { ...form, done: ({ outcome }, { request }) => backTo(request, outcome) }),
  ignore: formAction(ignoreLine, { ...form, done: (_value, { request }) => backTo(request, 'bukan') }),
  reopen: formAction(reopenLine, { ...form, done: (_value, { request }) => backTo(request, 'buka') }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Mutasi bank', matches);

export default function Statements({ loaderData, actionData }: Route.ComponentProps) {
  const { live, list, counts, done, accounts, hasColumns, lines, opened } = loaderData;
  const connection = useStaffLive(live);
  const { refusal, answerOf } = useFormAnswers(actionData);
  const sure = lines.flatMap(({ id, kind, transfer }) => (kind === 'sure' && transfer ? [`${id}-${transfer.id}`] : []));
  return (
    <>
      <StaffHeader
        title="Mutasi bank"
        lead="Impor mutasi rekening tujuan transfer. Yang cocok diterima sekali tekan; sisanya Anda pilih, atau bukan uang toko."
      />
      <LiveNotice state={connection} />
      <CashierTabs open="statement" />
      <FormErrors answer={refusal} />
      {refusal ? null : <FormDone text={done} />}
      <div className={styles.stack}>
        <ImportForm accounts={accounts} hasColumns={hasColumns} answer={answerOf('import')} />
        <TabLinks
          label="Baris mutasi"
          tabs={[
            { href: listPath('open'), label: 'Menunggu', isOpen: list === 'open', count: counts.open },
            { href: listPath('ignored'), label: 'Bukan uang toko', isOpen: list === 'ignored', count: counts.ignored },
          ]}
        />
        {sure.length > 0 ? <AcceptAll matches={sure.slice(0, linesPerPress)} answer={answerOf('all')} /> : null}
        <WithPanel panel={opened ? <OpenLine line={opened} list={list} answerOf={answerOf} /> : null}>
          {lines.length > 0 ? (
            <LineTable lines={lines} list={list} openedId={opened?.id} answer={answerOf('accept')} />
          ) : (
            <EmptyState
              title={list === 'open' ? 'Tidak ada baris yang menunggu.' : 'Belum ada baris yang bukan uang toko.'}
              glyph={circleCheck}
            >
              <p>
                {list === 'open' ? 'Impor mutasi untuk melihat uang yang masuk.' : 'Yang dicatat bukan uang toko tampil di sini 90 hari.'}
              </p>
            </EmptyState>
          )}
        </WithPanel>
      </div>
    </>
  );
}
