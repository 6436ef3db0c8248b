import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { usersRound } from '#app/ui/icons/account-glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { scheduleNames } from '../../vaccination/schedules.ts';
import { findVaccinationReminders } from '../find-vaccination-reminders.server.ts';
import { setVaccinationReminder, stopVaccinationReminder } from '../set-and-stop-vaccination-reminder.server.ts';
import { ChildRow, ChosenDoses } from '../ui/child-reminders.tsx';
import { remindersPath } from '../vaccination-reminder.ts';
import type { Route } from './+types/vaccination-reminders-page.ts';

export const handle = { page: { cache: 'none', params: ['anak', 'jadwal', 'hasil'], repeatedFields: ['doses'] } } satisfies PageHandle;

const doneTexts = { diingatkan: 'Kami akan mengingatkan Anda, 7 hari sebelum waktunya.', dihentikan: 'Pengingat dihentikan.' };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams;
  const member = asked.get('anak') ?? '';
  const schedule = scheduleNames.find((name) => name === asked.get('jadwal'));
  const found = await load(findVaccinationReminders, args, {
    member: uuid.test(member) ? member : null,
    ...(schedule ? { schedule } : {}),
  });
  return { ...found, done: namedText(doneTexts, asked.get('hasil')) };
}

export const action = formActions('act', {
  set: formAction(setVaccinationReminder, {
    repeated: ['doses'],
    invalidText: firstError,
    answersMissing: true,
    done: () => `${remindersPath}?hasil=diingatkan`,
  }),
  stop: formAction(stopVaccinationReminder, { done: () => `${remindersPath}?hasil=dihentikan` }),
});

export const meta = () => [{ title: 'Pengingat imunisasi | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function VaccinationReminders({ loaderData: { children, chosen, done }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame
      path="/account/family"
      title="Pengingat imunisasi"
      lead="Kami ingatkan 7 hari sebelum waktunya, lewat email, WhatsApp, atau notifikasi. Pesannya tidak menyebut nama anak dan nama vaksin."
    >
      <FormDone text={done} />
      <FormErrors answer={actionData} />
      {children.length === 0 ? (
        <EmptyState
          title="Belum ada anak di keluarga Anda"
          glyph={usersRound}
          action={
            <LinkButton href="/account/family/add" tone="brand">
              Tambah anggota keluarga
            </LinkButton>
          }
        >
          <p>Tambahkan anak atau cucu Anda di halaman Keluarga, lalu kembali ke sini.</p>
        </EmptyState>
      ) : (
        <ul>
          {children.map((child) => (
            <ChildRow key={child.id} child={child} isChosen={child.id === chosen?.id} />
          ))}
        </ul>
      )}
      {chosen ? <ChosenDoses key={`${chosen.id} ${chosen.schedule}`} chosen={chosen} /> : null}
    </AccountFrame>
  );
}
