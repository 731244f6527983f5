import { type LocalDatabase, type Row, storedText } from './local-database.ts';

export type MessageState =
  | 'sent'
  | 'delivered'
  | 'delayed'
  | 'bounced'
  | 'complained'
  | 'rejected'
  | 'renderingFailed'
  | 'failed';

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
  state: MessageState;
};

export type EmailOrigin = {
  from: string;
  configurationSet: string | undefined;
  tags: Record<string, string[]>;
  /** The name of its template, which SES renders after accepting the email. */
  template: string | undefined;
};

export type MessageQuery = {
  to?: string | undefined;
  channel?: string | undefined;
  since?: string | undefined;
  last?: number | undefined;
  /** Omits HTML and headers and truncates the text, so that a list of thousands stays small. */
  isSummary?: boolean | undefined;
};

const summaryLength = 160;
const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, channel TEXT NOT NULL,
    recipient TEXT NOT NULL, sent_at TEXT NOT NULL, message TEXT NOT NULL, origin TEXT, html TEXT);
  CREATE INDEX IF NOT EXISTS messages_recipient ON messages (recipient, number);
  CREATE TABLE IF NOT EXISTS opted_out (phone TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS opted_in (phone TEXT PRIMARY KEY, at TEXT NOT NULL) WITHOUT ROWID;
`;

/** Every accepted email and text, in order; stored before the sender gets a response. */
export class MessageStore {
  readonly #database: LocalDatabase;

  constructor(database: LocalDatabase) {
    this.#database = database;
    database.define(schema);
  }

  /** HTML is stored apart, so that summaries do not read it. */
  add({ html, ...message }: Message, origin?: EmailOrigin): void {
    this.#database.run(
      `INSERT INTO messages (id, channel, recipient, sent_at, message, origin, html) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      message.id,
      message.channel,
      message.to,
      message.sentAt,
      JSON.stringify(message),
      origin ? JSON.stringify(origin) : null,
      html ?? null,
    );
  }

  setState(id: string, state: MessageState): void {
    this.#database.run(
      `UPDATE messages SET message = json_set(message, '$.state', ?) WHERE id = ?`,
      state,
      id,
    );
  }

  /** Oldest first. */
  list({ to, channel, since, last, isSummary }: MessageQuery = {}): Message[] {
    const rows = this.#database.all(
      `SELECT ${isSummary ? 'message' : 'message, html'} FROM messages
       WHERE (?1 IS NULL OR recipient = ?1) AND (?2 IS NULL OR channel = ?2) AND (?3 IS NULL OR sent_at >= ?3)
       ORDER BY number DESC LIMIT ?4`,
      to ?? null,
      channel ?? null,
      since ?? null,
      last !== undefined && last > 0 ? last : -1,
    );
    const messages = rows.reverse().map(messageOf);
    return isSummary ? messages.map(summaryOf) : messages;
  }

  /** The times of emails sent after a given time, in milliseconds, oldest first. */
  emailsSince(from: number): number[] {
    return this.#database
      .all(
        `SELECT sent_at FROM messages WHERE channel = 'email' AND sent_at > ? ORDER BY number`,
        new Date(from).toISOString(),
      )
      .map((row) => Date.parse(storedText(row, 'sent_at')));
  }

  count(): number {
    return this.#database.count('messages');
  }

  find(id: string): { message: Message; origin: EmailOrigin | undefined } | undefined {
    const row = this.#database.get('SELECT * FROM messages WHERE id = ?', id);
    if (!row) return undefined;
    const origin = typeof row.origin === 'string' ? JSON.parse(row.origin) : undefined;
    return { message: messageOf(row), origin };
  }

  lastTextTo(phone: string): string | undefined {
    const row = this.#database.get(
      `SELECT id FROM messages WHERE recipient = ? AND channel = 'sms' ORDER BY number DESC LIMIT 1`,
      phone,
    );
    return row && storedText(row, 'id');
  }

  optOut(phone: string): void {
    this.#database.run('INSERT OR IGNORE INTO opted_out (phone) VALUES (?)', phone);
  }

  optIn(phone: string, at: string): void {
    this.#database.run('DELETE FROM opted_out WHERE phone = ?', phone);
    this.#database.run('INSERT OR REPLACE INTO opted_in (phone, at) VALUES (?, ?)', phone, at);
  }

  optedInAt(phone: string): string | undefined {
    const row = this.#database.get('SELECT at FROM opted_in WHERE phone = ?', phone);
    return row && storedText(row, 'at');
  }

  hasOptedOut(phone: string): boolean {
    return this.#database.get('SELECT phone FROM opted_out WHERE phone = ?', phone) !== undefined;
  }
}

function messageOf(row: Row): Message {
  const message = JSON.parse(storedText(row, 'message'));
  return typeof row.html === 'string' ? { ...message, html: row.html } : message;
}

function summaryOf({ headers: _, ...message }: Message): Message {
  return { ...message, text: message.text.slice(0, summaryLength) };
}
