/** A field of an argument of a server action, in the format of React's `encodeReply`; not one of React's own. */
const argument = /^_\d+_([^$].*)$/s;

/**
 * Scripts of an earlier release may send a form to an action that the server does not have. Posts it again as browsers
 * do without scripts, since the page that is returned then keeps the input.
 */
function resendForms(): void {
  const send = window.fetch;
  window.fetch = async (...call) => {
    const response = await send(...call);
    const [, { body, headers } = {}] = call;
    if (!response.headers.has('x-nextjs-action-not-found') || !(body instanceof FormData)) return response;
    const form = document.createElement('form');
    form.method = 'post';
    form.enctype = 'multipart/form-data';
    const action = new Headers(headers).get('next-action') ?? '';
    form.append(hidden(`$ACTION_ID_${action}`, ''));
    for (const [name, value] of body) {
      const [, field] = argument.exec(name) ?? [];
      if (field !== undefined && typeof value === 'string') form.append(hidden(field, value));
    }
    document.body.append(form);
    form.submit();
    return new Promise(() => undefined);
  };
}

function hidden(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input');
  return Object.assign(input, { type: 'hidden', name, value });
}

if (typeof window !== 'undefined') resendForms();
