import { calendarDays, clock, list, mapPin, userRound } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { OpenedForm } from '../fill-path.ts';
import styles from './fill-form.module.css';

const kindNames = { event: 'Acara', attendance: 'Presensi', survey: 'Survei' } as const;

/** What a form is about: its picture, name, time and place, and description. */
export function FormHead({ form }: { form: OpenedForm }) {
  const { image, name, description, kind } = form;
  return (
    <header className={styles.head} data-picture={image ? true : undefined}>
      {image ? (
        <Picture
          base={image}
          kind="promo"
          alt=""
          width={640}
          height={400}
          sizes="(min-width: 1050px) 30rem, 92vw"
          className={styles.banner}
          priority
        />
      ) : null}
      <div>
        <p className="chip">{kindNames[kind]}</p>
        <h1 className="page-title">{name}</h1>
        <FormFacts form={form} />
        {description ? <RichText className={styles.description} dangerouslySetInnerHTML={{ __html: description }} /> : null}
      </div>
    </header>
  );
}

function FormFacts({ form }: { form: OpenedForm }) {
  const { when, place, until_text, is_announced, seats_text, slug } = form;
  const facts = [
    { glyph: calendarDays, text: when },
    { glyph: mapPin, text: place },
    { glyph: clock, text: until_text },
    { glyph: userRound, text: seats_text ?? '' },
  ].filter(({ text }) => text !== '');
  if (facts.length === 0 && !is_announced) return null;
  return (
    <ul className={styles.facts}>
      {facts.map(({ glyph, text }) => (
        <li key={text}>
          <Icon glyph={glyph} />
          <span>
            <Unbroken>{text}</Unbroken>
          </span>
        </li>
      ))}
      {is_announced ? (
        <li>
          <Icon glyph={list} />
          <Link href={`/event/announcement/${slug}`}>Lihat peserta yang diumumkan</Link>
        </li>
      ) : null}
    </ul>
  );
}
