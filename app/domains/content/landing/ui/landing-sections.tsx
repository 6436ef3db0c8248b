import type { ReactNode } from 'react';
import { LinkButton } from '#app/ui/button.tsx';
import { Accordion } from '#app/ui/disclosure.tsx';
import { calendarDays, check, circleAlert, info, x } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Steps } from '#app/ui/page-parts.tsx';
import titles from '#app/ui/parts/titles.module.css';
import { Picture } from '#app/ui/picture.tsx';
import type { LandingDoctor, LandingSection, SectionOf } from '../landing-section.schema.ts';
import styles from './landing.module.css';
import { LandingComparison } from './landing-comparison.tsx';
import { LandingDoctors } from './landing-doctors.tsx';
import { type Order, OrderLink } from './landing-order.tsx';
import { Part } from './landing-part.tsx';

type Given = Readonly<{ id: string; price: string | null; doctors: readonly LandingDoctor[]; order: Order }>;

export function LandingSectionView({ section, ...given }: Given & { section: LandingSection }): ReactNode {
  switch (section.kind) {
    case 'intro':
      return (
        <Part id={given.id} title={section.title} narrow>
          <Paragraphs of={section.paragraphs} />
        </Part>
      );
    case 'facts':
      return <Facts id={given.id} section={section} />;
    case 'steps':
      return (
        <Part id={given.id} title={section.title} lead={section.lead}>
          <ol className={styles.steps}>
            {section.items.map((item) => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </li>
            ))}
          </ol>
        </Part>
      );
    case 'contents':
      return (
        <Part id={given.id} title={section.title} lead={section.lead} tinted>
          <div className={styles.groups}>
            {section.groups.map((group) => (
              <div key={group.title} className="card">
                <h3>{group.title}</h3>
                <Marked items={group.items} glyph={check} />
              </div>
            ))}
          </div>
        </Part>
      );
    case 'comparison':
      return (
        <Part id={given.id} title={section.title} lead={section.lead}>
          <LandingComparison section={section} />
        </Part>
      );
    case 'price':
      return given.price ? <Price {...given} section={section} price={given.price} /> : null;
    case 'questions':
      return (
        <Part id={given.id} title={section.title} narrow>
          {section.items.map((item) => (
            <Accordion key={item.question} title={item.question}>
              <p>{item.answer}</p>
            </Accordion>
          ))}
        </Part>
      );
    case 'picture':
      return (
        <section id={given.id} className={styles.part} aria-labelledby={`${given.id}-judul`}>
          <div className={`wrap ${styles.picture}`}>
            <Picture
              base={section.image}
              kind="article"
              alt={section.alt}
              width={640}
              height={400}
              sizes="(min-width: 1050px) 40vw, 92vw"
            />
            <div>
              <h2 id={`${given.id}-judul`} className={titles.large}>
                {section.title}
              </h2>
              <Paragraphs of={section.paragraphs} />
            </div>
          </div>
        </section>
      );
    case 'callout':
      return <Callout id={given.id} section={section} />;
    case 'doctors':
      return <LandingDoctors id={given.id} section={section} doctors={given.doctors} />;
    case 'order':
      return (
        <Part id={given.id} title={section.title} lead={section.lead} tinted>
          <Steps className={styles.order}>
            {section.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Steps>
          <div className="actions">
            <OrderLink order={given.order} />
            <LinkButton href="/pendaftaran" data-opens="appointment-dialog">
              <Icon glyph={calendarDays} />
              Daftar ke poliklinik
            </LinkButton>
          </div>
        </Part>
      );
    case 'sources':
      return (
        <Part id={given.id} title={section.title} narrow>
          <ol className={styles.sources}>
            {section.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </Part>
      );
  }
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return (
    <div className={styles.text}>
      {of.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function Marked({ items, glyph }: { items: readonly string[]; glyph: string }) {
  return (
    <ul className={styles.marked}>
      {items.map((item) => (
        <li key={item}>
          <Icon glyph={glyph} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ id, section }: { id: string; section: SectionOf<'facts'> }) {
  return (
    <section id={id} className={`${styles.part} ${styles.deep}`} aria-labelledby={`${id}-judul`}>
      <div className="wrap">
        <h2 id={`${id}-judul`} className={titles.medium}>
          {section.title}
        </h2>
        <dl className={styles.facts}>
          {section.items.map((item) => (
            <div key={item.label}>
              <dt>{item.label}</dt>
              <dd>{item.value}</dd>
            </div>
          ))}
        </dl>
        {section.note ? <p className={styles.note}>{section.note}</p> : null}
      </div>
    </section>
  );
}

function Price({ id, section, price, order }: Given & { section: SectionOf<'price'>; price: string }) {
  return (
    <Part id={id} title={section.title}>
      <div className={`card ${styles.priceCard}`}>
        <div>
          <p className={styles.price}>{price}</p>
          {section.note ? <p className={styles.priceNote}>{section.note}</p> : null}
          <p className={styles.priceLink}>
            <OrderLink order={order} />
          </p>
        </div>
        <div className={styles.contains}>
          <div>
            <h3>Sudah termasuk</h3>
            <Marked items={section.includes} glyph={check} />
          </div>
          {section.excludes ? (
            <div className={styles.excluded}>
              <h3>Belum termasuk</h3>
              <Marked items={section.excludes} glyph={x} />
            </div>
          ) : null}
        </div>
      </div>
    </Part>
  );
}

function Callout({ id, section }: { id: string; section: SectionOf<'callout'> }) {
  const warns = section.tone === 'warning';
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-judul`}>
      <div className={`wrap ${styles.narrow}`}>
        <div className={warns ? `notice notice-error ${styles.callout}` : `notice ${styles.callout}`}>
          <Icon glyph={warns ? circleAlert : info} />
          <div>
            <h2 id={`${id}-judul`} className={titles.small}>
              {section.title}
            </h2>
            <Paragraphs of={section.paragraphs} />
          </div>
        </div>
      </div>
    </section>
  );
}
