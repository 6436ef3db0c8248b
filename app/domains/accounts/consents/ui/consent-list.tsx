import { momentText } from '#app/platform/calendar.ts';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import type { ConsentState } from '../schema.ts';

/**
 * Everything one may agree to, each on its own. A switch is a form with one button, so it works without JavaScript; with it the
 * answer takes the place of the list (app/ui/behaviors/enhanced-form.ts).
 */
export function ConsentList({
  consents,
  said,
  refused,
}: {
  consents: readonly ConsentState[];
  said: string | null;
  refused: string | null;
}) {
  return (
    <div className="consents" data-island="swap-form" data-swap>
      {refused ? (
        <div role="alert" tabIndex={-1} data-focus-now>
          <Notice tone="error">
            <p>{refused}</p>
          </Notice>
        </div>
      ) : said ? (
        <div role="status" tabIndex={-1} data-focus-now data-toast={said}>
          <Notice tone="good" glyph={circleCheck}>
            <p>{said}</p>
          </Notice>
        </div>
      ) : null}
      <ul className="account-rows">
        {consents.map((consent) => (
          <li key={consent.purpose} className="consent">
            <ConsentText consent={consent} />
            {consent.is_switch ? <Switch consent={consent} /> : null}
            <History consent={consent} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ConsentText({ consent: { purpose, title, text, ends_at: endsAt } }: { consent: ConsentState }) {
  return (
    <div className="consent-words">
      <h3 id={`consent-${purpose}`}>{title}</h3>
      <p>{text}</p>
      {endsAt ? (
        <p>
          {endsAt.text} <a href={endsAt.href}>{endsAt.label}</a>
        </p>
      ) : null}
    </div>
  );
}

function Switch({ consent: { purpose, version, is_given: isGiven } }: { consent: ConsentState }) {
  return (
    <form method="post" action="/account/data">
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="is_given" value={String(!isGiven)} />
      <button
        type="submit"
        role="switch"
        className="switch"
        aria-checked={isGiven}
        id={`switch-${purpose}`}
        aria-labelledby={`consent-${purpose} switch-${purpose}`}
        data-busy-text="Menyimpan…"
      >
        {isGiven ? 'Disetujui' : 'Tidak disetujui'}
      </button>
    </form>
  );
}

function History({ consent: { history } }: { consent: ConsentState }) {
  const [last] = history;
  if (!last) return <p className="consent-since">Belum pernah disetujui.</p>;
  return (
    <details className="disclosure consent-since">
      <summary>
        {last.is_given ? 'Disetujui' : 'Ditarik'} {momentText(last.at)}
      </summary>
      <ol>
        {history.map((row) => (
          <li key={row.at}>
            {momentText(row.at)}: {row.is_given ? 'disetujui' : 'ditarik'} lewat {row.channel} (kalimat versi {row.version})
          </li>
        ))}
      </ol>
    </details>
  );
}
