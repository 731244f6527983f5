const tell = (message) => parent.postMessage(message, '*');
const form = document.querySelector('form');

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const thanks = document.createElement('p');
  thanks.setAttribute('role', 'status');
  thanks.tabIndex = -1;
  thanks.textContent = 'Thank you.';
  form.replaceWith(thanks);
  thanks.focus();
  tell({ type: 'rebate-claimed' });
});
new ResizeObserver(([{ target }]) =>
  tell({ type: 'rebate-height', height: Math.ceil(target.getBoundingClientRect().height) }),
).observe(document.querySelector('main'));
document.addEventListener('keydown', ({ key }) => key === 'Escape' && tell('close'));
