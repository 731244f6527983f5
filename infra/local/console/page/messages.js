import { badge, get, h, keep, post, when } from './elements.js';

const channels = { email: 'Email', sms: 'Text' };
const states = {
  sent: ['calm', 'Sent'],
  delivered: ['good', 'Delivered'],
  delayed: ['warm', 'Delayed'],
  bounced: ['bad', 'Bounced'],
  complained: ['bad', 'Complaint'],
  rejected: ['bad', 'Rejected'],
  renderingFailed: ['bad', 'Rendering failed'],
  failed: ['bad', 'Not delivered'],
};

/** The messages: a list next to the open one. On a narrow screen the open message is below the list. */
export const messages = { title: 'Messages', path: '/api/messages?summary=true&last=300', build };

function build(view) {
  let all = [];
  let openId;
  const channel = h(
    'select',
    { id: 'channel' },
    h('option', { value: '' }, 'All'),
    h('option', { value: 'email' }, 'Emails'),
    h('option', { value: 'sms' }, 'Texts'),
  );
  const search = h('input', { id: 'search', type: 'search', autocomplete: 'off' });
  const list = h('ul.list', { 'aria-label': 'Messages, newest first' });
  const empty = h(
    'p.empty',
    {},
    'Nothing has been sent yet. Set a reminder in the portal, then move the clock past its day.',
  );
  const detail = h('section.detail', { 'aria-label': 'The open message', tabindex: '-1' }, placeholder());

  const open = async (id) => {
    openId = id;
    show();
    detail.replaceChildren(...(await messageDetail(await get(`/api/messages/${encodeURIComponent(id)}`))));
    if (window.matchMedia('(width < 64rem)').matches) detail.focus();
  };
  const show = () => {
    const words = search.value.trim().toLowerCase();
    const found = all.filter(
      (one) =>
        (!channel.value || one.channel === channel.value) &&
        `${one.to} ${one.subject ?? ''} ${one.text}`.toLowerCase().includes(words),
    );
    empty.hidden = found.length > 0;
    empty.textContent = all.length > 0 ? 'No matching messages.' : empty.textContent;
    keep(
      list,
      found.reverse().map((one) => ({ ...one, isOpen: one.id === openId })),
      (one) => one.id,
      (one) => listItem(one, open),
    );
  };
  channel.addEventListener('change', show);
  search.addEventListener('input', show);
  view.append(
    h(
      'div.heading',
      {},
      h('h1', {}, 'Messages'),
      h(
        'p',
        {},
        'Emails and texts as recipients would get them; nothing leaves this machine. Times are UTC.',
      ),
    ),
    h(
      'div.tools',
      {},
      h('div', {}, h('label', { for: 'channel' }, 'Channel'), channel),
      h('div.grow', {}, h('label', { for: 'search' }, 'Search recipient and text'), search),
    ),
    h('div.split', {}, h('div', {}, list, empty), detail),
  );
  return (latest) => {
    all = latest;
    show();
  };
}

function placeholder() {
  return h('p.empty', {}, 'Select a message to read it.');
}

function listItem(one, open) {
  return h(
    'li',
    {},
    h(
      'button.item',
      { type: 'button', 'aria-pressed': String(one.isOpen), click: () => open(one.id) },
      h(
        'span.line',
        {},
        badge(one.channel === 'email' ? 'calm' : 'warm', channels[one.channel]),
        h('span.to', {}, one.to),
        badge(...states[one.state]),
      ),
      h('span.subject', {}, one.subject ?? one.text.slice(0, 90)),
      when(one.sentAt),
    ),
  );
}

async function messageDetail(message) {
  const status = h('p.status', { role: 'status' });
  const act = (path, done) => async () => {
    try {
      await post(`/api/messages/${encodeURIComponent(message.id)}/${path}`);
      status.textContent = done;
    } catch (error) {
      status.textContent = error.message;
    }
  };
  const action = (label, path, done) => h('button.quiet', { type: 'button', click: act(path, done) }, label);
  const actions =
    message.channel === 'email'
      ? [
          h(
            'button.quiet',
            { type: 'button', click: act('bounce', 'The address has bounced: it gets no further emails.') },
            'Bounce',
          ),
          h(
            'button.quiet',
            {
              type: 'button',
              click: act('complaint', 'The recipient has complained: the address gets no further emails.'),
            },
            'Complain',
          ),
          action('Delay', 'hinder', 'The email is delayed.'),
          action('Deliver', 'deliver', 'The email is delivered.'),
        ]
      : [
          h(
            'button.quiet',
            {
              type: 'button',
              click: act('stop', 'The recipient has replied STOP: the number gets no further texts.'),
            },
            'Reply STOP',
          ),
          action('Fail', 'hinder', 'The text could not be delivered.'),
          action('Deliver', 'deliver', 'The text is delivered.'),
        ];
  return [
    h('h2', {}, message.subject ?? `Text to ${message.to}`),
    h(
      'dl.facts',
      {},
      fact('To', message.to),
      fact('Sent', when(message.sentAt)),
      fact('State', badge(...states[message.state])),
      message.reminderIds?.length ? fact('Reminders', String(message.reminderIds.length)) : null,
    ),
    h('div.buttons', {}, actions),
    status,
    message.html
      ? h('iframe', {
          title: `The email “${message.subject ?? ''}” as rendered`,
          sandbox: 'allow-popups',
          srcdoc: withNewTabs(message.html),
        })
      : null,
    message.channel === 'sms'
      ? h('p.bubble', {}, message.text)
      : h(
          'details',
          {},
          h('summary', {}, 'Plain text'),
          h('pre', { tabindex: '0', role: 'region', 'aria-label': 'Plain text' }, message.text),
        ),
    message.headers
      ? h(
          'details',
          {},
          h('summary', {}, 'Headers'),
          h(
            'dl.facts',
            {},
            Object.entries(message.headers).map(([name, value]) => fact(name, value)),
          ),
        )
      : null,
  ].filter(Boolean);
}

function fact(name, value) {
  return h('div', {}, h('dt', {}, name), h('dd', {}, value));
}

/** A link in the email must not open inside its frame. */
function withNewTabs(html) {
  const base = '<base target="_blank">';
  return html.includes('<head>') ? html.replace('<head>', `<head>${base}`) : base + html;
}
