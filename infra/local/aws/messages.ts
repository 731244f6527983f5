import { type LocalDatabase, type Row, text } from './local-database.ts';

export type Message = {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject?: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  sentAt: string;
  reminderIds?: string[];
};

/** What a bounce notification must repeat of the email it is about. */
export type EmailOrigin = { from: string; configurationSet: string | undefined };

const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, message TEXT NOT NULL,
    sender TEXT, configuration_set TEXT);
  CREATE TABLE IF NOT EXISTS opted_out (phone TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS opted_in (phone TEXT PRIMARY KEY, at TEXT NOT NULL) WITHOUT ROWID;
`;

/** Every email and text that was accepted, in order; on disk before its sender has an answer. */
export class MessageStore {
  readonly #database: LocalDatabase;

  constructor(database: LocalDatabase) {
    this.#database = database;
    database.define(schema);
  }

  add(message: Message, origin?: EmailOrigin): void {
    this.#database.run(
      'INSERT INTO messages (id, message, sender, configuration_set) VALUES (?, ?, ?, ?)',
      message.id,
      JSON.stringify(message),
      origin?.from ?? null,
      origin?.configurationSet ?? null,
    );
  }

  list(): Message[] {
    return this.#database.all('SELECT message FROM messages ORDER BY number').map(messageOf);
  }

  count(): number {
    return Number(this.#database.get('SELECT count(*) AS total FROM messages')?.total ?? 0);
  }

  find(id: string): { message: Message; origin: EmailOrigin } | undefined {
    const row = this.#database.get('SELECT * FROM messages WHERE id = ?', id);
    if (!row) return undefined;
    const configurationSet = row.configuration_set;
    const origin = {
      from: typeof row.sender === 'string' ? row.sender : '',
      configurationSet: typeof configurationSet === 'string' ? configurationSet : undefined,
    };
    return { message: messageOf(row), origin };
  }

  optOut(phone: string): void {
    this.#database.run('INSERT OR IGNORE INTO opted_out (phone) VALUES (?)', phone);
  }

  optIn(phone: string, at: string): void {
    this.#database.run('DELETE FROM opted_out WHERE phone = ?', phone);
    this.#database.run('INSERT OR REPLACE INTO opted_in (phone, at) VALUES (?, ?)', phone, at);
  }

  /** When a number was last opted in, if ever. */
  optedInAt(phone: string): string | undefined {
    const row = this.#database.get('SELECT at FROM opted_in WHERE phone = ?', phone);
    return row && text(row, 'at');
  }

  hasOptedOut(phone: string): boolean {
    return this.#database.get('SELECT phone FROM opted_out WHERE phone = ?', phone) !== undefined;
  }
}

function messageOf(row: Row): Message {
  return JSON.parse(text(row, 'message'));
}
