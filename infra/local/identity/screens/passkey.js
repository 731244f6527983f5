/**
 * Runs the ceremony of the form that asks for a passkey and posts what the authenticator returned. The form stays hidden
 * where the browser has no passkeys.
 */
const form = document.querySelector('form[data-passkey]');
const { ceremony, options } = JSON.parse(form.dataset.passkey);
const problem = document.querySelector('[data-passkey-problem]');
const isSupported = typeof window.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function';

const ceremonies = {
  create: () =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  get: () =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
};

form.hidden = !isSupported;
for (const note of document.querySelectorAll('[data-passkey-unsupported]')) note.hidden = isSupported;
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  problem.hidden = true;
  try {
    form.elements.response.value = JSON.stringify(await ceremonies[ceremony]());
    form.submit();
  } catch {
    // Cancelled, timed out or refused by the authenticator: browsers do not say which.
    problem.hidden = false;
  }
});
