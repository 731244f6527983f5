import { describe, expect, it } from 'vitest';
import { html } from './page.ts';

describe('the markup of the sign-in screens', () => {
  it('renders user input as text, never as markup [AUT-03]', () => {
    const name = `<img src=x onerror="alert('x')">&`;
    expect(html`<p title="${name}">${name}</p>`.markup).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt;&amp;</p>',
    );
  });

  it('joins pieces of markup and omits missing ones [AUT-03]', () => {
    const rows = ['Bramble', 'Otis & Co'].map((name) => html`<li>${name}</li>`);
    expect(html`<ul>${rows}${false}${undefined}</ul>`.markup).toBe(
      '<ul><li>Bramble</li><li>Otis &amp; Co</li></ul>',
    );
  });
});
