import { badge, get, h, heading, json, keep, post, row, table, when } from './elements.js';
import { traces } from './traces.js';

/** Each view: a title, the path it fetches, and a function that builds it and returns its update function. */
export const views = {
  queues: { title: 'Queues', path: '/api/queues', build: queuesView },
  events: { title: 'Events', path: '/api/events', build: eventsView },
  calls: { title: 'Function calls', path: '/api/invocations?last=200', build: callsView },
  traces,
  alarms: { title: 'Alarms', path: '/api/alarms', build: alarmsView },
  edge: { title: 'Distribution', path: '/api/edge', build: edgeView },
  crm: { title: 'CRM', path: '/api/crm?last=200', build: crmView },
  content: { title: 'Content', path: '/api/content-problems', build: contentView },
  faults: { title: 'Faults', path: '/api/faults', build: faultsView },
  accounts: { title: 'Accounts', path: '/api/about', build: accountsView },
};

function queuesView(view) {
  const columns = ['Queue', 'Waiting', 'In flight', 'Delayed', 'Dead letters'];
  const { element, body } = table('Queues and their messages', columns);
  const status = h('p.status', { role: 'status' });
  view.append(
    heading(
      'Queues',
      'Messages that are waiting, in flight, or dead after their last try. Dead letters count until they are replayed.',
    ),
    h(
      'div.tools',
      {},
      h('button', { type: 'button', click: () => deliverWaiting(status) }, 'Deliver waiting messages now'),
      status,
    ),
    element,
  );
  return (queues) =>
    keep(
      body,
      queues,
      (queue) => queue.name,
      (queue) =>
        row(columns, [
          h('strong', {}, queue.name),
          String(queue.visible),
          String(queue.inFlight),
          String(queue.delayed),
          queue.deadLetters > 0 ? badge('bad', String(queue.deadLetters)) : '0',
        ]),
    );
}

/** Skips delays and backoff, so that nobody has to wait for them; tries are still counted. */
async function deliverWaiting(status) {
  try {
    const { delivered } = await post('/api/queues/deliver');
    status.textContent = `${delivered} ${delivered === 1 ? 'message was' : 'messages were'} waiting.`;
  } catch (error) {
    status.textContent = error.message;
  }
}

function eventsView(view) {
  const columns = ['Time', 'Event', 'Owner', 'Details'];
  const { element, body } = table('Events on the bus, newest first', columns);
  const empty = h('p.empty', {}, 'No events yet. Add a pet in the portal and its event shows here.');
  view.append(heading('Events', 'Events published on the bus, newest first. Times are UTC.'), element, empty);
  return (events) => {
    empty.hidden = events.length > 0;
    element.hidden = events.length === 0;
    keep(
      body,
      events.slice(-200).reverse(),
      (event) => event.id,
      (event) =>
        row(columns, [
          when(event.at),
          badge('calm', event.type),
          h('code', {}, event.ownerId ?? '–'),
          h('details', {}, h('summary', {}, event.correlationId || 'Show'), json(event.detail)),
        ]),
    );
  };
}

function callsView(view) {
  const columns = ['Time', 'Function', 'Called by', 'Took', 'Outcome'];
  const { element, body } = table('Function calls, newest first', columns);
  const only = h('input', { type: 'checkbox', id: 'only-failed' });
  let latest = [];
  const show = () => {
    const calls = latest.filter((call) => !only.checked || !call.ok);
    keep(
      body,
      [...calls].reverse(),
      (call) => call.id,
      (call) => row(columns, callCells(call)),
    );
  };
  only.addEventListener('change', show);
  view.append(
    heading('Function calls', 'The last calls of each function, newest first, with their log output.'),
    h('div.tools', {}, h('label.check', { for: 'only-failed' }, only, 'Failed calls only')),
    element,
  );
  return (calls) => {
    latest = calls;
    show();
  };
}

function callCells(call) {
  const outcome = call.ok ? badge('good', 'Done') : badge('bad', 'Failed');
  const lines = call.lines.join('').trim();
  const details =
    lines || call.error
      ? h(
          'details',
          {},
          h('summary', {}, outcome, call.ok ? ' Log' : ' Error and log'),
          call.error && h('p.error', {}, call.error),
          lines && h('pre', { tabindex: '0', role: 'region', 'aria-label': 'Log of the call' }, lines),
        )
      : outcome;
  const took = `${call.durationMs < 1000 ? `${Math.round(call.durationMs)} ms` : `${(call.durationMs / 1000).toFixed(1)} s`}${call.coldStart ? ', first start' : ''}`;
  return [
    when(call.at),
    h('span', {}, h('strong', {}, call.function), call.endpoint && ` ${call.endpoint}`),
    { http: 'HTTP API', queue: 'Queue', schedule: 'Schedule', logs: 'Log group' }[call.trigger],
    took,
    details,
  ];
}

