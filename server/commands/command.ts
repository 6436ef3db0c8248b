import { type DatabaseHandle, type OpenOptions, openDatabase } from '../database/engine.ts';
import { isForPeople } from '../database/refusal.ts';

type Command = {
  args: string[];
  say(line: string): void;
  /** Opens the app's database, which is closed when the command ends. */
  open(options: Omit<OpenOptions, 'log'>): Promise<DatabaseHandle>;
};

/** Runs one command-line task; a refusal is printed without a stack and exits with code 1. */
export async function runCommand(task: (command: Command) => Promise<void>): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const complain = (_: object, line: string) => void process.stderr.write(`${line}\n`);
  const log = { info: () => {}, warn: complain, error: complain };
  let database: DatabaseHandle | undefined;
  try {
    await task({
      args: process.argv.slice(2),
      say,
      open: async ({ dataDir, databaseUrl, databaseOwnerUrl, ignoreDiskFloor = false }) => {
        database = await openDatabase({ dataDir, databaseUrl, databaseOwnerUrl, ignoreDiskFloor, log });
        return database;
      },
    });
  } catch (error) {
    process.exitCode = 1;
    const text = isForPeople(error) ? error.message : String((error as Error).stack ?? error);
    process.stderr.write(`${text}\n`);
  } finally {
    await database?.stop();
  }
}
