import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { translate } from '../../lib/i18n/translate.ts';
import { messagesFor } from '../../messages/messages.ts';
import { TrackerSummary } from './tracker-side.tsx';
import { nothingChosen } from './tracker-state.ts';

const messages = messagesFor('en_gb').tracker;

const summary = (figure: { numberOfCases: number; atMost: number } | undefined) =>
  renderToStaticMarkup(
    <TrackerSummary
      page={{
        locale: 'en_gb',
        t: translate({ tag: 'en-gb', messages }),
        heading: 'h2',
        titles: { legend: '', summary: '' },
      }}
      tracker={{
        state: nothingChosen,
        dispatch: () => {},
        region: undefined,
        area: undefined,
        place: 'United Kingdom',
        figure,
        disease: 'Ticks',
        isLoading: figure === undefined,
        addressOf: () => '',
      }}
    />,
  );

it('reserves room for the number and its level, hidden, until the cases arrive [PAR-12, ACC-04]', () => {
  const pending = parseHtml(summary(undefined));
  expect(pending.get('p', { class: /count/ }).text).toBe('');
  expect(pending.get('*', { class: /badgeRoom/ }).text).toBe(messages.high);
  const loaded = summary({ numberOfCases: 1, atMost: 1 });
  expect(loaded).toContain('1 case<');
  expect(loaded).toContain(`>${messages.low}<`);
  expect(loaded).not.toContain('badgeRoom');
});
