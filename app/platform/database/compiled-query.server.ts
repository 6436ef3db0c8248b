import type { Compilable, CompiledQuery } from 'kysely';
import { prepareStatement, type Queryable } from './db.server.ts';

/** A placeholder in a query for a value of each call. */
class Given {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query of fixed shape whose SQL is built once and planned once per connection: for a large one, building and planning cost more than
 * running it. `build` may pass the values of `given` on (`where('published_at', '<=', given.now)`) but not read them.
 */
export function compiledQuery<Values extends object, Row>(
  build: (db: Queryable, given: Values) => Compilable<Row>,
): (db: Queryable, values: Values) => Promise<Row[]> {
  const given = new Proxy({} as Values, { get: (_, name) => new Given(String(name)) });
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    if (!compiled) {
      compiled = build(db, given).compile();
      prepareStatement(compiled.sql);
    }
    const parameters = compiled.parameters.map((one) => (one instanceof Given ? values[one.name as keyof Values] : one));
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    return (await db.executeQuery(query)).rows;
  };
}
