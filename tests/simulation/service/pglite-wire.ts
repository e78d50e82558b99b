import { type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

type Prepared = { name: string; parameterTypes: number[]; fields: { name: string; dataTypeID: number }[] };
type Message = { name: string; [part: string]: unknown };

/** Rows as PGlite's own `query` gives them. */
export type WireResults = Pick<Results, 'rows' | 'fields' | 'affectedRows'>;

/**
 * PGlite's wire, spoken with statements that are prepared once: one message out and one back a query, where its own
 * `query` parses, plans and describes each anew in six. The SQL and what it answers are the same.
 */
export class PgliteWire {
  readonly #pg: PGlite;
  readonly #prepared = new Map<string, Prepared>();

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  /** Runs one statement to its end; it blocks. */
  query(text: string, values: readonly unknown[] = [], options: QueryOptions = {}): WireResults {
    const prepared = this.#prepared.get(text) ?? this.#prepare(text);
    const messages = this.#exchange(
      protocol.serialize.bind({
        statement: prepared.name,
        values: values.map((value, index) => this.#serialise(value, prepared.parameterTypes[index] ?? 0)),
      }),
      protocol.serialize.execute({}),
    );
    const parse = prepared.fields.map(({ dataTypeID }) => {
      const parser = options.parsers?.[dataTypeID] ?? this.#pg.parsers[dataTypeID];
      return (value: string | null) =>
        value === null || parser === undefined ? value : parser(value, dataTypeID);
    });
    const rows: unknown[] = [];
    let affectedRows = 0;
    for (const message of messages) {
      if (message.name === 'dataRow') {
        const row = (message.fields as (string | null)[]).map((value, index) => parse[index]?.(value));
        rows.push(
          options.rowMode === 'array'
            ? row
            : Object.fromEntries(row.map((value, index) => [prepared.fields[index]?.name, value])),
        );
      } else if (message.name === 'commandComplete') {
        affectedRows = Number(/\d+$/.exec(message.text as string)?.[0] ?? 0);
      }
    }
    return { rows: rows as Results['rows'], fields: prepared.fields, affectedRows };
  }

  #serialise(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    return this.#pg.serializers[type]?.(value) ?? String(value);
  }

  #prepare(text: string): Prepared {
    const name = `s${this.#prepared.size}`;
    const messages = this.#exchange(
      protocol.serialize.parse({ name, text }),
      protocol.serialize.describe({ type: 'S', name }),
    );
    const find = (kind: string) => messages.find((message) => message.name === kind);
    const prepared = {
      name,
      parameterTypes: (find('parameterDescription')?.dataTypeIDs ?? []) as number[],
      fields: (find('rowDescription')?.fields ?? []) as Prepared['fields'],
    };
    this.#prepared.set(text, prepared);
    return prepared;
  }

  #exchange(...out: Uint8Array[]): Message[] {
    const answer = this.#pg.execProtocolRawSync(Buffer.concat([...out, protocol.serialize.sync()]));
    const messages: Message[] = [];
    new protocol.Parser().parse(answer, (message) => messages.push(message as unknown as Message));
    const error = messages.find((message) => message.name === 'error');
    if (error !== undefined) throw error;
    return messages;
  }
}
