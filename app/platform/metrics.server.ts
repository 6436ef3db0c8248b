import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { transactionRetries } from './database/db.server.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of the operator. Labels are route patterns and codes, never addresses or identities. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Sums of the gauges without `_total`, a word that Prometheus keeps for counters.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  const pageCache = countPageAnswers(registry);
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route pattern and status',
      labelNames: ['route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    pageCache,
    refused: new Counter({
      name: 'http_refused_total',
      help: 'Requests refused by a limit',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Jobs by name and result',
      labelNames: ['name', 'result'] as const,
      registers: [registry],
    }),
    bookingAlarms: new Counter({
      name: 'appointment_alarms_total',
      help: 'Unusual rates of appointment requests, by what was unusual: a date, a schedule, an account or a network',
      labelNames: ['kind'] as const,
      registers: [registry],
    }),
    paidMessageAlarms: new Counter({
      name: 'paid_message_alarms_total',
      help: 'Hours in which half of the paid messages were used, by who can ask for them: public forms, or accounts',
      labelNames: ['of'] as const,
      registers: [registry],
    }),
    strangerUploads: new Counter({
      name: 'stranger_uploads_refused_total',
      help: 'Files without an account that were refused because a day has too many bytes of them already: for one form, or in all',
      labelNames: ['of'] as const,
      registers: [registry],
    }),
    liveStreams: new Gauge({ name: 'live_streams', help: 'Open streams of this process', registers: [registry] }),
    viewStreams: new Gauge({ name: 'live_view_streams', help: 'Open streams of what many watch', registers: [registry] }),
    liveNotices: new Counter({
      name: 'live_notices_total',
      help: 'Notices of the channel live; over 200 a second they begin to slow down commits',
      registers: [registry],
    }),
    liveEnded: new Counter({
      name: 'live_streams_ended_total',
      help: 'Streams that the server ended, by reason',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    messages: new Counter({
      name: 'phone_messages_total',
      help: 'Attempts to send a message to a phone by outcome, and reports of the providers by state',
      labelNames: ['channel', 'outcome'] as const,
      registers: [registry],
    }),
    messageAlarms: new Counter({
      name: 'phone_message_alarms_total',
      help: 'Days with several messages to phones that could not be sent, by channel',
      labelNames: ['channel'] as const,
      registers: [registry],
    }),
    messageProviderAway: new Gauge({
      name: 'phone_message_provider_away',
      help: '1 while no messages are handed to a provider, because the last attempts failed',
      labelNames: ['provider'] as const,
      registers: [registry],
    }),
    paymentProviderAway: new Gauge({
      name: 'payment_provider_away',
      help: '1 while the provider of payments is not asked, because the last calls were not answered',
      registers: [registry],
    }),
    transactionRetries: new Counter({
      name: 'transactions_retried_total',
      help: 'Transactions run once more after a deadlock; more than a few a day means that two kinds of them lock in different orders',
      registers: [registry],
      collect() {
        this.reset();
        this.inc(transactionRetries());
      },
    }),
    databaseUnavailable: new Gauge({ name: 'database_away', help: '1 while the database cannot be reached', registers: [registry] }),
  };
}

/**
 * Answers from the page cache, as plain numbers: a labelled counter would cost more than the answer itself. They become a metric when the
 * operator reads it.
 */
function countPageAnswers(registry: Registry) {
  const counts = { fresh: 0, stale: 0, away: 0, rendered: 0, notModified: 0 };
  new Counter({
    name: 'page_cache_answers_total',
    help: 'Answers to requests for cacheable pages; notModified are among the others too',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [state, count] of Object.entries(counts)) this.inc({ state }, count);
    },
  });
  return counts;
}
