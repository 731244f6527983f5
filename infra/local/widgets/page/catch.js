const length = 20;
const byId = (id) => document.getElementById(id);
const [field, prey, curtain, words, start, caught, seconds] = [
  'field',
  'prey',
  'curtain',
  'words',
  'start',
  'caught',
  'seconds',
].map(byId);
const isTick = document.querySelector('.game').dataset.kind === 'tick';
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const pause = (isTick ? 1500 : 1000) * (calm ? 2 : 1);

let score = 0;
let hopping;
let counting;

function hop() {
  const x = 6 + Math.random() * 84;
  const y = 18 + Math.random() * 66;
  prey.style.setProperty('left', `${x}%`);
  prey.style.setProperty('top', `${y}%`);
  clearTimeout(hopping);
  hopping = setTimeout(hop, pause);
}

function begin() {
  score = 0;
  let left = length;
  caught.textContent = '0';
  seconds.textContent = String(length);
  curtain.hidden = true;
  prey.hidden = false;
  prey.focus();
  hop();
  counting = setInterval(() => {
    left -= 1;
    seconds.textContent = String(left);
    if (left === 0) end();
  }, 1000);
}

function end() {
  clearTimeout(hopping);
  clearInterval(counting);
  prey.hidden = true;
  const kind = isTick ? 'tick' : 'flea';
  const praise = score >= 12 ? 'What a nose!' : score >= 5 ? 'Good catch.' : 'They are quick, are they not?';
  words.textContent = `${praise} You caught ${score} ${score === 1 ? kind : `${kind}s`}.`;
  start.textContent = 'Play again';
  curtain.hidden = false;
  start.focus();
}

prey.addEventListener('click', () => {
  score += 1;
  caught.textContent = String(score);
  field.classList.remove('hit');
  requestAnimationFrame(() => field.classList.add('hit'));
  hop();
});
start.addEventListener('click', begin);
