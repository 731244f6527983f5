import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SentReference } from './page-notices.tsx';

const shown = (query: string) => renderToStaticMarkup(<SentReference locale="en_gb" query={query} />);

it('shows the reference that support asks for after a form was sent, and nothing but a reference [FRM-19, SUP-01]', () => {
  expect(shown('?reference=MV-7K3Q-9TXW-2M4H-A1B2')).toContain('Your reference is MV-7K3Q-9TXW-2M4H-A1B2.');
  for (const other of ['', '?reference=', '?reference=%3Cb%3E', '?reference=call%20us'])
    expect(shown(other)).toBe('');
});
