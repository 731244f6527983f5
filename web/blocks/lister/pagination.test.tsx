import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { translate } from '../../lib/i18n/translate.ts';
import { withEditorTexts } from '../../lib/i18n/with-editor-texts.ts';
import { messagesFor } from '../../messages/messages.ts';
import { Pagination } from './pagination.tsx';

describe('pagination', () => {
  const render = (current: number, last: number, query = '', nextText = '', prevText = '') =>
    renderToStaticMarkup(
      <Pagination
        parameter="page"
        path="/en_gb/advice"
        query={query}
        t={translate({
          tag: 'en-gb',
          messages: withEditorTexts(messagesFor('en_gb').lister, { next: nextText, prev: prevText }),
        })}
        current={current}
        last={last}
      />,
    );

  it('shows Next and Prev unless the editor has set other labels [LST-12, LIS-15]', () => {
    expect(render(2, 3)).toMatch(/>Prev<.*>Next</);
    expect(render(2, 3, '', 'Older', 'Newer')).toMatch(/>Newer<.*>Older</);
  });

  it('disables Prev on the first page and Next on the last [LST-12]', () => {
    const [first, last] = [parseHtml(render(1, 3)), parseHtml(render(3, 3))];
    expect(first.get('button', { disabled: true }).text).toBe('Prev');
    first.getByRole('link', { name: 'Next' });
    last.getByRole('link', { name: 'Prev' });
    expect(last.get('button', { disabled: true }).text).toBe('Next');
  });

  it('keeps the address’s other parameters, and omits page 1 [LST-12]', () => {
    const page = parseHtml(render(2, 3, 'filter_tags=fleas&page=2'));
    expect(page.attributes('href')).toContain('/en_gb/advice?filter_tags=fleas&page=3');
    expect(page.attributes('href')).toContain('/en_gb/advice?filter_tags=fleas');
  });
});
