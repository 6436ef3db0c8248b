import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { ageText } from '#app/platform/time/birth-date.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import styles from '#app/ui/account.module.css';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { usersRound } from '#app/ui/icons/account-glyphs.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { familyTexts, maxFamilyMembers, relations } from '../family-member.ts';
import { findFamily } from '../find-family.server.ts';
import type { Route } from './+types/family-page';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const done: Record<string, string> = {
  tambah: 'Anggota keluarga ditambahkan.',
  ubah: 'Perubahan disimpan.',
  hapus: 'Anggota keluarga dihapus.',
};

export async function loader(args: Route.LoaderArgs) {
  const { members } = await load(findFamily, args, {});
  const today = dateInJakarta(args.context.get(platformContext).clock.now());
  return {
    members: members.map((one) => ({ ...one, age: ageText(one.birth_date, today) })),
    done: namedText(done, new URL(args.request.url).searchParams.get('tersimpan')),
  };
}

export const meta = () => [{ title: 'Keluarga | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function Family({ loaderData }: Route.ComponentProps) {
  const { members } = loaderData;
  const add = (
    <LinkButton href="/account/family/add" tone="brand">
      <Icon glyph={plus} />
      Tambah anggota keluarga
    </LinkButton>
  );
  return (
    <AccountFrame
      path="/account/family"
      title="Keluarga"
      lead="Daftarkan anak, pasangan, atau orang tua Anda ke dokter tanpa mengetik ulang."
    >
      <FormDone text={loaderData.done} />
      {members.length === 0 ? (
        <EmptyState title="Belum ada anggota keluarga" glyph={usersRound} action={add}>
          <p>Tambahkan orang yang biasa Anda antar berobat. Hanya Anda yang melihat data ini.</p>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.rows}>
            {members.map((member) => (
              <li key={member.id}>
                <span className={styles.words}>
                  <span className={`${styles.name} ${words.long}`}>{member.name}</span>
                  <span className={words.hint}>
                    {relations[member.relation]}, lahir {mediumDateOf(member.birth_date)} ({member.age})
                  </span>
                </span>
                <LinkButton href={`/account/family/${member.id}`} tone="secondary" small aria-label={`Ubah ${member.name}`}>
                  Ubah
                </LinkButton>
              </li>
            ))}
          </ul>
          {members.length < maxFamilyMembers ? <div className="actions">{add}</div> : <p className={words.soft}>{familyTexts.full}</p>}
        </>
      )}
    </AccountFrame>
  );
}
