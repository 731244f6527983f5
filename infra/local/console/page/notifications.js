import { badge, h, heading, keep, post, when } from './elements.js';

/** The notifications of all devices, newest first, as a phone shows them. */
export const notifications = { title: 'Notifications', path: '/api/notifications', build };

function build(view) {
  const list = h('ul.phones', { 'aria-label': 'Notifications, newest first' });
  const empty = h(
    'p.empty',
    {},
    'Nothing has been sent yet. Give an account a device with the address and the keys that POST /api/push/subscriptions returns, choose notifications for a reminder, then move the clock past its day.',
  );
  const status = h('p.status', { role: 'status' });
  view.append(
    heading(
      'Notifications',
      'As their devices show them, decrypted with the keys that only those have. Times are UTC.',
    ),
    status,
    list,
    empty,
  );
  return (all) => {
    empty.hidden = all.length > 0;
    keep(
      list,
      all.toReversed(),
      ({ id }) => id,
      (one) => listItem(one, status),
    );
  };
}

function listItem({ endpoint, receivedAt, state, payload }, status) {
  const { title, body, lang, url, actions } = payload;
  const change = (to, done) => async () => {
    try {
      await post('/api/push/devices', { endpoint, state: to });
      status.textContent = done;
    } catch (error) {
      status.textContent = error.message;
    }
  };
  const button = (label, to, done) => h('button.quiet', { type: 'button', click: change(to, done) }, label);
  return h(
    'li',
    {},
    h(
      'div.phone',
      { role: 'group', 'aria-label': title, lang },
      h('p.app', {}, 'Merrowvale · ', when(receivedAt)),
      h(
        'a.open',
        { href: url, target: '_blank', rel: 'noreferrer' },
        h('strong', {}, title),
        h('span', {}, body),
      ),
      actions.length > 0
        ? h(
            'ul.actions',
            { 'aria-label': 'Its buttons' },
            actions.map((each) => h('li', {}, each.title)),
          )
        : null,
    ),
    h(
      'div.device',
      {},
      badge(...(state === 'delivered' ? ['good', 'Delivered'] : ['warm', 'Waits for the device'])),
      h('code', {}, endpoint),
      h(
        'div.buttons',
        {},
        button('Device off', 'off', 'The device is off: messages wait for it.'),
        button('Device on', 'on', 'The device is on, and has what waited for it.'),
        button('End the subscription', 'ended', 'The push service now reports that the device is gone.'),
      ),
    ),
  );
}
