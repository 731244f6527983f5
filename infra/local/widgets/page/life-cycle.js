const steps = [...document.querySelectorAll('.steps button')];

function show(step) {
  for (const each of steps) each.setAttribute('aria-pressed', String(each === step));
  document.getElementById('share').textContent = `${step.dataset.share} %`;
  document.getElementById('words').textContent = step.dataset.words;
  document.getElementById('days').textContent = `This stage takes ${step.dataset.days}.`;
}

for (const step of steps) step.addEventListener('click', () => show(step));
show(steps[0]);
