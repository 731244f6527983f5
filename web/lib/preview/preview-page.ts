import { contentSettings } from '../content/content-settings.ts';
import { plainPage } from '../session/plain-page.ts';

const lacking =
  '<p>Enter the preview secret. This browser then shows drafts until you leave the preview.</p>';
const problems = {
  wrong: { status: 401, text: 'That is not the preview secret.' },
  tooMany: {
    status: 429,
    text: 'The secret was entered too often from your network. Please wait a quarter of an hour.',
  },
};

/** Asks an editor for the preview secret, also inside the content system's frame; has status 401 (PRV-05). */
export function previewPage(path: string, problem?: keyof typeof problems): Response {
  const action = `/api/preview/enter?${new URLSearchParams({ path })}`;
  const { status, text } = problem === undefined ? { status: 401, text: undefined } : problems[problem];
  const body = `<h1>Show drafts</h1>${lacking}
<form method="post" action="${action}">
<label for="secret">Preview secret</label>
<input id="secret" name="secret" type="password" autocomplete="current-password" required${text ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${text ? `<p id="problem" role="alert">${text}</p>` : ''}<div class="actions"><button type="submit">Show drafts</button></div>
</form>`;
  return plainPage('Preview', body, status, {
    frameAncestors: contentSettings(process.env).editorOrigins.join(' '),
  });
}
