import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { pill } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { daysBefore, isCounted, refillPath, remindOn } from '../refill.ts';
import { findRefills, setRefillReminder, stopRefillReminder } from '../set-and-stop-refill-reminder.server.ts';
import styles from '../ui/refill-reminders.module.css';
import type { Route } from './+types/refill-reminders-page.ts';

export const handle = { page: { cache: 'none', params: ['pesanan', 'hasil'] } } satisfies PageHandle;

const doneTexts = {
  diingatkan: `Kami akan mengingatkan Anda ${daysBefore} hari sebelum obatnya habis.`,
  dihentikan: 'Pengingat dihentikan.',
};

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const { lines, reminded } = await load(findRefills, args, { order: query.get('pesanan') });
  return {
    lines: lines.map(({ id, name, baseUnit, units, perDay }) => ({ id, name, unit: baseUnit, units, perDay, canAsk: isCounted(baseUnit) })),
    reminded: reminded.map(({ id, name, order, baseUnit: unit, perDay, endsOn }) => ({
      id,
      name,
      order,
      perDay: `${perDay} ${unit} per hari`,
      ends: mediumDateOf(endsOn ?? ''),
      remind: mediumDateOf(remindOn(endsOn ?? '')),
    })),
    done: namedText(doneTexts, query.get('hasil')),
  };
}

export const action = formActions('act', {
  set: formAction(setRefillReminder, {
    keep: ['act', 'line', 'per_day'],
    invalidText: firstError,
    done: () => `${refillPath}?hasil=diingatkan`,
  }),
  stop: formAction(stopRefillReminder, { keep: ['act', 'line'], done: () => `${refillPath}?hasil=dihentikan` }),
});

export const meta = () => [{ title: 'Pengingat obat | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function RefillReminders({ loaderData: { lines, reminded, done }, actionData }: Route.ComponentProps) {
  const answerOf = (line: string): FormAnswer | null => (actionData?.typed.line?.[0] === line ? actionData : null);
  return (
    <AccountFrame
      path="/order/list"
      title="Pengingat obat"
      lead={`Kami ingatkan ${daysBefore} hari sebelum obatnya habis, pada hari apotek buka, tidak pada malam hari. Pesannya tidak menyebut nama obat.`}
    >
      <FormDone text={done} />
      {lines.length > 0 ? (
        <section aria-labelledby="obat">
          <h2 id="obat">Obat dari pesanan ini</h2>
          <ul className={styles.rows}>
            {lines.map((line) => (
              <li key={line.id} className="card">
                <strong>{line.name}</strong>
                <span className={words.soft}>{`${line.units} ${line.unit}`}</span>
                {line.canAsk ? (
                  <Form answer={answerOf(line.id)} className={styles.form}>
                    <input type="hidden" name="act" value="set" />
                    <input type="hidden" name="line" value={line.id} />
                    <FormErrors answer={answerOf(line.id)} />
                    <TextField
                      name="per_day"
                      id={`per_day-${line.id}`}
                      label="Berapa per hari?"
                      hint={`Jumlah ${line.unit} sehari, sesuai etiket.`}
                      inputMode="numeric"
                      maxLength={3}
                      defaultValue={line.perDay ?? undefined}
                    />
                    <SubmitButton tone="primary" busyText="Menyimpan…">
                      Ingatkan saya
                    </SubmitButton>
                  </Form>
                ) : (
                  <p className={words.soft}>Tidak dihitung per butir, jadi kami tidak tahu kapan habis.</p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {reminded.length > 0 ? (
        <section aria-labelledby="pengingat">
          <h2 id="pengingat">Pengingat Anda</h2>
          <ul className={styles.rows}>
            {reminded.map(({ id, name, order, perDay, ends, remind }) => (
              <li key={id} className="card">
                <strong>{name}</strong>
                <span className={words.soft}>{`${perDay}. Habis sekitar ${ends}, kami ingatkan ${remind}.`}</span>
                <div className="actions">
                  <LinkButton href={`/order/again/${order}`} small>
                    Pesan lagi
                  </LinkButton>
                  <Form answer={answerOf(id)}>
                    <input type="hidden" name="act" value="stop" />
                    <input type="hidden" name="line" value={id} />
                    <SubmitButton tone="quiet" small aria-label={`Hentikan pengingat: ${name}`}>
                      Hentikan
                    </SubmitButton>
                  </Form>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {lines.length + reminded.length === 0 ? (
        <EmptyState
          title="Belum ada pengingat"
          glyph={pill}
          action={
            <LinkButton href="/order/list" tone="brand">
              Lihat pesanan
            </LinkButton>
          }
        >
          <p>Di halaman pesanan obat yang sudah selesai ada tombol Ingatkan sebelum obat habis.</p>
        </EmptyState>
      ) : null}
    </AccountFrame>
  );
}
