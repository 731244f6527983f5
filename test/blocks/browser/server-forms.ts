import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { listen } from './open-blocks.ts';
import { type FormActions, type FormPath, publicForm } from './public-forms.tsx';

/**
 * Serves public forms without scripts. A post runs the form's server action, and the page is rendered again with the
 * action's result, as in Next.js.
 */
export async function serveForms(actions: FormActions) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (!isForm(path, actions)) response.end(`<title>${path}</title>`);
    else if (request.method !== 'POST') response.end(await pageOf(path));
    else await respond(path, await formIn(request), response);
  });
  const respond = async (path: FormPath, entered: FormData, response: ServerResponse) => {
    try {
      const state = await actions[path](undefined, entered);
      response.end(await pageOf(path, [state, String(entered.get('$ACTION_KEY')), 'act', 1]));
    } catch (redirect) {
      response.writeHead(303, { location: String(redirect).replace(/^.*leads to /, '') }).end();
    }
  };
  return listen(server);
}

function isForm(path: string, actions: FormActions): path is FormPath {
  return path in actions;
}

type FormState = [state: unknown, key: string, id: string, bound: number];

async function pageOf(path: FormPath, formState?: FormState): Promise<string> {
  const form = publicForm(path, {
    '/contact': reference(),
    '/permission': reference(),
    '/questionnaire': reference(),
    '/registration': reference(),
    '/business': reference(),
  });
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement('main', null, form), {
      formState: formState as never,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
  return `<!doctype html><html lang="en-GB"><title>Form</title>${html}</html>`;
}

/** A server action as the renderer sees it: the form's own address, and a key for the state it returns. */
function reference() {
  const $$FORM_ACTION = () => ({
    name: '$ACTION_REF',
    action: '',
    method: 'POST',
    encType: 'multipart/form-data',
    data: new FormData(),
  });
  const action = async (): Promise<never> => {
    throw new Error('A server action runs on the server only.');
  };
  return Object.assign(action, {
    $$FORM_ACTION,
    $$IS_SIGNATURE_EQUAL: () => true,
    bind: () => Object.assign(() => undefined, { $$FORM_ACTION }),
  });
}

async function formIn(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(chunks), { headers }).formData();
}