function alarmsView(view) {
  const columns = ['Alarm', 'State', 'Value', 'Threshold', 'Who is affected'];
  const { element, body } = table('Alarms of the stack', columns);
  const words = { alarm: ['bad', 'In alarm'], ok: ['calm', 'OK'], unmeasured: ['calm', 'Not measured here'] };
  view.append(
    heading(
      'Alarms',
      'The alarms of the template, evaluated on what this stack has recorded, on its own clock. Faults provoke them.',
    ),
    element,
  );
  const order = Object.keys(words);
  return (alarms) =>
    keep(
      body,
      alarms.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)),
      ({ name }) => name,
      ({ name, state, value, threshold, description }) =>
        row(columns, [
          h('strong', {}, name),
          badge(...words[state]),
          value === null ? '–' : String(Math.round(value * 100) / 100),
          String(threshold),
          description,
        ]),
    );
}

function edgeView(view) {
  const counts = h('p', {});
  const visitColumns = ['Time', 'Address', 'Cache', 'Status'];
  const removalColumns = ['Time', 'Tags and paths', 'Removed pages'];
  const visits = table('Requests, newest first', visitColumns);
  const removals = table('Invalidations, newest first', removalColumns);
  const removed = h('section.part', {}, h('h2', {}, 'Invalidations'), removals.element);
  view.append(
    heading(
      'Distribution',
      'What the CDN would serve from its cache. Publishing content invalidates the pages that show it.',
    ),
    counts,
    removed,
    h('section.part', {}, h('h2', {}, 'Requests'), visits.element),
  );
  return (edge) => {
    const megabytes = (edge.bytes / 1_000_000).toFixed(1);
    counts.textContent = `${edge.hits + edge.staleHits + edge.hitsWhileOriginFailed} hits (${edge.staleHits} while renewing, ${edge.hitsWhileOriginFailed} while the site failed), ${edge.misses} misses, ${edge.uncached} responses that are never cached. ${edge.entries} responses in the cache, ${megabytes} MB.`;
    removed.hidden = edge.invalidations.length === 0;
    keep(
      removals.body,
      [...edge.invalidations].reverse(),
      ({ id }) => id,
      ({ at, paths, removed }) =>
        row(removalColumns, [
          when(at),
          listOf(paths),
          removed.length > 0 ? listOf(removed) : 'None were cached',
        ]),
    );
    keep(
      visits.body,
      edge.recent.slice(-200).reverse(),
      ({ id }) => id,
      ({ at, method, url, outcome, status }) =>
        row(visitColumns, [when(at), h('code', {}, `${method} ${url}`), cacheBadge(outcome), String(status)]),
    );
  };
}

function cacheBadge(outcome) {
  const [tone, text] = {
    hit: ['good', 'Hit'],
    stale: ['good', 'Hit, renewing'],
    error: ['bad', 'Hit, site failed'],
    miss: ['calm', 'Miss'],
    uncached: ['calm', 'Not cached'],
  }[outcome];
  return badge(tone, text);
}

function listOf(texts) {
  const [first = ''] = texts;
  if (texts.length === 1) return h('code', {}, first);
  return h('details', {}, h('summary', {}, `${texts.length}: ${first} …`), json(texts));
}

function crmView(view) {
  const columns = ['Time', 'Kind', 'Reference', 'Details'];
  const { element, body } = table('Forwarded records, newest first', columns);
  const empty = h(
    'p.empty',
    {},
    'Nothing has been forwarded yet. Sign up for news on the site and it shows here.',
  );
  view.append(
    heading(
      'CRM',
      'Records forwarded to other systems: campaign interest, rebates and newsletter sign-ups, each once and with a valid signature.',
    ),
    element,
    empty,
  );
  return ({ records }) => {
    empty.hidden = records.length > 0;
    element.hidden = records.length === 0;
    keep(
      body,
      [...records].reverse(),
      (record) => record.key,
      (record) =>
        row(columns, [
          when(record.receivedAt),
          badge('calm', record.path.slice(1)),
          h('code', {}, record.key),
          h('details', {}, h('summary', {}, 'Show'), json(record.body)),
        ]),
    );
  };
}

