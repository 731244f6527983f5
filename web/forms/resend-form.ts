/** The name of an argument of a server action in React's format: the number of the form, and the field. */
const argument = /^\d+_(.*)$/s;

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
    for (const [name, value] of [[`$ACTION_ID_${action}`, ''] as const, ...body]) {
      const field = name.startsWith('$') ? name : argument.exec(name)?.[1];
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
