import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import { circleAlert, messageCircle } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import styles from './unit-messages.module.css';

type ListedMessage = Readonly<{
  id: string;
  title: string;
  phone: string;
  reason: string;
  mayHaveArrived: boolean;
  age: string;
  until: string;
}>;

export type OpenedMessage = Readonly<{ id: string; phone: string; text: string; url: string }>;

type Props = {
  unit: Readonly<{ id: number; name: string; sentToday: number; messages: readonly ListedMessage[] }>;
  opened: OpenedMessage | null;
  refusal: FormAnswer | null;
};

/** The messages of one hospital. Number and text of a message are shown when it is opened; it counts as sent when the desk says so. */
export function UnitMessages({ unit, opened, refusal }: Props) {
  const { id, name, sentToday, messages } = unit;
  return (
    <section className={styles.unit} aria-labelledby={`unit-${id}`}>
      <h2 id={`unit-${id}`}>{name}</h2>
      <p role="status">
        {`${messages.length > 0 ? `${messages.length} pesan menunggu` : 'Tidak ada pesan yang menunggu'}, ${sentToday} dikirim hari ini.`}
      </p>
      <ul>
        {messages.map((message) => (
          <li key={message.id} data-row>
            <Message message={message} opened={opened?.id === message.id ? opened : null} refusal={refusal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Message({ message, opened, refusal }: { message: ListedMessage; opened: OpenedMessage | null; refusal: FormAnswer | null }) {
  const { id, title, phone, reason, mayHaveArrived, age, until } = message;
  return (
    <article className={styles.message} aria-labelledby={`pesan-${id}`}>
      <div>
        <h3 id={`pesan-${id}`}>
          {title} <span className={styles.phone}>{phone}</span>
        </h3>
        <p className={styles.why}>
          {reason}. Menunggu {age}, berguna sampai {until}.
        </p>
        {mayHaveArrived ? (
          <StateBadge tone="warning" glyph={circleAlert}>
            Tanyakan dulu, mungkin sudah tiba
          </StateBadge>
        ) : null}
      </div>
      {opened ? (
        <Opened message={opened} refusal={refusal} />
      ) : (
        <Form answer={refusal}>
          <input type="hidden" name="intent" value="open" />
          <input type="hidden" name="id" value={id} />
          <SubmitButton busyText="Membuka…" aria-describedby={`pesan-${id}`}>
            Buka pesan
          </SubmitButton>
        </Form>
      )}
    </article>
  );
}

function Opened({ message: { id, phone, text, url }, refusal }: { message: OpenedMessage; refusal: FormAnswer | null }) {
  const box = useTakeFocus<HTMLDivElement>(id);
  return (
    <div ref={box} tabIndex={-1} className={styles.opened}>
      <p className={styles.number}>{phone}</p>
      <p className={styles.text}>{text}</p>
      <LinkButton href={url} tone="primary" target="_blank" rel="noopener noreferrer" data-key="w">
        <Icon glyph={messageCircle} />
        Buka WhatsApp
      </LinkButton>
      <div className={styles.results}>
        <Result id={id} intent="sent" label="Sudah dikirim" refusal={refusal} />
        <Result id={id} intent="failed" label="Tidak sampai" refusal={refusal} />
      </div>
    </div>
  );
}

function Result({ id, intent, label, refusal }: { id: string; intent: string; label: string; refusal: FormAnswer | null }) {
  return (
    <Form answer={refusal}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <SubmitButton tone={intent === 'sent' ? 'brand' : 'secondary'} busyText="Menyimpan…">
        {label}
      </SubmitButton>
    </Form>
  );
}
