import { type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

type Prepared = { name: string; parameterTypes: number[]; fields: { name: string; dataTypeID: number }[] };
type Message = { name: string; [part: string]: unknown };

/** Rows in the form of PGlite's own `query`. */
export type WireResults = Pick<Results, 'rows' | 'fields' | 'affectedRows'>;

/**
 * Speaks PGlite's wire protocol with prepared statements: one message in each direction per query, where
 * PGlite's own `query` parses, plans and describes each query in six. The SQL and the results are the same.
 */
export class PgliteWire {
  readonly #pg: PGlite;
  readonly #prepared = new Map<string, Prepared>();

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  /** Runs one statement synchronously. */
  query(text: string, values: readonly unknown[] = [], options: QueryOptions = {}): WireResults {
    const prepared = this.#prepared.get(text) ?? this.#prepare(text);
    const answer = this.#send(
      runMessage(
        prepared.name,
        values.map((value, index) => this.#serialise(value, prepared.parameterTypes[index] ?? 0)),
      ),
    );
    const { rows: raw, affectedRows } = readAnswer(answer);
    const parse = prepared.fields.map(({ dataTypeID }) => {
      const parser = options.parsers?.[dataTypeID] ?? this.#pg.parsers[dataTypeID];
      return (value: string | null) =>
        value === null || parser === undefined ? value : parser(value, dataTypeID);
    });
    const rows = raw.map((row) => {
      const parsed = row.map((value, index) => parse[index]?.(value));
      if (options.rowMode === 'array') return parsed;
      return Object.fromEntries(parsed.map((value, index) => [prepared.fields[index]?.name, value]));
    });
    return { rows: rows as Results['rows'], fields: prepared.fields, affectedRows };
  }

  /**
   * Sends one message and returns the whole answer. PGlite's `execProtocolRawSync` would also parse the
   * answer.
   */
  #send(message: Uint8Array): Uint8Array {
    const parts: Uint8Array[] = [];
    // The query has finished when the call returns; only the promise resolves later.
    void this.#pg.execProtocolRawStream(message, {
      syncToFs: false,
      onRawData: (part) => parts.push(part.slice()),
    });
    return parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts);
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
    return messagesIn(this.#pg.execProtocolRawSync(Buffer.concat([...out, protocol.serialize.sync()])));
  }
}

/** Returns every message of an answer. @throws the error that it contains */
function messagesIn(answer: Uint8Array): Message[] {
  const messages: Message[] = [];
  new protocol.Parser().parse(answer, (message) => messages.push(message as unknown as Message));
  const error = messages.find(({ name }) => name === 'error');
  if (error !== undefined) throw error;
  return messages;
}

/** Returns bind, execute and sync of the PostgreSQL protocol in one buffer, with all values as text. */
function runMessage(statement: string, values: readonly (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  const bound =
    4 + 1 + statement.length + 1 + 2 + 2 + lengths.reduce((sum, length) => sum + 4 + length, 0) + 2;
  const message = Buffer.alloc(1 + bound + 10 + 5);
  let offset = message.write('B', 0, 'latin1');
  offset = message.writeInt32BE(bound, offset) + 1;
  offset += message.write(statement, offset, 'latin1') + 1 + 2;
  offset = message.writeInt16BE(values.length, offset);
  for (const [index, value] of values.entries()) {
    offset = message.writeInt32BE(value === null ? -1 : (lengths[index] as number), offset);
    if (value !== null) offset += message.write(value, offset, 'utf8');
  }
  offset += 2;
  offset += message.write('E', offset, 'latin1');
  offset = message.writeInt32BE(9, offset) + 5;
  offset += message.write('S', offset, 'latin1');
  message.writeInt32BE(4, offset);
  return message;
}

/** Returns the rows of an answer as text, and the number of affected rows. */
function readAnswer(answer: Uint8Array): { rows: (string | null)[][]; affectedRows: number } {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.length);
  const rows: (string | null)[][] = [];
  let affectedRows = 0;
  for (let offset = 0; offset < bytes.length; offset += 1 + bytes.readInt32BE(offset + 1)) {
    const kind = bytes[offset];
    if (kind === DATA_ROW) rows.push(readRow(bytes, offset + 5));
    else if (kind === ERROR) messagesIn(answer);
    else if (kind === COMMAND_COMPLETE) {
      const text = bytes.toString('latin1', offset + 5, offset + bytes.readInt32BE(offset + 1));
      affectedRows = Number(/\d+$/.exec(text)?.[0] ?? 0);
    }
  }
  return { rows, affectedRows };
}

function readRow(bytes: Buffer, start: number): (string | null)[] {
  const columns = bytes.readInt16BE(start);
  const row: (string | null)[] = [];
  let offset = start + 2;
  for (let column = 0; column < columns; column += 1) {
    const length = bytes.readInt32BE(offset);
    offset += 4;
    row.push(length < 0 ? null : bytes.toString('utf8', offset, offset + length));
    offset += Math.max(length, 0);
  }
  return row;
}

const DATA_ROW = 'D'.charCodeAt(0);
const COMMAND_COMPLETE = 'C'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
