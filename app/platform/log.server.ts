import pino from 'pino';

export type Logger = pino.Logger;

/**
 * JSON lines on standard output, UTC. Callers log codes, counts and ids; never names, phones, tokens, queries or bodies; the redaction is a
 * second protection for the most harmful fields.
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
    redact: {
      paths: ['name', 'phone', 'email', 'token', 'cookie', 'authorization', 'body', '*.name', '*.phone', '*.email', '*.token'],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Type, code and stack of an error. The message of a database error can quote values, so it is not logged. */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const quotesValues = 'severity' in error || 'detail' in error;
  return {
    type: error.name,
    code,
    message: quotesValues ? undefined : error.message,
    stack: error.stack
      ?.split('\n')
      .slice(1, 8)
      .map((line) => line.trim()),
  };
}
