import * as z from 'zod';
import type { AlarmState } from '../alarms/alarm-states.ts';
import { faultModes, faultOrder, faultTargets } from '../aws/faults.ts';
import type { Message, MessageQuery } from '../aws/messages.ts';
import { complaintTypes } from '../aws/ses/email-events.ts';
import type { LocalCrm } from '../crm/start-crm.ts';
import type { Distribution } from '../edge/distribution.ts';
import type { PushService } from '../push/push-service.ts';
import type { LocalStack } from '../runtime/local-stack.ts';
import { clockTarget } from '../runtime/move-clock.ts';

export type ConsoleSources = LocalStack['sources'] & {
  edge: Distribution['report'];
  /** Of all alarms in the template, evaluated now. */
  alarms(): AlarmState[];
  contentQuestions(): string[];
  contentProblems(): string[];
  crm: Pick<LocalCrm, 'records' | 'repeats'>;
  push: PushService;
  about: {
    siteUrl: string;
    /** The issuer and client for programs that sign in an account for a bearer token. */
    issuer: string;
    clientId: string;
    /** The addresses of the two HTTP APIs, which accept only the CDN's requests. */
    origins: { api: string; pages: string };
    accounts: { handle: string; purpose: string; email: string | null }[];
    password: string;
  };
};

export type ConsoleRequest = { method: string; path: string; query: URLSearchParams; body: unknown };
export type ConsoleResponse = { status: number; body: unknown };
type Route = (
  request: ConsoleRequest,
  sources: ConsoleSources,
  id: string,
) => ConsoleResponse | Promise<ConsoleResponse>;

export function consoleRefusal(status: number, message: string): ConsoleResponse {
  return { status, body: { message } };
}

const noMessage = consoleRefusal(404, 'There is no such message.');
export const unknownAddress = consoleRefusal(404, 'The console has nothing at this address.');

const phone = z.string().regex(/^\+[1-9]\d{6,14}$/);
const reply = z.strictObject({ from: phone, to: phone.optional(), body: z.string().min(1).max(1600) });

const subscriber = z.strictObject({ applicationServerKey: z.string().optional() });
const pushDevice = z.strictObject({ endpoint: z.string(), state: z.enum(['on', 'off', 'ended']) });
const bounceOf = z.strictObject({ recipient: z.email().optional() });
const complaintOf = bounceOf.extend({ type: z.enum(complaintTypes).default('abuse') });

/** A route that requires a body of this shape, and returns a hint for any other. */
function posted<Body>(
  schema: z.ZodType<Body>,
  hint: string,
  respond: (body: Body, sources: ConsoleSources, id: string) => ReturnType<Route>,
): Route {
  return ({ body }, sources, id) => {
    const parsed = schema.safeParse(body ?? {});
    return parsed.success ? respond(parsed.data, sources, id) : consoleRefusal(400, hint);
  };
}

