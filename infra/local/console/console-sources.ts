import type { Message, MessageQuery } from '../aws/messages.ts';
import type { TextReply } from '../aws/sns/text-replies.ts';
import type { CrmRecord } from '../crm/crm-records.ts';
import type { InvocationRecord } from '../runtime/function-runtime.ts';
import type { QueueDepth } from '../runtime/queue-activity.ts';

export type ConsoleMessage = Message;

export const faultTargets = ['ses', 'sns', 'events', 'dynamodb', 'sqs', 'crm', 'content'] as const;
export const faultModes = ['fail', 'throttle', 'refuse', 'slow', 'poison', 'none'] as const;
export type Fault = {
  target: (typeof faultTargets)[number];
  mode: (typeof faultModes)[number];
  times?: number | undefined;
  share?: number | undefined;
  /** With `poison`: the messages that it concerns. */
  match?: string | undefined;
};

/** What the console shows and does; the stack hands it over once it has started. */
export type ConsoleSources = {
  now(): Date;
  advancing(): { from: string; to: string } | undefined;
  /** Resolves when the clock is there and all queues are idle. */
  advanceTo(instant: number): Promise<void>;
  messages: {
    list(query: MessageQuery): ConsoleMessage[];
    count(): number;
    find(id: string): ConsoleMessage | undefined;
    /** These are false when nobody listens for such news. */
    bounce(id: string): boolean;
    complain(id: string): boolean;
    /** Lets a message arrive; false when there is none. */
    deliver(id: string): boolean;
    /** Delays an email, and lets a text fail. */
    hinder(id: string): boolean;
    /** False when the template has no number that takes texts. */
    reply(reply: TextReply): boolean;
    optOut(id: string): boolean;
  };
  queues(): Promise<QueueDepth[]>;
  /** Delivers at once what waits for its delay or its next try; answers how many messages that were. */
  deliverWaiting(): number;
  settle(): Promise<unknown>;
  events(): object[];
  invocations(): InvocationRecord[];
  /** What was asked of the content system lately, oldest first. */
  contentQuestions(): string[];
  /** What was forwarded to the local CRM, oldest first, and how many calls came again with a known key. */
  crm: { records(): CrmRecord[]; repeats(): number };
  faults: { list(): (Fault & { met: number })[]; set(fault: Fault): void };
  about: {
    siteUrl: string;
    /** Where a program signs an account in for a bearer token, and as which client. */
    issuer: string;
    clientId: string;
    accounts: { handle: string; purpose: string; email: string | null }[];
    password: string;
  };
};
