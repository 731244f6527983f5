import { get, post } from './elements.js';

const face = document.getElementById('clock-now');
const offset = document.getElementById('clock-offset');
const progress = document.getElementById('clock-progress');
const status = document.getElementById('clock-status');
const form = document.getElementById('clock-form');
const input = document.getElementById('clock-to');
const buttons = [...document.querySelectorAll('[data-advance]'), form.querySelector('button')];

const faceFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const ownFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
let moving = false;

for (const button of document.querySelectorAll('[data-advance]')) {
  button.addEventListener('click', () => move({ advanceBy: button.dataset.advance }));
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = input.value.trim().toUpperCase();
  if (text === '')
    return showStatus('Enter a time such as 2027-03-01 09:00, or a duration such as P40D.', true);
  if (text.startsWith('P')) return move({ advanceBy: text });
  const instant = new Date(`${text.replace(' ', 'T').replace('Z', '')}Z`);
  if (Number.isNaN(instant.getTime()))
    return showStatus(`“${input.value}” is not a valid time or duration.`, true);
  return move({ advanceTo: instant.toISOString() });
});

async function move(target) {
  if (moving) return;
  moving = true;
  showStatus('Moving the clock …');
  for (const button of buttons) button.setAttribute('aria-disabled', 'true');
  const startedAt = performance.now();
  try {
    const { now } = await post('/api/clock', target);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    showStatus(`It is now ${faceFormat.format(new Date(now))} UTC; all queues are idle (${seconds} s).`);
    input.value = '';
  } catch (error) {
    showStatus(error.message, true);
  } finally {
    moving = false;
    for (const button of buttons) button.removeAttribute('aria-disabled');
    await showClock().catch(() => {});
  }
}

function showStatus(text, isError = false) {
  status.textContent = text;
  status.classList.toggle('error', isError);
  input.setAttribute('aria-invalid', String(isError));
}

export async function showClock() {
  const { now, advancing } = await get('/api/clock');
  const instant = new Date(now);
  face.dateTime = now;
  face.textContent = `${faceFormat.format(instant)} UTC`;
  const ahead = (instant.getTime() - Date.now()) / 86_400_000;
  const shift =
    ahead < 1 / 24
      ? 'same as this machine'
      : ahead < 2
        ? `${days.format(ahead * 24)} hours ahead`
        : `${days.format(ahead)} days ahead`;
  offset.textContent = `${ownFormat.format(instant)} your time · ${shift}`;
  progress.hidden = !advancing;
  if (advancing) {
    const [from, to] = [Date.parse(advancing.from), Date.parse(advancing.to)];
    progress.value = to > from ? ((instant.getTime() - from) / (to - from)) * 100 : 100;
  }
  return Boolean(advancing);
}
