import type { LocalDatabase, Row } from './local-database.ts';

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

export type MessageStore = ReturnType<typeof openMessages>;

/** Every accepted email and text, in order; stored before the sender gets a response. */
export function openMessages(database: LocalDatabase) {
  database.define(schema);
  const { sql } = database;
  return {
    /** HTML is stored apart, so that summaries do not read it. */
    add({ html, ...message }: Message, origin?: EmailOrigin): void {
      const { id, channel, to, sentAt } = message;
      sql.run`INSERT INTO messages (id, channel, recipient, sent_at, message, origin, html)
        VALUES (${id}, ${channel}, ${to}, ${sentAt}, ${JSON.stringify(message)},
          ${origin ? JSON.stringify(origin) : null}, ${html ?? null})`;
    },
    setState(id: string, state: MessageState): void {
      sql.run`UPDATE messages SET message = json_set(message, '$.state', ${state}) WHERE id = ${id}`;
    },
    /** Oldest first. */
    list({ to, channel, since, last = 0, isSummary = false }: MessageQuery = {}): Message[] {
      const [recipient, kind, from] = [to ?? null, channel ?? null, since ?? null];
      const rows = sql.all`
        SELECT message, CASE WHEN ${Number(isSummary)} THEN NULL ELSE html END AS html FROM messages
        WHERE (${recipient} IS NULL OR recipient = ${recipient}) AND (${kind} IS NULL OR channel = ${kind})
          AND (${from} IS NULL OR sent_at >= ${from})
        ORDER BY number DESC LIMIT ${last > 0 ? last : -1}`;
      const messages = rows.reverse().map(messageOf);
      return isSummary ? messages.map(summaryOf) : messages;
    },
    /** The times of emails sent after a given time, in milliseconds, oldest first. */
    emailsSince(from: number): number[] {
      const after = new Date(from).toISOString();
      const rows = sql.all`
        SELECT sent_at FROM messages WHERE channel = 'email' AND sent_at > ${after} ORDER BY number`;
      return rows.map((row) => Date.parse(String(row.sent_at)));
    },
    count: () => Number(sql.get`SELECT count(*) AS total FROM messages`?.total),
    find(id: string): { message: Message; origin: EmailOrigin | undefined } | undefined {
      const row = sql.get`SELECT * FROM messages WHERE id = ${id}`;
      if (!row) return undefined;
      const origin = typeof row.origin === 'string' ? JSON.parse(row.origin) : undefined;
      return { message: messageOf(row), origin };
    },
    lastTextTo(phone: string): string | undefined {
      const row = sql.get`
        SELECT id FROM messages WHERE recipient = ${phone} AND channel = 'sms' ORDER BY number DESC LIMIT 1`;
      return row && String(row.id);
    },
    optOut(phone: string): void {
      sql.run`INSERT OR IGNORE INTO opted_out (phone) VALUES (${phone})`;
    },
    optIn(phone: string, at: string): void {
      sql.run`DELETE FROM opted_out WHERE phone = ${phone}`;
      sql.run`INSERT OR REPLACE INTO opted_in (phone, at) VALUES (${phone}, ${at})`;
    },
    optedInAt(phone: string): string | undefined {
      const row = sql.get`SELECT at FROM opted_in WHERE phone = ${phone}`;
      return row && String(row.at);
    },
    hasOptedOut: (phone: string) => sql.get`SELECT phone FROM opted_out WHERE phone = ${phone}` !== undefined,
  };
}

function messageOf(row: Row): Message {
  const message = JSON.parse(String(row.message));
  return typeof row.html === 'string' ? { ...message, html: row.html } : message;
}

function summaryOf({ headers: _, ...message }: Message): Message {
  return { ...message, text: message.text.slice(0, summaryLength) };
}
