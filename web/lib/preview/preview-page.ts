import { contentEditor } from '../security/content-security-policy.ts';
import { plainPage } from '../session/plain-page.ts';

const lacking =
  '<p>Enter the preview secret. This browser then shows drafts until you leave the preview.</p>';
const wrong = '<p id="problem" role="alert">That is not the preview secret.</p>';

/** Asks an editor for the preview secret, also inside the content system's frame; has status 401 (PRV-05). */
export function previewPage(path: string, { isWrong = false } = {}): Response {
  const action = `/api/preview/enter?${new URLSearchParams({ path })}`;
  const body = `<h1>Show drafts</h1>${lacking}
<form method="post" action="${action}">
<label for="secret">Preview secret</label>
<input id="secret" name="secret" type="password" autocomplete="current-password" required${isWrong ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${isWrong ? wrong : ''}<div class="actions"><button type="submit">Show drafts</button></div>
</form>`;
  return plainPage('Preview', body, 401, { frameAncestors: contentEditor });
}
