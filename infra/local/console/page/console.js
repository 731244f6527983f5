import { showClock } from './clock.js';
import { get } from './elements.js';
import { messages } from './messages.js';
import { notifications } from './notifications.js';
import { views } from './views.js';

const all = { messages, notifications, ...views };
const main = document.getElementById('view');
const offline = document.getElementById('offline');
let current;
let update = () => {};
let print = '';

/** Shows the view in the URL's fragment. */
async function open() {
  const name = location.hash.slice(1);
  if (name === 'view') return;
  current = all[name] ? name : 'messages';
  const view = all[current];
  document.title = `${view.title} · Local console · Merrowvale`;
  for (const link of document.querySelectorAll('nav a')) {
    if (link.hash === `#${current}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  print = '';
  main.replaceChildren();
  update = view.build(main);
  await refresh();
}

async function refresh() {
  const shown = current;
  const data = await get(all[shown].path);
  const text = JSON.stringify(data);
  if (shown !== current || text === print) return;
  print = text;
  update(data);
}

function count(id, number) {
  const element = document.getElementById(`count-${id}`);
  element.textContent = number > 0 ? String(number) : '';
}

async function refreshCounts() {
  const { messages: sent, waiting, failed, content, faults } = await get('/api/counts');
  count('messages', sent);
  count('queues', waiting);
  count('calls', failed);
  count('content', content);
  count('faults', faults);
}

async function keepFresh() {
  let wait = 1000;
  if (!document.hidden) {
    try {
      const isMoving = await showClock();
      await Promise.all([refresh(), refreshCounts()]);
      offline.hidden = true;
      wait = isMoving ? 400 : 1000;
    } catch {
      offline.textContent =
        'The local stack is not running. Start it with “npm start”; this page reconnects automatically.';
      offline.hidden = false;
      wait = 2000;
    }
  }
  setTimeout(keepFresh, wait);
}

addEventListener('hashchange', () => void open().catch(() => {}));
const about = get('/api/about').then(({ siteUrl }) => {
  document.getElementById('site-link').href = siteUrl;
});
await Promise.allSettled([about, open()]);
keepFresh();