const routes: { [route: string]: Route } = {
  'GET /api/messages': ({ query }, { messages }) => ok(messages.list(messageQuery(query))),
  'GET /api/messages/{id}': (_request, { messages }, id) => {
    const message = messages.find(id);
    return message ? ok(message) : noMessage;
  },
  'POST /api/messages/{id}/bounce': posted(
    bounceOf,
    'Send {"recipient"?}: an email address.',
    ({ recipient }, sources, id) =>
      feedback(sources, id, 'email', () => sources.messages.bounce(id, recipient)),
  ),
  'POST /api/messages/{id}/complaint': posted(
    complaintOf,
    `Send {"type"?, "recipient"?}: ${complaintTypes.join(', ')}; an email address.`,
    ({ type, recipient }, sources, id) =>
      feedback(sources, id, 'email', () => sources.messages.complain(id, type, recipient)),
  ),
  'POST /api/messages/{id}/deliver': (_request, sources, id) =>
    settled(sources, () => sources.messages.deliver(id), noMessage),
  'POST /api/messages/{id}/hinder': (_request, sources, id) =>
    settled(sources, () => sources.messages.hinder(id), noMessage),
  'POST /api/texts/reply': posted(
    reply,
    'Send {"from", "body", "to"?}: numbers such as +447700900142.',
    (text, sources) =>
      settled(
        sources,
        () => sources.messages.reply(text),
        consoleRefusal(409, 'The template has no such number, so replies to it go nowhere.'),
      ),
  ),
  'POST /api/messages/{id}/stop': (_request, sources, id) =>
    feedback(sources, id, 'sms', () => sources.messages.optOut(id)),
  'GET /api/clock': (_request, sources) => ok({ now: sources.now(), advancing: sources.advancing() ?? null }),
  'POST /api/clock': async ({ body }, sources) => {
    const wanted = clockTarget(body, sources.now().getTime());
    if ('refused' in wanted) return consoleRefusal(400, wanted.refused);
    await sources.advanceTo(wanted.target);
    return ok({ now: sources.now() });
  },
  'GET /api/queues': async (_request, sources) => ok(await sources.queues()),
  'POST /api/queues/deliver': async (_request, sources) => ok({ delivered: await sources.deliverWaiting() }),
  'GET /api/events': (_request, sources) => ok(sources.events()),
  'GET /api/invocations': ({ query }, sources) => ok(lastOf(sources.invocations(), query)),
  'GET /api/traces': ({ query }, sources) => {
    const { requests, refused } = sources.traces(query.get('correlationId') ?? undefined);
    return ok({ requests: lastOf(requests, query), refused });
  },
  'GET /api/alarms': (_request, sources) => ok(sources.alarms()),
  'GET /api/edge': (_request, sources) => ok(sources.edge()),
  'GET /api/content-questions': (_request, sources) => ok(sources.contentQuestions()),
  'GET /api/content-problems': (_request, sources) => ok(sources.contentProblems()),
  'GET /api/crm': ({ query }, { crm }) =>
    ok({ records: lastOf(crm.records(), query), repeats: crm.repeats() }),
  'GET /api/notifications': (_request, { push }) => ok(push.messages()),
  'POST /api/push/subscriptions': posted(
    subscriber,
    'Send {"applicationServerKey"?}: the key that the browser subscribes with.',
    ({ applicationServerKey }, { push }) => ok(push.subscribe(applicationServerKey)),
  ),
  'POST /api/push/devices': posted(
    pushDevice,
    'Send {"endpoint", "state"}: on, off or ended.',
    ({ endpoint, state }, { push }) =>
      push.change(endpoint, state)
        ? ok({ done: true })
        : consoleRefusal(404, 'There is no such subscription.'),
  ),
  'GET /api/counts': async (_request, sources) => ok(await counts(sources)),
  'GET /api/faults': (_request, sources) => ok(sources.faults.list()),
  'POST /api/faults': posted(
    faultOrder,
    `Send {"target", "mode", "times"?, "share"?, "match"?}: share from 0 to 1, target ${faultTargets.join('|')}, mode ${faultModes.join('|')}.`,
    (order, { faults }) => {
      faults.set(order);
      return ok(faults.list());
    },
  ),
  'GET /api/about': (_request, sources) => ok(sources.about),
};

export async function respondFromConsole(
  request: ConsoleRequest,
  sources: ConsoleSources,
): Promise<ConsoleResponse> {
  const [, id] = /^\/api\/messages\/([^/]+)/.exec(request.path) ?? [];
  const pattern = id === undefined ? request.path : request.path.replace(`/messages/${id}`, '/messages/{id}');
  const route = routes[`${request.method} ${pattern}`];
  return route ? route(request, sources, decodeURIComponent(id ?? '')) : unknownAddress;
}

async function feedback(
  sources: ConsoleSources,
  id: string,
  channel: Message['channel'],
  give: () => boolean,
): Promise<ConsoleResponse> {
  const message = sources.messages.find(id);
  if (!message) return noMessage;
  if (message.channel !== channel)
    return consoleRefusal(400, `This only applies to a message by ${channel}.`);
  return settled(sources, give, consoleRefusal(409, 'Nothing in the template subscribes to this event.'));
}

async function settled(sources: ConsoleSources, happen: () => boolean, refusal: ConsoleResponse) {
  if (!happen()) return refusal;
  await sources.settle();
  return ok({ done: true });
}

function messageQuery(query: URLSearchParams): MessageQuery {
  return {
    to: query.get('to') ?? undefined,
    channel: query.get('channel') ?? undefined,
    since: query.get('since') ?? undefined,
    last: lastIn(query),
    isSummary: query.get('summary') === 'true',
  };
}

function lastIn(query: URLSearchParams): number | undefined {
  const last = Number(query.get('last') ?? 0);
  return Number.isInteger(last) && last > 0 ? last : undefined;
}

function lastOf<Item>(items: Item[], query: URLSearchParams): Item[] {
  const last = lastIn(query);
  return last === undefined ? items : items.slice(-last);
}

async function counts(sources: ConsoleSources) {
  const queues = await sources.queues();
  return {
    messages: sources.messages.count(),
    waiting: queues.reduce(
      (sum, queue) => sum + queue.visible + queue.inFlight + queue.delayed + queue.deadLetters,
      0,
    ),
    failed: sources.invocations().filter((call) => !call.ok).length,
    content: sources.contentProblems().length,
    faults: sources.faults.list().length,
  };
}

function ok(body: unknown): ConsoleResponse {
  return { status: 200, body };
}
