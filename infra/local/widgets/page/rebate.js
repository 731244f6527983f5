const form = document.querySelector('form');
const send = (message) => window.parent.postMessage(message, '*');
const tellHeight = () =>
  send({
    type: 'rebate-height',
    height: Math.ceil(document.querySelector('main').getBoundingClientRect().height),
  });

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const thanks = document.createElement('p');
  thanks.className = 'thanks';
  thanks.tabIndex = -1;
  thanks.textContent = form.dataset.thanks;
  form.replaceWith(thanks);
  thanks.focus();
  send({ type: 'rebate-claimed' });
  tellHeight();
});
new ResizeObserver(tellHeight).observe(document.querySelector('main'));
