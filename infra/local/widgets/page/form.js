const form = document.querySelector('form');

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const thanks = document.createElement('div');
  thanks.className = 'thanks';
  thanks.tabIndex = -1;
  thanks.setAttribute('role', 'status');
  const mark = document.createElement('span');
  mark.className = 'tick';
  mark.setAttribute('aria-hidden', 'true');
  const words = document.createElement('p');
  words.textContent = form.dataset.thanks;
  thanks.append(mark, words);
  form.replaceWith(thanks);
  thanks.focus();
});
