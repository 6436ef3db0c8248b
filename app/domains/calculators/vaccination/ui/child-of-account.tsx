import { useState } from 'react';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import styles from './vaccination.module.css';

type Member = Readonly<{ id: string; name: string; birth_date: string; relation: string }>;
type Asked = Readonly<{ text: string; members: readonly Member[] }>;

const label = 'Pilih anak dari akun';

/** The children of the account that this browser is logged in to; the page is the same for every visitor, so they are asked for by a press. */
export function ChildOfAccount({ onChoose }: { onChoose(birthDate: string): void }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const inBrowser = useInBrowser();
  const ask = async () => setAsked(await findChildren());
  // Without a script the family in the account shows the dates.
  if (!inBrowser) {
    return (
      <div className={styles.kept}>
        <LinkButton href="/account/family" small>
          {label}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.kept}>
      <Button small onClick={() => void ask()}>
        {label}
      </Button>
      {asked?.members.map(({ id, name, birth_date }) => (
        <Button key={id} small onClick={() => onChoose(birth_date)}>
          {name}
        </Button>
      ))}
      <span role="status">{asked?.text}</span>
    </div>
  );
}

async function findChildren(): Promise<Asked> {
  const answer = await fetch('/v1/user/family').catch(() => null);
  if (answer?.status === 401) return { text: 'Masuk ke akun dahulu, atau tulis tanggal lahirnya.', members: [] };
  if (!answer?.ok) return { text: 'Belum berhasil. Tulis tanggal lahirnya.', members: [] };
  const { data } = (await answer.json()) as { data: { members: readonly Member[] } };
  const members = data.members.filter(({ relation }) => relation === 'child' || relation === 'grandchild');
  return { text: members.length > 0 ? '' : 'Belum ada anak di akun Anda.', members };
}