const services = {
  ses: 'Email (SES)',
  sns: 'Texts (SNS)',
  events: 'Event bus',
  dynamodb: 'Table (DynamoDB)',
  sqs: 'Queues (SQS)',
  crm: 'CRM',
};
const modes = {
  none: 'Works',
  fail: 'Fails',
  throttle: 'Throttles',
  refuse: 'Refuses the account',
  slow: 'Is slow',
};
/** Only used by tests, which name the affected messages. */
const shownModes = { ...modes, poison: 'Rejects some messages' };

function faultsView(view) {
  const status = h('p.status', { role: 'status' });
  const forms = h(
    'div.cards',
    {},
    Object.entries(services).map(([target, name]) => faultForm(target, name, status)),
  );
  view.append(
    heading(
      'Faults',
      'Make a service fail for the functions and see what happens to the messages. “Times” is the number of calls; empty means until it is reset.',
    ),
    forms,
    status,
  );
  return (faults) => {
    for (const form of forms.children) {
      const active = faults.find((fault) => fault.target === form.dataset.target);
      const state = form.querySelector('.state');
      const text = active
        ? `${shownModes[active.mode]}${active.times ? ` ${active.times} more times` : ''}${active.share ? `, ${Math.round(active.share * 100)} % of calls` : ''}`
        : 'Works';
      if (state.textContent !== text) state.replaceChildren(badge(active ? 'bad' : 'good', text));
    }
  };
}

function faultForm(target, name, status) {
  const mode = h(
    'select',
    { id: `mode-${target}` },
    Object.entries(modes).map(([value, text]) => h('option', { value }, text)),
  );
  const times = h('input', {
    id: `times-${target}`,
    type: 'number',
    min: '1',
    step: '1',
    inputmode: 'numeric',
  });
  const submit = async (event) => {
    event.preventDefault();
    const count = Number(times.value);
    try {
      await post('/api/faults', {
        target,
        mode: mode.value,
        ...(count > 0 && mode.value !== 'none' ? { times: count } : {}),
      });
      status.textContent = `${name}: ${modes[mode.value].toLowerCase()}${count > 0 && mode.value !== 'none' ? ` for ${count} calls` : ''}.`;
    } catch (error) {
      status.textContent = error.message;
    }
  };
  return h(
    'form.card',
    { 'data-target': target, submit },
    h('h2', {}, name),
    h('p.state', {}),
    h(
      'div.fields',
      {},
      h('div', {}, h('label', { for: `mode-${target}` }, 'From now on'), mode),
      h('div', {}, h('label', { for: `times-${target}` }, 'Times'), times),
    ),
    h('button', { type: 'submit', 'aria-label': `Set ${name}` }, 'Set'),
  );
}

function contentView(view) {
  const list = h('ul.problems');
  const empty = h(
    'p.empty',
    {},
    'No problems. Invalid files, blocks that contain themselves, broken links and shared addresses would be listed here.',
  );
  view.append(
    heading(
      'Content',
      'Problems in the content files. A problem affects only its own items; of an invalid file, the last valid version is served.',
    ),
    list,
    empty,
  );
  return (problems) => {
    empty.hidden = problems.length > 0;
    keep(
      list,
      problems,
      (problem) => problem,
      (problem) => h('li.card', {}, problem),
    );
  };
}

function accountsView(view) {
  const list = h('div.cards');
  const note = h('p');
  view.append(h('div.heading', {}, h('h1', {}, 'Accounts'), note), list);
  return (about) => {
    note.textContent = `Seeded accounts for signing in. The password of each is “${about.password}”.`;
    keep(
      list,
      about.accounts,
      (account) => account.handle,
      (account) =>
        h(
          'article.card',
          {},
          h('h2', {}, account.handle),
          h('p', {}, account.purpose),
          h('p', {}, h('code', {}, account.email ?? '')),
          h(
            'a.button',
            { href: `${about.siteUrl}/auth/dev-login?account=${account.handle}&returnUrl=/en_gb` },
            'Sign in',
            h('span.unseen', {}, ` as ${account.handle}`),
          ),
        ),
    );
  };
}

export async function load(view) {
  return get(view.path);
}
